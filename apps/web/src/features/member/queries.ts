import { memberCalls } from '@koi/contracts/calls/member'
import { couponCalls } from '@koi/contracts/calls/coupons'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export const useStanding = () => useCall(memberCalls.queryMember, {})
export const useMemberAssets = () => useCall(memberCalls.queryMemberAssets, {})
export const useMemberRules = () => useCall(memberCalls.queryMemberRules, {})
/** What a day is made of; nothing is asked until one is chosen. */
export const useMemberDay = (day: string | undefined) =>
  useCall(memberCalls.queryMemberDay, day === undefined ? undefined : { day })

/** What was received is shown wherever privileges and coupons are. */
export const useReceive = () =>
  useSend(memberCalls.receivePrivilege, {
    changes: [memberCalls.queryMember, couponCalls.couponList, couponCalls.cardQuery],
  })
