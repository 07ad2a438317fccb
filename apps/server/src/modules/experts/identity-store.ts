import { FACE_MS, IDENTITY_MS, IDENTITY_TRIES } from '@koi/domain/experts/expert-terms'
import type { IdentityWay } from '@koi/domain/experts/expert-words'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** Whom an account proved to be. */
interface ProvenRow {
  way: IdentityWay
  nameSealed: string
  nameShown: string
  verifiedMs: number
}

const find = sql<ProvenRow>(
  'expert-identity-find',
  `select way, name_sealed as "nameSealed", name_shown as "nameShown", (extract(epoch from verified_at) * 1000)::bigint as "verifiedMs"
   from expert_identity where account_id = $1 and verified_at > ${moment('$2')} - interval '${IDENTITY_MS} ms'`,
)

/** The proof that is good now. */
export const findProven = (queries: Queries, accountId: string, nowMs: number) =>
  queries.find(find, [accountId, nowMs])

export interface Proven extends Omit<ProvenRow, 'verifiedMs'> {
  accountId: string
  brandId: string
  nowMs: number
}

const keep = sql(
  'expert-identity-keep',
  `insert into expert_identity (account_id, brand_id, way, name_sealed, name_shown, verified_at)
   values ($1, $2, $3, $4, $5, ${moment('$6')})
   on conflict (account_id) do update set way = excluded.way, name_sealed = excluded.name_sealed, name_shown = excluded.name_shown,
     verified_at = excluded.verified_at`,
)

export const keepProven = (tx: Queries, proven: Proven) =>
  tx.run(keep, [
    proven.accountId,
    proven.brandId,
    proven.way,
    proven.nameSealed,
    proven.nameShown,
    proven.nowMs,
  ])

const count = sql<{ count: number }>(
  'expert-identity-try',
  `insert into expert_identity_try as t (account_id, day, count) values ($1, shanghai_date(${moment('$2')}), 1)
   on conflict (account_id, day) do update set count = t.count + 1 where t.count < ${IDENTITY_TRIES}
   returning t.count`,
)

/** Counts a try of the day; false where there is none left. Of many at once each counts. */
export const countTry = async (queries: Queries, accountId: string, nowMs: number) =>
  (await queries.find(count, [accountId, nowMs])) !== undefined

export interface BegunRow {
  package: string
  accountId: string
  brandId: string
  nameSealed: string
  nameShown: string
  nowMs: number
}

const begin = sql(
  'expert-face-begin',
  `insert into expert_face (package, account_id, brand_id, name_sealed, name_shown, begun_at)
   values ($1, $2, $3, $4, $5, ${moment('$6')})`,
)

export const keepFace = (tx: Queries, face: BegunRow) =>
  tx.run(begin, [
    face.package,
    face.accountId,
    face.brandId,
    face.nameSealed,
    face.nameShown,
    face.nowMs,
  ])

const use = sql<{ nameSealed: string; nameShown: string }>(
  'expert-face-use',
  `update expert_face set used_at = ${moment('$3')}
   where package = $1 and account_id = $2 and used_at is null and begun_at > ${moment('$3')} - interval '${FACE_MS} ms'
   returning name_sealed as "nameSealed", name_shown as "nameShown"`,
)

/** Spends a check that was begun; undefined where it is another’s, over, or spent. */
export const useFace = (
  tx: Queries,
  asked: { package: string; accountId: string; nowMs: number },
) => tx.find(use, [asked.package, asked.accountId, asked.nowMs])
