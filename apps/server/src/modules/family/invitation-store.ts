import type { InvitedRole } from '@koi/domain/family/family-role'
import {
  CODE_TRIES_MAX,
  FAMILY_MEMBERS_MAX,
  INVITATIONS_MAX,
  type FamilyPurpose,
} from '@koi/domain/family/family-terms'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'

const countOpen = sql<{ open: number; members: number }>(
  'family-invitation-count',
  `select (select count(*)::integer from family_invitation
       where family_id = $1 and ended_at is null and expires_at > ${moment('$2')}) as open,
     (select count(*)::integer from family_member where family_id = $1 and left_at is null) as members`,
)

/** Why nobody more can be invited; undefined where somebody can. */
export async function whyNoInvitation(tx: Queries, familyAccId: string, nowMs: number) {
  const { open, members } = await tx.get(countOpen, [familyAccId, nowMs])
  if (members >= FAMILY_MEMBERS_MAX) return 'familyFull'
  return open >= INVITATIONS_MAX ? 'familyInvitationsFull' : undefined
}

const insert = sql(
  'family-invite',
  `insert into family_invitation (id, family_id, inviter_id, role, code_fingerprint, code_sealed, made_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, ${moment('$7')}, ${moment('$8')})`,
)

export const addInvitation = (
  tx: Queries,
  row: {
    invitationId: string
    familyAccId: string
    inviterId: string
    role: InvitedRole
    fingerprint: string
    codeSealed: string
    nowMs: number
    expiresMs: number
  },
) =>
  tx.run(insert, [
    row.invitationId,
    row.familyAccId,
    row.inviterId,
    row.role,
    row.fingerprint,
    row.codeSealed,
    row.nowMs,
    row.expiresMs,
  ])

const find = sql<{ isOpen: boolean }>(
  'family-invitation-own',
  `select i.ended_at is null as "isOpen" from family_invitation i
   where i.id = $2 and i.family_id = $1 and (i.inviter_id = $3 or $4)`,
)

/** An invitation that somebody may take back; undefined of any other. */
export const findRevocable = (
  tx: Queries,
  asked: { familyAccId: string; invitationId: string; memberId: string; isOwner: boolean },
) => tx.find(find, [asked.familyAccId, asked.invitationId, asked.memberId, asked.isOwner])

const end = sql(
  'family-invitation-end',
  `update family_invitation set ended_at = ${moment('$2')}, used_by = $3 where id = $1 and ended_at is null`,
)

/** Nobody joins by it any more; `memberId` is who just did. */
export const endInvitation = (
  tx: Queries,
  invitationId: string,
  { nowMs, memberId = null }: { nowMs: number; memberId?: string | null },
) => tx.run(end, [invitationId, nowMs, memberId])

export interface InvitationRow {
  invitationId: string
  familyAccId: string
  familyName: string
  purpose: FamilyPurpose
  inviterName: string
  role: InvitedRole
  memberCount: number
  expiresMs: number
  /** Nobody used it, nobody took it back, its time is not over. */
  isOpen: boolean
  /** The caller is in the family. */
  isMember: boolean
  /** The caller joined by this very invitation, and is still there. */
  isUsedBySelf: boolean
}

const INVITATION = `select i.id as "invitationId", f.id as "familyAccId", f.name as "familyName", f.purpose,
     inviter.name as "inviterName", i.role, i.expires_at as "expiresMs",
     coalesce(i.ended_at is null and i.expires_at > ${moment('$3')} and f.ended_at is null, false) as "isOpen",
     (select count(*)::integer from family_member m where m.family_id = f.id and m.left_at is null) as "memberCount",
     exists (select from family_member m where m.family_id = f.id and m.account_id = $2 and m.left_at is null) as "isMember",
     exists (select from family_member m where m.id = i.used_by and m.account_id = $2 and m.left_at is null) as "isUsedBySelf"
   from family_invitation i join family f on f.id = i.family_id join family_member inviter on inviter.id = i.inviter_id
   where i.code_fingerprint = $1`

const read = sql<InvitationRow>('family-invitation', INVITATION)
const lockFamily = sql(
  'family-invitation-lock',
  `select from family f
   where f.id = (select family_id from family_invitation where code_fingerprint = $1) for update`,
)

interface CodeAsked {
  fingerprint: string
  accountId: string
  nowMs: number
}

/** The invitation of a code, whatever became of it. */
export const findInvitation = (db: Queries, { fingerprint, accountId, nowMs }: CodeAsked) =>
  db.find(read, [fingerprint, accountId, nowMs])

/** The same with its family held: of two at the last place the second sees what the first did. */
export async function lockInvitation(tx: Queries, asked: CodeAsked) {
  await tx.run(lockFamily, [asked.fingerprint])
  return findInvitation(tx, asked)
}

const countTries = sql<{ count: number }>(
  'family-code-tries',
  `select count(*)::integer as count from family_code_try
   where account_id = $1 and tried_at > ${moment('$2')} - interval '1 hour'`,
)
const addTry = sql(
  'family-code-try',
  `insert into family_code_try (account_id, tried_at) values ($1, ${moment('$2')})`,
)

export const hasTriedTooOften = async (tx: Queries, accountId: string, nowMs: number) =>
  (await tx.get(countTries, [accountId, nowMs])).count >= CODE_TRIES_MAX

export const noteWrongCode = (tx: Queries, accountId: string, nowMs: number) =>
  tx.run(addTry, [accountId, nowMs])
