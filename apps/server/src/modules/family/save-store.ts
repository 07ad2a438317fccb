import type { FamilyPurpose } from '@koi/domain/family/family-terms'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

/** What its owner says of a family. */
export interface FamilyTerms {
  familyName: string
  purpose: FamilyPurpose
  avatarId: string | null
  goal: { goalCents: Cents; goalDay: string } | null
}

const findMade = sql<{ familyAccId: string }>(
  'family-made',
  'select id as "familyAccId" from family where made_by = $1 and request_key = $2',
)

/** The family that this request made before. */
export const findMadeBefore = (tx: Queries, accountId: string, requestKey: string) =>
  tx.find(findMade, [accountId, requestKey])

const insert = sql(
  'family-make',
  `insert into family (id, brand_id, name, purpose, avatar_id, goal_cents, goal_day, made_by, request_key, made_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, ${moment('$10')})`,
)

const goalValues = ({ goal }: FamilyTerms) => [goal?.goalCents ?? null, goal?.goalDay ?? null]

export const makeFamily = (
  tx: Queries,
  terms: FamilyTerms,
  made: {
    familyAccId: string
    brandId: string
    accountId: string
    requestKey: string
    nowMs: number
  },
) =>
  tx.run(insert, [
    made.familyAccId,
    made.brandId,
    terms.familyName,
    terms.purpose,
    terms.avatarId,
    ...goalValues(terms),
    made.accountId,
    made.requestKey,
    made.nowMs,
  ])

// Another amount can be reached anew.
const update = sql(
  'family-save',
  `update family set name = $2, purpose = $3, avatar_id = $4, goal_cents = $5, goal_day = $6,
     goal_reached_at = case when goal_cents = $5 then goal_reached_at end
   where id = $1`,
)

export const saveTerms = (tx: Queries, familyAccId: string, terms: FamilyTerms) =>
  tx.run(update, [
    familyAccId,
    terms.familyName,
    terms.purpose,
    terms.avatarId,
    ...goalValues(terms),
  ])

const findPicture = sql(
  'family-picture',
  `select from upload u where u.id = $1 and u.scene = 'family_account' and (u.account_id = $2 or exists (
     select from family f where f.id = $3 and f.avatar_id = u.id)) for share of u`,
)

/** Whether a picture is the caller’s own, or the one that the family has. It is not swept until the transaction ends. */
export const mayUsePicture = async (
  tx: Queries,
  picture: { avatarId: string; accountId: string; familyAccId: string | null },
): Promise<boolean> =>
  (await tx.find(findPicture, [picture.avatarId, picture.accountId, picture.familyAccId])) !==
  undefined

const end = sql(
  'family-end',
  `update family set ended_at = ${moment('$2')} where id = $1 and ended_at is null`,
)

/** The triggers of migration 0137 do the rest. */
export const endFamily = (tx: Queries, familyAccId: string, nowMs: number) =>
  tx.run(end, [familyAccId, nowMs])
