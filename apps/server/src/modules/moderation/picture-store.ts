import { sql, type Queries } from '#kernel/db.ts'

const looked = sql(
  'moderation-picture-post',
  `select from (
     select c.work_id, c.author_id from discussion_post_picture x join moderation_case c on c.post_id = x.post_id where x.upload_id = $1
     union all
     select a.work_id, d.author_id from discussion_post_picture x join moderation_decision d on d.post_id = x.post_id
     join moderation_appeal a on a.decision_id = d.decision_id where x.upload_id = $1
     union all
     select a.work_id, d.author_id from moderation_removed_profile r join moderation_decision d on d.decision_id = r.decision_id
     join moderation_appeal a on a.decision_id = d.decision_id where r.avatar_id = $1
   ) k
   join work_item w on w.work_id = k.work_id and w.state = 'open'
   join work_reviewer r on r.brand_id = w.brand_id and r.account_id = $2 and w.kind = any (r.kinds)
   join discussion_member m on m.user_id = k.author_id
   where m.account_id is distinct from $2 limit 1`,
)

/** Whether a picture stands in a post, or stood in a profile, that whoever looks may be given to decide about, and that nobody has decided about yet. */
export const isInWorkOf = async (
  queries: Queries,
  { accountId, uploadId }: { accountId: string | undefined; uploadId: string },
): Promise<boolean> => (await queries.find(looked, [uploadId, accountId ?? ''])) !== undefined
