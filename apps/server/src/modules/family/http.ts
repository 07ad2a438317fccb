import type { ParsedRequestOf } from '@koi/contracts/call'
import type { familyCalls } from '@koi/contracts/calls/family'
import { uploadUrl } from '@koi/contracts/uploads'
import { cents } from '@koi/domain/money/cents'
import { orderKindLabel } from '@koi/domain/trade/order-states'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { refuse } from '#refuse.ts'
import { eventText } from './event-text.ts'
import { createFamilies } from './families.ts'
import { familiesOf, familyOf, type FamilyRow } from './family-store.ts'
import { familyHoldingOf } from './holding-store.ts'
import { createInvitations, openCode } from './invitations.ts'
import { recordsOf, type RecordPlace, type RecordRow } from './record-store.ts'

const pictureOf = (avatarId: string | null) => (avatarId === null ? '' : uploadUrl(avatarId))

/** What is asked for as a goal, in cents of ours. */
const goalAsked = (goal: ParsedRequestOf<typeof familyCalls.createFamily>['goal']) =>
  goal && { goalDay: goal.goalDay, goalCents: cents(goal.goalCents) }

function shownFamily(seal: Seal, { goalCents, goalDay, isGoalReached, ...family }: FamilyRow) {
  const shown = family.members.flatMap(({ totalCents }) =>
    totalCents === null ? [] : [totalCents],
  )
  return {
    ...family,
    avatarUrl: pictureOf(family.avatarId),
    goal:
      goalCents === null || goalDay === null
        ? null
        : { goalCents, goalDay, isReached: isGoalReached },
    members: family.members.map((member) => ({
      ...member,
      dayProfitDay: member.dayProfitDay ?? '',
    })),
    sharedCents: cents(shown.reduce((sum, each) => sum + each, 0)),
    sharedCount: shown.length,
    invitations: family.invitations.map(({ codeSealed, ...invitation }) => ({
      ...invitation,
      inviteCode: codeSealed === null ? '' : openCode(seal, codeSealed),
    })),
  }
}

const orderText = ({ memberName, orderKind, detail }: RecordRow) =>
  `${memberName} ${orderKind === null ? '' : orderKindLabel(orderKind)} ${detail}`

const shownRecord = (row: RecordRow & { recordId: string; happenedMs: number }) => ({
  ...row,
  event: row.event ?? ('order' as const),
  text: row.event === null ? orderText(row) : eventText({ ...row, event: row.event }),
})

const PLACE = /^(\d{1,15}):([\w-]{1,64})$/

/** The place that the answer before ended with; one that is made up begins at the newest. */
function placeOf(after: string | undefined): RecordPlace | undefined {
  const [, happenedMs, recordId] = PLACE.exec(after ?? '') ?? []
  return happenedMs === undefined || recordId === undefined
    ? undefined
    : { happenedMs: Number(happenedMs), recordId }
}

/** Answers the calls of family accounts. */
export function familyHandlers({ db, seal }: { db: Db; seal: Seal }): Handlers<typeof familyCalls> {
  const families = createFamilies(db)
  const invitations = createInvitations({ db, seal })
  return {
    queryFamilies: async (_input, { accountId }) => ({
      families: (await familiesOf(db, accountId)).map((family) => ({
        ...family,
        avatarUrl: pictureOf(family.avatarId),
      })),
    }),
    async queryFamily({ familyAccId }, { accountId, nowMs }) {
      const family = await familyOf(db, { accountId, familyAccId, nowMs })
      if (!family) throw refuse('familyUnknown')
      return shownFamily(seal, family)
    },
    async queryFamilyHolding(asked, { accountId }) {
      const found = await familyHoldingOf(db, { ...asked, accountId })
      if (!found) throw refuse('familyUnknown')
      const { name, holders, ...family } = found
      if (name === null || holders.length === 0) throw refuse('familyHoldingNone')
      const valueDay = holders.map((each) => each.valueDay).reduce((a, b) => (a > b ? a : b))
      const valueCents = cents(holders.reduce((sum, each) => sum + each.valueCents, 0))
      return { ...family, name, holders, valueDay, valueCents }
    },
    async queryFamilyRecords({ familyAccId, after, limit }, { accountId, nowMs }) {
      const slice = { after: placeOf(after), limit: limit + 1 }
      const found = await recordsOf(db, { accountId, familyAccId, nowMs }, slice)
      if (!found) throw refuse('familyUnknown')
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      return {
        records: rows.map(shownRecord),
        next: last ? `${last.happenedMs}:${last.recordId}` : '',
      }
    },
    async createFamily({ goal, ...terms }, { accountId, brand, nowMs }) {
      const { requestKey, memberName, consents } = terms
      const maker = { accountId, brandId: brand.id, requestKey, memberName, consents, nowMs }
      return { familyAccId: await families.make({ ...terms, goal: goalAsked(goal) }, maker) }
    },
    async saveFamily({ familyAccId, goal, ...terms }, { accountId, nowMs }) {
      const who = { accountId, familyAccId, nowMs }
      await families.save(who, { ...terms, goal: goalAsked(goal) })
      return {}
    },
    inviteToFamily: ({ familyAccId, role }, { accountId, brand, nowMs }) =>
      invitations.invite({ accountId, familyAccId, nowMs }, role, brand.id),
    async revokeFamilyInvitation({ familyAccId, invitationId }, { accountId, nowMs }) {
      await invitations.revoke({ accountId, familyAccId, nowMs }, invitationId)
      return {}
    },
    queryFamilyInvitation: ({ inviteCode }, { accountId, brand, nowMs }) =>
      invitations.preview({ accountId, brandId: brand.id, inviteCode, nowMs }),
    async joinFamily({ inviteCode, ...own }, { accountId, brand, nowMs }) {
      const bearer = { accountId, brandId: brand.id, inviteCode, nowMs }
      return { familyAccId: await invitations.join(bearer, own) }
    },
    async setFamilyConsents({ familyAccId, consents }, { accountId, nowMs }) {
      await families.setConsents({ accountId, familyAccId, nowMs }, consents)
      return {}
    },
    async setFamilyRole({ familyAccId, memberId, role }, { accountId, nowMs }) {
      await families.setRole({ accountId, familyAccId, nowMs }, memberId, role)
      return {}
    },
    async removeFamilyMember({ familyAccId, memberId }, { accountId, nowMs }) {
      await families.remove({ accountId, familyAccId, nowMs }, memberId)
      return {}
    },
    async leaveFamily({ familyAccId }, { accountId, nowMs }) {
      await families.leave({ accountId, familyAccId, nowMs })
      return {}
    },
    async endFamily({ familyAccId }, { accountId, nowMs }) {
      await families.end({ accountId, familyAccId, nowMs })
      return {}
    },
  }
}
