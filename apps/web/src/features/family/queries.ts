import { familyCalls } from '@koi/contracts/calls/family'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'

/** Somebody may change what they show at any moment: what is shown is asked again at this pace. */
const EVERY_MS = 15_000

export const useFamilies = () => useCall(familyCalls.queryFamilies, {}, { everyMs: EVERY_MS })

export const useFamily = (familyAccId: string | undefined) =>
  useCall(familyCalls.queryFamily, familyAccId === undefined ? undefined : { familyAccId }, {
    everyMs: EVERY_MS,
  })

/** What happened in a family, a slice after the other. */
export function useFamilyRecords(familyAccId: string) {
  const { answers, ...list } = useItemSlices(familyCalls.queryFamilyRecords, {
    request: (after) => ({ familyAccId, ...(after !== undefined && { after }) }),
    nextOf: ({ next }) => next,
  })
  return { ...list, records: answers?.flatMap(({ records }) => records) }
}

export const useFamilyHolding = (asked: { familyAccId: string; fundCode: string; spid: string }) =>
  useCall(familyCalls.queryFamilyHolding, asked, { everyMs: EVERY_MS })

/** Who invites, asked once: each look at a wrong code counts. */
export const useInvitation = (inviteCode: string | undefined) =>
  useCall(
    familyCalls.queryFamilyInvitation,
    inviteCode === undefined ? undefined : { inviteCode },
    { freshMs: 10 * 60_000 },
  )

const changed = [
  familyCalls.queryFamilies,
  familyCalls.queryFamily,
  familyCalls.queryFamilyRecords,
  familyCalls.queryFamilyHolding,
]

export const useCreateFamily = () => useSend(familyCalls.createFamily, { changes: changed })
export const useSaveFamily = () => useSend(familyCalls.saveFamily, { changes: changed })
export const useInvite = () => useSend(familyCalls.inviteToFamily, { changes: changed })
export const useRevoke = () => useSend(familyCalls.revokeFamilyInvitation, { changes: changed })
export const useJoin = () =>
  useSend(familyCalls.joinFamily, { changes: [...changed, familyCalls.queryFamilyInvitation] })
export const useSetConsents = () =>
  useSend(familyCalls.setFamilyConsents, { changes: changed, isInOrder: true })
export const useSetRole = () => useSend(familyCalls.setFamilyRole, { changes: changed })
export const useRemoveMember = () => useSend(familyCalls.removeFamilyMember, { changes: changed })
export const useLeaveFamily = () => useSend(familyCalls.leaveFamily, { changes: changed })
export const useEndFamily = () => useSend(familyCalls.endFamily, { changes: changed })
