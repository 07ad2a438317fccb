import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { nameOf, numberOf } from './sealed-about.ts'

const applications = sql<
  Record<string, unknown> & { applyId: string; name: string | null; number: string | null }
>(
  'expert-personal-applications',
  `select apply_id as "applyId", kind, identity_way as "identityWay", name_sealed as name, number_sealed as number, state, rule, reason,
     array(select upload_id from expert_proof p where p.apply_id = a.apply_id order by place) as pictures,
     applied_at as "appliedMs", decided_at as "decidedMs"
   from expert_application a where account_id = $1 order by applied_at, apply_id`,
)
const certificates = sql<Record<string, unknown>>(
  'expert-personal-certificates',
  `select kind, from_day as "fromDay", to_day as "toDay", ended_at as "endedMs", ended_by as "endedBy", rule, reason
   from expert_certificate where account_id = $1 order by from_day, certificate_id`,
)
const identities = sql<Record<string, unknown>>(
  'expert-personal-identity',
  `select way, name_shown as name, verified_at as "verifiedMs" from expert_identity where account_id = $1`,
)
const faces = sql<Record<string, unknown>>(
  'expert-personal-faces',
  `select name_shown as name, begun_at as "begunMs", used_at as "usedMs" from expert_face where account_id = $1 order by begun_at`,
)
const tries = sql<Record<string, unknown>>(
  'expert-personal-tries',
  `select day, count from expert_identity_try where account_id = $1 order by day`,
)

const forgotten = [
  // Work that waits for nobody ends first.
  sql(
    'expert-forget-waiting',
    `update expert_application set state = 'withdrawn', decided_at = business_now() where account_id = $1 and state = 'reviewing'`,
  ),
  ...(
    [
      'expert_certificate',
      'expert_application',
      'expert_identity',
      'expert_face',
      'expert_identity_try',
    ] as const
  ).map((table) => sql(`forget-${table}`, `delete from ${table} where account_id = $1`)),
]

/** What somebody asked to be certified by, and what came of it: goes with the account. */
export const expertPersonalData: PersonalData = {
  async read(queries, accountId, seal) {
    const rows = await queries.rows(applications, [accountId])
    const opened = (text: string | null, about: string) =>
      text === null ? null : seal.open(text, about)
    return {
      expertApplications: rows.map(({ name, number, ...row }) => ({
        ...row,
        name: opened(name, nameOf(row.applyId)),
        number: opened(number, numberOf(row.applyId)),
      })),
      expertCertificates: await queries.rows(certificates, [accountId]),
      expertIdentity: await queries.rows(identities, [accountId]),
      expertFaces: await queries.rows(faces, [accountId]),
      expertIdentityTries: await queries.rows(tries, [accountId]),
    }
  },
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
