import { sql, type Queries } from '#kernel/db.ts'

const judged = sql(
  'moderation-picture-appeal',
  `select from moderation_appeal_picture p
   join moderation_appeal a on a.appeal_id = p.appeal_id
   join moderation_decision d on d.decision_id = a.decision_id
   join work_reviewer r on r.brand_id = d.brand_id and r.account_id = $2
   where p.upload_id = $1 and 'appeal' = any (r.kinds) limit 1`,
)

/** Whether a picture belongs to an appeal that whoever looks may be given to decide. */
export const isInAppealOf = async (
  queries: Queries,
  { accountId, uploadId }: { accountId: string | undefined; uploadId: string },
): Promise<boolean> => (await queries.find(judged, [uploadId, accountId ?? ''])) !== undefined
