import { sql, type Queries } from '#kernel/db.ts'

const shown = sql(
  'live-picture-shown',
  `select from live_room r where r.cover_id = $1 and (
     (r.review = 'clear' and r.state <> 'draft')
     or exists (select from work_item w join work_reviewer k on k.brand_id = r.brand_id and k.account_id = $2 and 'live' = any (k.kinds)
       where w.work_id = r.work_id and w.state = 'open' and r.account_id <> $2)
     or exists (select from moderation_decision d join moderation_appeal a on a.decision_id = d.decision_id
       join work_reviewer k on k.brand_id = r.brand_id and k.account_id = $2 and 'appeal' = any (k.kinds)
       where d.live_id = r.room_id and a.state = 'open' and r.account_id <> $2))
   union all
   select from live_pendant p join live_room r on r.room_id = p.room_id
   where p.material_id = $1 and p.env = 'production' and not p.is_hidden and r.review = 'clear' and r.state <> 'draft'
   limit 1`,
)

/** Whether a picture is the cover of a room that others see, or that a reviewer decides about; or stands over such a room. */
export const isLivePicture = async (
  queries: Queries,
  { accountId, uploadId }: { accountId: string | undefined; uploadId: string },
): Promise<boolean> => (await queries.find(shown, [uploadId, accountId ?? ''])) !== undefined
