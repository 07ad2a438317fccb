import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe } from '../page-query.ts'

// The family account: people who show each other what each of them agreed to.

export const family = page({
  row: 'RT-084',
  path: '/pages/family/index',
  title: '家庭账户',
  access: 'user',
  shareDisabled: true,
  query: z.object({ familyAccId: maybe }),
})

export const familyCreate = page({
  row: 'RT-085',
  path: '/pages/family/create',
  title: '创建家庭账户',
  access: 'user',
  shareDisabled: true,
  /** A family that is named is changed. */
  query: z.object({ familyAccId: maybe }),
})

export const familyInvite = page({
  row: 'RT-086',
  path: '/pages/family/invite',
  title: '邀请家人',
  access: 'user',
  shareDisabled: true,
  /** The code has a name of its own: `share_sid` goes on into whatever is shared afterwards. */
  query: z.object({ familyAccId: maybe, shareSid: maybe, inviteCode: maybe }),
})

export const familyMembers = page({
  row: 'RT-087',
  path: '/pages/family/member',
  title: '家庭成员',
  access: 'user',
  shareDisabled: true,
  query: z.object({ familyAccId: maybe }),
})
