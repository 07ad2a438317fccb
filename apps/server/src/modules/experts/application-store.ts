import { APPLICATION_DAYS } from '@koi/domain/experts/expert-terms'
import type {
  CertificateEnd,
  ExpertKind,
  ExpertRule,
  ExpertState,
  IdentityWay,
} from '@koi/domain/experts/expert-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`

/** An application as its owner sees it. */
export interface ApplicationRow {
  applyId: string
  kind: ExpertKind
  numberShown: string
  state: ExpertState
  rule: ExpertRule | ''
  reason: string
  appliedMs: number
  dueMs: number
  decidedMs: number | null
  pictures: number
}

const columns = `a.apply_id as "applyId", a.kind, a.number_shown as "numberShown", a.state, a.rule, a.reason, ${ms('a.applied_at')} as "appliedMs",
   ${ms('w.due_at')} as "dueMs", ${ms('a.decided_at')} as "decidedMs",
   (select count(*) from expert_proof p where p.apply_id = a.apply_id)::integer as pictures`
const from = 'from expert_application a join work_item w on w.work_id = a.work_id'

const one = sql<ApplicationRow>(
  'expert-application-find',
  `select ${columns} ${from} where a.account_id = $1 and a.brand_id = $2 and ($3 = '' or a.apply_id = $3)
   order by a.applied_at desc, a.apply_id limit 1`,
)

interface Whose {
  accountId: string
  brandId: string
}

/** An application of one’s own; without a name the newest. */
export const ownApplication = (queries: Queries, { accountId, brandId }: Whose, applyId: string) =>
  queries.find(one, [accountId, brandId, applyId])

const again = sql<{ applyId: string }>(
  'expert-application-again',
  'select apply_id as "applyId" from expert_application where account_id = $1 and request_key = $2',
)

/** What a request asked for before. */
export const applicationOfRequest = async (tx: Queries, accountId: string, requestKey: string) =>
  (await tx.find(again, [accountId, requestKey]))?.applyId

const count = sql<{ count: number }>(
  'expert-application-count',
  `select count(*)::integer as count from expert_application
   where account_id = $1 and brand_id = $2 and applied_at > ${moment('$3')} - interval '${APPLICATION_DAYS} days'`,
)

/** Applications of the last days. */
export const applicationsOf = async (tx: Queries, { accountId, brandId }: Whose, nowMs: number) =>
  (await tx.get(count, [accountId, brandId, nowMs])).count

export interface NewApplication extends Whose {
  applyId: string
  requestKey: string
  workId: string
  kind: ExpertKind
  way: IdentityWay
  nameSealed: string
  numberSealed: string
  numberShown: string
  numberFingerprint: string
  nowMs: number
}

const insert = sql(
  'expert-application-add',
  `insert into expert_application (apply_id, account_id, brand_id, request_key, work_id, kind, identity_way, name_sealed, number_sealed,
     number_shown, number_fingerprint, applied_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${moment('$12')})`,
)
const addProofs = sql(
  'expert-proof-add',
  `insert into expert_proof (apply_id, place, upload_id)
   select $1, place - 1, id from unnest($2::text[]) with ordinality picked (id, place)`,
)

export async function addApplication(
  tx: Queries,
  row: NewApplication,
  pictures: readonly string[],
): Promise<void> {
  await tx.run(insert, [
    row.applyId,
    row.accountId,
    row.brandId,
    row.requestKey,
    row.workId,
    row.kind,
    row.way,
    row.nameSealed,
    row.numberSealed,
    row.numberShown,
    row.numberFingerprint,
    row.nowMs,
  ])
  await tx.run(addProofs, [row.applyId, pictures])
}

const lockWork = sql(
  'expert-application-lock-work',
  `select from work_item w where w.work_id in
     (select work_id from expert_application where account_id = $1 and brand_id = $2 and state = 'reviewing') for update`,
)
const withdraw = sql(
  'expert-application-withdraw',
  `update expert_application set state = 'withdrawn', decided_at = ${moment('$3')}
   where account_id = $1 and brand_id = $2 and state = 'reviewing'`,
)

/** Takes one’s application back; false where none waits. Its work ends with it, before a reviewer or after. */
export async function withdrawApplication(
  tx: Queries,
  { accountId, brandId }: Whose,
  nowMs: number,
): Promise<boolean> {
  await tx.run(lockWork, [accountId, brandId])
  return (await tx.run(withdraw, [accountId, brandId, nowMs])) > 0
}

interface Decided {
  workId: string
  state: 'passed' | 'refused'
  rule: ExpertRule
  reason: string
  nowMs: number
}

const decide = sql<Whose & { applyId: string; kind: ExpertKind; numberFingerprint: string }>(
  'expert-application-decide',
  `update expert_application set state = $2, rule = $3, reason = $4, decided_at = ${moment('$5')}
   where work_id = $1 and state = 'reviewing'
   returning apply_id as "applyId", account_id as "accountId", brand_id as "brandId", kind, number_fingerprint as "numberFingerprint"`,
)

export const decideApplication = (tx: Queries, { workId, state, rule, reason, nowMs }: Decided) =>
  tx.find(decide, [workId, state, rule, reason, nowMs])

interface OfWork {
  applyId: string
  kind: ExpertKind
  way: IdentityWay
  nameSealed: string | null
  numberSealed: string | null
  numberShown: string
  pictureIds: string[]
  /** What came of earlier applications of the account, the newest first. */
  earlier: {
    state: ExpertState
    rule: ExpertRule | ''
    appliedMs: number
    endedBy: CertificateEnd | ''
  }[]
}

const ofWork = sql<OfWork>(
  'expert-application-of-work',
  `select a.apply_id as "applyId", a.kind, a.identity_way as way, a.name_sealed as "nameSealed", a.number_sealed as "numberSealed",
     a.number_shown as "numberShown",
     array(select p.upload_id from expert_proof p where p.apply_id = a.apply_id order by p.place) as "pictureIds",
     (select coalesce(json_agg(json_build_object('state', b.state, 'rule', b.rule, 'appliedMs', ${ms('b.applied_at')},
          'endedBy', coalesce(c.ended_by, '')) order by b.applied_at desc), '[]')
      from expert_application b left join expert_certificate c on c.apply_id = b.apply_id
      where b.account_id = a.account_id and b.brand_id = a.brand_id and b.apply_id <> a.apply_id) as earlier
   from expert_application a where a.work_id = $1`,
)

/** What a reviewer looks at. */
export const applicationOfWork = (queries: Queries, workId: string) =>
  queries.find(ofWork, [workId])

const seenByReviewer = sql(
  'expert-proof-seen',
  `select from expert_proof p join expert_application a on a.apply_id = p.apply_id
   join work_reviewer r on r.brand_id = a.brand_id and r.account_id = $2 and 'expert' = any (r.kinds)
   where p.upload_id = $1 and a.account_id <> $2 limit 1`,
)

/** Whether a picture proves something to somebody who decides about it. */
export const isProofToSee = async (
  queries: Queries,
  { accountId, uploadId }: { accountId: string | undefined; uploadId: string },
): Promise<boolean> =>
  accountId !== undefined &&
  (await queries.find(seenByReviewer, [uploadId, accountId])) !== undefined
