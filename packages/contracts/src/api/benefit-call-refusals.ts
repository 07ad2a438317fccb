import type { CallName } from '../calls.ts'
import type { RefusalName } from '../codes/refusals.ts'

/** What the calls of coupons, levels of members and the simple account may be refused with. */
export const benefitCallRefusals = {
  queryCoupon: ['couponUnknown'],
  execPathDispatch: ['couponOfferOver', 'couponGone', 'couponHad'],
  cashOutCoupon: ['couponUnknown', 'couponUnusable'],
  savePrize: ['prizeWrong'],
  querySimpleDetail: ['simpleAccountClosed', 'appAccountUnknown'],
  openSimpleAccount: ['simpleAgreementOld'],
  queryMemberAssets: ['memberOff'],
  queryMemberDay: ['memberDayUnknown'],
  receivePrivilege: [
    'memberOff',
    'privilegeUnknown',
    'privilegeOfHigherLevel',
    'privilegeNotReceived',
    'privilegeStopped',
    'couponHad',
    'couponGone',
  ],
  saveMemberScheme: ['memberSchemeWrong'],
  recountMembers: ['memberOff'],
  revealCoupon: ['couponUnknown', 'couponUnusable'],
  addPrizeCodes: ['prizeCodesWrong'],
} as const satisfies Partial<Record<CallName, readonly RefusalName[]>>
