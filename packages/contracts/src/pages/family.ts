import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'

// The family account: one goal, several people.

export const family = page({
  row: 'RT-084',
  path: '/pages/family/index',
  title: '家庭账户',
  access: 'user',
  query: z.object({ familyAccId: maybe }),
  pending: true,
})

export const familyCreate = page({
  row: 'RT-085',
  path: '/pages/family/create',
  title: '创建家庭账户',
  access: 'user',
  query: none,
  pending: true,
})

export const familyInvite = page({
  row: 'RT-086',
  path: '/pages/family/invite',
  title: '邀请家人',
  access: 'user',
  query: z.object({ familyAccId: maybe, shareSid: maybe, inviteCode: maybe }),
  pending: true,
})

export const familyMembers = page({
  row: 'RT-087',
  path: '/pages/family/member',
  title: '家庭成员',
  access: 'user',
  query: z.object({ familyAccId: maybe }),
  pending: true,
})
