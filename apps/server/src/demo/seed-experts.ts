import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import { lastDayOf } from '@koi/domain/experts/expert-terms'
import type { ExpertKind } from '@koi/domain/experts/expert-words'
import { sql, type Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'

const BRAND_ID = 'main'
/** Days ago the certificates began. */
const BEGAN_DAYS_AGO = 100

const demoExperts: readonly { accountId: string; kind: ExpertKind }[] = [
  { accountId: 'demo-he', kind: 'adviser' },
  { accountId: 'demo-chen', kind: 'fund' },
]

const certify = sql(
  'demo-expert',
  `insert into expert_certificate (certificate_id, account_id, brand_id, kind, number_fingerprint, from_day, to_day)
   select $1, a.id, a.brand_id, $3, $1, $5, $6 from account a where a.id = $2 and a.brand_id = $4
   on conflict do nothing`,
)

/** Two people of the demo's community are certified, made once; what they did with their certificate since stays. */
export async function seedExperts(tx: Queries, nowMs: number): Promise<void> {
  const fromDay = addDays(shanghaiDate(nowMs), -BEGAN_DAYS_AGO)
  for (const { accountId, kind } of demoExperts) {
    const id = sha256(`demo expert ${accountId}`).slice(0, 32)
    await tx.run(certify, [id, accountId, kind, BRAND_ID, fromDay, lastDayOf(fromDay)])
  }
}
