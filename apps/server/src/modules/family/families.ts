import { orderedConsents, type FamilyConsent } from '@koi/domain/family/family-consent'
import { familyRoles, type FamilyRole } from '@koi/domain/family/family-role'
import type { Db, Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { createFamilyId } from './family-id.ts'
import {
  addMember,
  findMember,
  hasOthers,
  isInEnough,
  noteEvent,
  saveConsents,
  saveRole,
  takeFamilyTurn,
  takeOut,
} from './member-store.ts'
import { getOwnersPlace, getOwnPlace, type InFamily } from './own-place.ts'
import {
  endFamily,
  findMadeBefore,
  makeFamily,
  mayUsePicture,
  saveTerms,
  type FamilyTerms,
} from './save-store.ts'

async function checkPicture(
  tx: Queries,
  { avatarId }: FamilyTerms,
  who: { accountId: string; familyAccId: string | null },
) {
  if (avatarId !== null && !(await mayUsePicture(tx, { ...who, avatarId }))) {
    throw refuse('familyPictureUnknown')
  }
}

/** Who makes a family, and what they are in it. */
export interface Maker {
  accountId: string
  brandId: string
  requestKey: string
  memberName: string
  consents: readonly FamilyConsent[]
  nowMs: number
}

/** Makes and changes families. Whatever counts or decides holds the family, or the person’s turn, before it looks. */
export const createFamilies = (db: Db) => ({
  make: (terms: FamilyTerms, { accountId, brandId, requestKey, nowMs, ...own }: Maker) =>
    db.transaction(async (tx) => {
      if (!(await takeFamilyTurn(tx, accountId))) throw refuse('loginExpired')
      const before = await findMadeBefore(tx, accountId, requestKey)
      if (before) return before.familyAccId
      if (await isInEnough(tx, accountId)) throw refuse('familyTooMany')
      await checkPicture(tx, terms, { accountId, familyAccId: null })
      const [familyAccId, memberId] = [createFamilyId(), createFamilyId()]
      await makeFamily(tx, terms, { familyAccId, brandId, accountId, requestKey, nowMs })
      const { memberName } = own
      const consents = orderedConsents(own.consents)
      const role = 'owner'
      await addMember(tx, { memberId, familyAccId, accountId, role, memberName, consents, nowMs })
      await noteEvent(tx, { familyAccId, kind: 'made', memberId, nowMs })
      if (consents.length > 0) {
        const detail = consents.join(',')
        await noteEvent(tx, { familyAccId, kind: 'consents', memberId, detail, nowMs })
      }
      return familyAccId
    }),

  save: (who: InFamily, terms: FamilyTerms) =>
    db.transaction(async (tx) => {
      const { familyAccId, nowMs } = who
      const { memberId } = await getOwnersPlace(tx, who)
      await checkPicture(tx, terms, who)
      await saveTerms(tx, familyAccId, terms)
      await noteEvent(tx, { familyAccId, kind: 'changed', memberId, nowMs })
    }),

  /** The very next read of anybody shows no more than this. */
  setConsents: (who: InFamily, asked: readonly FamilyConsent[]) =>
    db.transaction(async (tx) => {
      const consents = orderedConsents(asked)
      const { familyAccId, nowMs } = who
      const { memberId, role, consents: before } = await getOwnPlace(tx, who)
      if (!familyRoles[role].mayShare && consents.length > 0) throw refuse('familyMayNotShare')
      const detail = consents.join(',')
      if (before.join(',') === detail) return
      await saveConsents(tx, memberId, { consents, nowMs })
      await noteEvent(tx, { familyAccId, kind: 'consents', memberId, detail, nowMs })
    }),

  setRole: (who: InFamily, memberId: string, role: FamilyRole) =>
    db.transaction(async (tx) => {
      const { familyAccId, nowMs } = who
      const own = await getOwnersPlace(tx, who)
      const member = await findMember(tx, familyAccId, memberId)
      if (!member) throw refuse('familyMemberUnknown')
      if (member.role === role) return
      // A family is never without an owner: one hands it over, or stays.
      if (member.role === 'owner') throw refuse('familyOwnerLeaves')
      if (role === 'owner') await saveRole(tx, own.memberId, { role: 'member', nowMs })
      await saveRole(tx, memberId, { role, nowMs })
      const kind = role === 'owner' ? 'owner' : 'role'
      await noteEvent(tx, { familyAccId, kind, memberId, detail: role, nowMs })
    }),

  remove: (who: InFamily, memberId: string) =>
    db.transaction(async (tx) => {
      const own = await getOwnersPlace(tx, who)
      if (own.memberId === memberId) throw refuse('familyOwnerLeaves')
      if (!(await findMember(tx, who.familyAccId, memberId))) throw refuse('familyMemberUnknown')
      await takeOut(tx, memberId, { nowMs: who.nowMs, leftBy: 'owner' })
    }),

  leave: (who: InFamily) =>
    db.transaction(async (tx) => {
      const { memberId, role } = await getOwnPlace(tx, who)
      if (role === 'owner' && (await hasOthers(tx, who.familyAccId, memberId))) {
        throw refuse('familyOwnerLeaves')
      }
      await takeOut(tx, memberId, { nowMs: who.nowMs, leftBy: 'self' })
    }),

  end: (who: InFamily) =>
    db.transaction(async (tx) => {
      await getOwnersPlace(tx, who)
      await endFamily(tx, who.familyAccId, who.nowMs)
    }),
})
