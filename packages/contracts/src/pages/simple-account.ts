import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe, none } from '../page-query.ts'
import { as } from '../wire.ts'

// The simple account: plain words, large type.

export const simpleAccount = page({
  row: 'RT-127',
  path: '/pages/simple-account/index',
  title: '简易账户',
  access: 'user',
  query: none,
})

export const simpleAccountDetail = page({
  row: 'RT-128',
  path: '/pages/simple-account/detail',
  title: '简易账户明细',
  access: 'user',
  query: z.object({ appAccountId: as('appacc_id', maybe) }),
})

export const simpleAccountOpen = page({
  row: 'RT-129',
  path: '/pages/simple-account/open',
  title: '开通简易账户',
  access: 'user',
  query: none,
})
