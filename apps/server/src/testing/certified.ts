import { randomBytes } from 'node:crypto'
import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import { sql, type Db } from '#kernel/db.ts'

const certify = sql(
  'test-certify',
  `insert into expert_certificate (certificate_id, account_id, brand_id, kind, number_fingerprint, from_day, to_day)
   values ($1, $2, 'main', 'fund', $1, $3, $4)`,
)

/** Gives somebody of the main brand a certificate that is in force for thirty days. */
export async function certifyForTests(
  { db }: { db: Db },
  { accountId }: { accountId: string },
  nowMs: number,
): Promise<void> {
  const day = shanghaiDate(nowMs)
  await db.run(certify, [randomBytes(16).toString('hex'), accountId, day, addDays(day, 29)])
}
