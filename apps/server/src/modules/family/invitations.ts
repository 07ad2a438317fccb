import { randomInt } from 'node:crypto'
import { orderedConsents, type FamilyConsent } from '@koi/domain/family/family-consent'
import { familyRoles, type InvitedRole } from '@koi/domain/family/family-role'
import { FAMILY_MEMBERS_MAX, INVITATION_HOURS } from '@koi/domain/family/family-terms'
import {
  INVITE_CODE_ALPHABET,
  INVITE_CODE_LENGTH,
  readInviteCode,
} from '@koi/domain/family/invite-code'
import { HOUR_MS } from '@koi/domain/calendar/dates'
import type { Db, Queries } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { refuse } from '#refuse.ts'
import { createFamilyId } from './family-id.ts'
import {
  addInvitation,
  endInvitation,
  findInvitation,
  findRevocable,
  hasTriedTooOften,
  lockInvitation,
  noteWrongCode,
  whyNoInvitation,
  type InvitationRow,
} from './invitation-store.ts'
import { addMember, isInEnough, noteEvent, takeFamilyTurn } from './member-store.ts'
import { getOwnPlace, type InFamily } from './own-place.ts'

const createCode = (): string =>
  Array.from({ length: INVITE_CODE_LENGTH }, () =>
    INVITE_CODE_ALPHABET.charAt(randomInt(INVITE_CODE_ALPHABET.length)),
  ).join('')

const ABOUT = 'family invitation'
/** A code of one brand is none of another. */
const fingerprintOf = (seal: Seal, brandId: string, code: string) =>
  seal.fingerprint(`${ABOUT} ${brandId} ${code}`)

/** A code that is shown again to who made it. */
export const openCode = (seal: Seal, sealed: string): string => seal.open(sealed, ABOUT)

/** Who comes with a code. */
export interface CodeBearer {
  accountId: string
  brandId: string
  inviteCode: string
  nowMs: number
}

/**
 * Runs something with the invitation of a code. Of wrong codes each counts, also where many are tried at once; what is refused
 * is so after they are written.
 */
async function withInvitation<T>(
  { db, seal }: { db: Db; seal: Seal },
  { accountId, brandId, inviteCode, nowMs }: CodeBearer,
  work: (
    tx: Queries,
    asked: { fingerprint: string; accountId: string; nowMs: number },
  ) => Promise<T | undefined>,
): Promise<T> {
  const fingerprint = fingerprintOf(seal, brandId, readInviteCode(inviteCode) ?? '')
  const done = await db.transaction(async (tx) => {
    if (!(await takeFamilyTurn(tx, accountId))) throw refuse('loginExpired')
    if (await hasTriedTooOften(tx, accountId, nowMs)) return { isTooOften: true }
    const value = await work(tx, { fingerprint, accountId, nowMs })
    if (value === undefined) await noteWrongCode(tx, accountId, nowMs)
    return { isTooOften: false, value }
  })
  if (done.isTooOften) throw refuse('familyCodeTooOften')
  if (done.value === undefined) throw refuse('familyInvitationOver')
  return done.value
}

export function createInvitations({ db, seal }: { db: Db; seal: Seal }) {
  return {
    invite: (who: InFamily, role: InvitedRole, brandId: string) =>
      db.transaction(async (tx) => {
        const { familyAccId, nowMs } = who
        const own = await getOwnPlace(tx, who)
        if (!familyRoles[own.role].mayInvite) throw refuse('familyMayNotInvite')
        const whyNot = await whyNoInvitation(tx, familyAccId, nowMs)
        if (whyNot) throw refuse(whyNot)
        const inviteCode = createCode()
        const expiresMs = nowMs + INVITATION_HOURS * HOUR_MS
        const invitationId = createFamilyId()
        await addInvitation(tx, {
          invitationId,
          familyAccId,
          inviterId: own.memberId,
          role,
          fingerprint: fingerprintOf(seal, brandId, inviteCode),
          codeSealed: seal.close(inviteCode, ABOUT),
          nowMs,
          expiresMs,
        })
        await noteEvent(tx, { familyAccId, kind: 'invited', memberId: own.memberId, nowMs })
        return { invitationId, inviteCode, expiresMs }
      }),

    revoke: (who: InFamily, invitationId: string) =>
      db.transaction(async (tx) => {
        const { familyAccId, nowMs } = who
        const { memberId, role } = await getOwnPlace(tx, who)
        const isOwner = familyRoles[role].mayManage
        const asked = { familyAccId, invitationId, memberId, isOwner }
        if (!(await findRevocable(tx, asked))) throw refuse('familyInvitationOver')
        await endInvitation(tx, invitationId, { nowMs })
      }),

    /** What a person reads before they agree to anything. */
    preview: (bearer: CodeBearer): Promise<InvitationRow> =>
      withInvitation({ db, seal }, bearer, async (tx, asked) => {
        const found = await findInvitation(tx, asked)
        return found && (found.isOpen || found.isUsedBySelf) ? found : undefined
      }),

    async join(
      bearer: CodeBearer,
      { memberName, ...own }: { memberName: string; consents: readonly FamilyConsent[] },
    ): Promise<string> {
      const { accountId, nowMs } = bearer
      const consents = orderedConsents(own.consents)
      return withInvitation({ db, seal }, bearer, async (tx, asked) => {
        const found = await lockInvitation(tx, asked)
        if (!found) return undefined
        const { familyAccId, invitationId, role } = found
        if (found.isUsedBySelf) return familyAccId
        if (!found.isOpen) return undefined
        if (found.isMember) throw refuse('familyJoined')
        if (!familyRoles[role].mayShare && consents.length > 0) throw refuse('familyMayNotShare')
        if (await isInEnough(tx, accountId)) throw refuse('familyTooMany')
        if (found.memberCount >= FAMILY_MEMBERS_MAX) throw refuse('familyFull')
        const memberId = createFamilyId()
        await addMember(tx, {
          memberId,
          familyAccId,
          accountId,
          role,
          memberName,
          consents,
          nowMs,
        })
        await endInvitation(tx, invitationId, { nowMs, memberId })
        await noteEvent(tx, { familyAccId, kind: 'joined', memberId, nowMs })
        if (consents.length > 0) {
          const detail = consents.join(',')
          await noteEvent(tx, { familyAccId, kind: 'consents', memberId, detail, nowMs })
        }
        return familyAccId
      })
    },
  }
}
