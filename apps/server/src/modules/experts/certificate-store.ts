import type { CertificateEnd, ExpertKind, ExpertRule } from '@koi/domain/experts/expert-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

interface Whose {
  accountId: string
  brandId: string
}

/** A certificate as its owner sees it. */
export interface CertificateRow {
  certificateId: string
  kind: ExpertKind
  fromDay: string
  toDay: string
  endedBy: CertificateEnd | ''
  endedMs: number | null
  rule: ExpertRule | ''
  reason: string
}

const newest = sql<CertificateRow>(
  'expert-certificate-newest',
  `select certificate_id as "certificateId", kind, from_day::text as "fromDay", to_day::text as "toDay", coalesce(ended_by, '') as "endedBy",
     (extract(epoch from ended_at) * 1000)::bigint as "endedMs", rule, reason
   from expert_certificate where account_id = $1 and brand_id = $2
   order by ended_at is not null, from_day desc, ended_at desc, certificate_id limit 1`,
)

/** The certificate that is good now, else the one that ended last. */
export const newestCertificate = (queries: Queries, { accountId, brandId }: Whose) =>
  queries.find(newest, [accountId, brandId])

const taken = sql(
  'expert-certificate-taken',
  `select from expert_certificate where brand_id = $1 and number_fingerprint = $2 and account_id <> $3 and ended_at is null`,
)

/** Whether a registration certifies another account of the brand. */
export const isNumberTaken = async (
  queries: Queries,
  { accountId, brandId }: Whose,
  numberFingerprint: string,
) => (await queries.find(taken, [brandId, numberFingerprint, accountId])) !== undefined

const renew = sql(
  'expert-certificate-renew',
  `update expert_certificate set ended_at = ${moment('$3')}, ended_by = 'renewed'
   where account_id = $1 and brand_id = $2 and ended_at is null`,
)
const insert = sql(
  'expert-certificate-add',
  `insert into expert_certificate (certificate_id, apply_id, account_id, brand_id, kind, number_fingerprint, from_day, to_day)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

export interface NewCertificate extends Whose {
  certificateId: string
  applyId: string
  kind: ExpertKind
  numberFingerprint: string
  fromDay: string
  toDay: string
}

/** Certifies somebody; the certificate before ends with it. */
export async function addCertificate(tx: Queries, row: NewCertificate, nowMs: number) {
  await tx.run(renew, [row.accountId, row.brandId, nowMs])
  await tx.run(insert, [
    row.certificateId,
    row.applyId,
    row.accountId,
    row.brandId,
    row.kind,
    row.numberFingerprint,
    row.fromDay,
    row.toDay,
  ])
}

const withdraw = sql(
  'expert-certificate-withdraw',
  `update expert_certificate set ended_at = ${moment('$3')}, ended_by = 'withdrawn'
   where account_id = $1 and brand_id = $2 and ended_at is null`,
)

/** Takes one’s certificate back; false where none is good. */
export const withdrawCertificate = async (
  tx: Queries,
  { accountId, brandId }: Whose,
  nowMs: number,
) => (await tx.run(withdraw, [accountId, brandId, nowMs])) > 0

interface Revoking {
  brandId: string
  userId: string
  by: string
  rule: ExpertRule
  reason: string
  nowMs: number
}

const revoke = sql(
  'expert-certificate-revoke',
  `update expert_certificate c set ended_at = ${moment('$6')}, ended_by = 'revoked', revoked_by = $3, rule = $4, reason = $5
   from discussion_member m
   where m.user_id = $2 and m.brand_id = $1 and c.account_id = m.account_id and c.brand_id = $1 and c.ended_at is null
     and m.account_id <> $3`,
)

/** Takes somebody’s certificate away; false where they have none in this brand, or it is one’s own. */
export const revokeCertificate = async (
  tx: Queries,
  { brandId, userId, by, rule, reason, nowMs }: Revoking,
) => (await tx.run(revoke, [brandId, userId, by, rule, reason, nowMs])) > 0

const lastRevoked = sql<{ revokedMs: number }>(
  'expert-certificate-revoked',
  `select coalesce((extract(epoch from max(ended_at)) * 1000)::bigint, 0) as "revokedMs" from expert_certificate
   where account_id = $1 and brand_id = $2 and ended_by = 'revoked'`,
)

/** When an operator took a certificate away last. */
export const revokedAt = async (queries: Queries, { accountId, brandId }: Whose) =>
  (await queries.get(lastRevoked, [accountId, brandId])).revokedMs || undefined

const good = sql(
  'expert-certificate-good',
  'select from expert_certificate where account_id = $1 and brand_id = $2 and ended_at is null and to_day >= $3::date',
)

/** Whether somebody's certificate of the brand is in force on a day (YYYY-MM-DD). */
export const isCertified = async (queries: Queries, { accountId, brandId }: Whose, day: string) =>
  (await queries.find(good, [accountId, brandId, day])) !== undefined
