import type { FamilyConsent } from '@koi/domain/family/family-consent'
import type { FamilyEvent, LeftBy } from '@koi/domain/family/family-event'
import type { FamilyRole } from '@koi/domain/family/family-role'
import { FAMILIES_MAX } from '@koi/domain/family/family-terms'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { OWN_FAMILY } from './family-sql.ts'

const holdAccount = sql(
  'family-hold-account',
  'select from account where id = $1 and merged_into is null and closed_at is null for key share',
)

/**
 * Joining and making follow each other, of one person: each counts what the one before added. False where the account was
 * closed or taken over meanwhile; it is not until the transaction ends.
 */
export async function takeFamilyTurn(tx: Queries, accountId: string): Promise<boolean> {
  await takeTurn(tx, 'family', accountId)
  return (await tx.find(holdAccount, [accountId])) !== undefined
}

const lock = sql('family-lock', 'select from family where id = $1 for update')
const readPlace = sql<{ memberId: string; role: FamilyRole; consents: FamilyConsent[] }>(
  'family-own-place',
  `select me.id as "memberId", me.role, me.consents from ${OWN_FAMILY}`,
)

/** One’s own place in a family that does not change until the transaction ends; undefined for who is not in it. */
export async function lockOwnPlace(tx: Queries, accountId: string, familyAccId: string) {
  // A statement that waits for a lock has read what stands beside it before: the place is read by one that begins afterwards.
  await tx.run(lock, [familyAccId])
  return tx.find(readPlace, [accountId, familyAccId])
}

const countOwn = sql<{ count: number }>(
  'family-count-own',
  `select count(*)::integer as count from family_member where account_id = $1 and left_at is null`,
)

/** Whether somebody is in as many families as one may be. */
export const isInEnough = async (tx: Queries, accountId: string): Promise<boolean> =>
  (await tx.get(countOwn, [accountId])).count >= FAMILIES_MAX

const add = sql(
  'family-add-member',
  `insert into family_member (id, family_id, account_id, role, name, consents, consented_at, joined_at)
   values ($1, $2, $3, $4, $5, $6, ${moment('$7')}, ${moment('$7')})`,
)

export interface NewMember {
  memberId: string
  familyAccId: string
  accountId: string
  role: FamilyRole
  memberName: string
  consents: readonly FamilyConsent[]
  nowMs: number
}

export const addMember = (tx: Queries, member: NewMember) =>
  tx.run(add, [
    member.memberId,
    member.familyAccId,
    member.accountId,
    member.role,
    member.memberName,
    member.consents,
    member.nowMs,
  ])

const note = sql(
  'family-note',
  `insert into family_event (family_id, kind, member_id, detail, happened_at) values ($1, $2, $3, $4, ${moment('$5')})`,
)

/** Writes down what happened; whom it concerns is told of it. */
export const noteEvent = (
  tx: Queries,
  event: {
    familyAccId: string
    kind: FamilyEvent
    memberId: string
    detail?: string
    nowMs: number
  },
) => tx.run(note, [event.familyAccId, event.kind, event.memberId, event.detail ?? '', event.nowMs])

const setConsents = sql(
  'family-set-consents',
  `update family_member set consents = $2, consented_at = ${moment('$3')} where id = $1`,
)

export const saveConsents = (
  tx: Queries,
  memberId: string,
  { consents, nowMs }: { consents: readonly FamilyConsent[]; nowMs: number },
) => tx.run(setConsents, [memberId, consents, nowMs])

const findOne = sql<{ role: FamilyRole }>(
  'family-member',
  'select role from family_member where id = $2 and family_id = $1 and left_at is null',
)

/** A member of a family; undefined of one who is no longer in it, and of any other family. */
export const findMember = (tx: Queries, familyAccId: string, memberId: string) =>
  tx.find(findOne, [familyAccId, memberId])

const setRole = sql(
  'family-set-role',
  `update family_member set role = $2, consents = case when $2 = 'viewer' then '{}' else consents end,
     consented_at = case when $2 = 'viewer' then ${moment('$3')} else consented_at end
   where id = $1`,
)

/** Whoever only looks shows nothing. */
export const saveRole = (
  tx: Queries,
  memberId: string,
  { role, nowMs }: { role: FamilyRole; nowMs: number },
) => tx.run(setRole, [memberId, role, nowMs])

const leave = sql(
  'family-leave',
  `update family_member set left_at = ${moment('$2')}, left_by = $3 where id = $1 and left_at is null`,
)

/** The triggers of migration 0137 do the rest: what was shown, open invitations, who comes after an owner. */
export const takeOut = (tx: Queries, memberId: string, how: { nowMs: number; leftBy: LeftBy }) =>
  tx.run(leave, [memberId, how.nowMs, how.leftBy])

const countOthers = sql<{ count: number }>(
  'family-count-others',
  `select count(*)::integer as count from family_member where family_id = $1 and id <> $2 and left_at is null`,
)

export const hasOthers = async (tx: Queries, familyAccId: string, memberId: string) =>
  (await tx.get(countOthers, [familyAccId, memberId])).count > 0
