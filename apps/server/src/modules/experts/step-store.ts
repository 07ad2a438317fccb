import {
  FACE_MS,
  IDENTITY_MS,
  PROOF_KEPT_DAYS,
  RENEWAL_DAYS,
} from '@koi/domain/experts/expert-terms'
import { sql, type Queries } from '#kernel/db.ts'

const notice = sql(
  'expert-notice',
  `update expert_certificate set noticed_at = $1
   where ended_at is null and noticed_at is null and to_day >= shanghai_date($1::timestamptz) and to_day - ${RENEWAL_DAYS} <= shanghai_date($1::timestamptz)`,
)

/** Tells whose certificate ends soon, once; answers how many. */
export const noticeExpiring = (tx: Queries, asOf: Date) => tx.run(notice, [asOf])

const expire = sql(
  'expert-expire',
  `update expert_certificate set ended_at = $1, ended_by = 'expired' where ended_at is null and to_day < shanghai_date($1::timestamptz)`,
)

/** Ends certificates whose last day is over; answers how many. */
export const expireCertificates = (tx: Queries, asOf: Date) => tx.run(expire, [asOf])

const isOver = `a.decided_at < $1::timestamptz - interval '${PROOF_KEPT_DAYS} days'`
const forgetting = [
  // The picture itself is swept like any that nothing refers to (modules/retention).
  sql(
    'expert-forget-proofs',
    `delete from expert_proof p using expert_application a where a.apply_id = p.apply_id and ${isOver}`,
  ),
  sql(
    'expert-forget-names',
    `update expert_application a set name_sealed = null, number_sealed = null
     where a.name_sealed is not null and ${isOver} and not exists (
       select from expert_certificate c where c.apply_id = a.apply_id
         and (c.ended_at is null or c.ended_at >= $1::timestamptz - interval '${PROOF_KEPT_DAYS} days'))`,
  ),
  sql(
    'expert-forget-identities',
    `delete from expert_identity where verified_at < $1::timestamptz - interval '${IDENTITY_MS} ms'`,
  ),
  sql(
    'expert-forget-faces',
    `delete from expert_face where begun_at < $1::timestamptz - interval '${FACE_MS} ms'`,
  ),
  sql(
    'expert-forget-tries',
    `delete from expert_identity_try where day < shanghai_date($1::timestamptz)`,
  ),
]

/** Lets go of what proved something, once nobody decides by it any more; answers how many rows. */
export async function forgetProofs(tx: Queries, asOf: Date): Promise<number> {
  let count = 0
  for (const statement of forgetting) count += await tx.run(statement, [asOf])
  return count
}
