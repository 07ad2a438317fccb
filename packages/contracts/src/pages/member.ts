import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'

// Member levels (/pages/vip/); applying as an expert is with the content products.

export const member = page({
  row: 'RT-099',
  path: '/pages/vip/index',
  title: '会员中心',
  access: 'user',
  query: none,
})

export const memberPrivilege = page({
  row: 'RT-100',
  path: '/pages/vip/privilege',
  title: '会员权益',
  access: 'user',
  query: z.object({ privilegeId: maybe }),
})

export const memberAsset = page({
  row: 'RT-101',
  path: '/pages/vip/asset',
  title: '等级资产',
  access: 'user',
  query: none,
})

export const memberPrivilegePk = page({
  row: 'RT-102',
  path: '/pages/vip/privilege-pk',
  title: '权益对比',
  access: 'visitor',
  query: none,
})

export const memberRule = page({
  row: 'RT-103',
  path: '/pages/vip/rule',
  title: '会员规则',
  access: 'visitor',
  query: none,
})
