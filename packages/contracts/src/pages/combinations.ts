import * as z from 'zod/mini'
import { page } from '../page.ts'
import { maybe } from '../page-query.ts'
import { as } from '../wire.ts'

// Accounts that hold products for a term.

export const shortTermAccount = page({
  row: 'RT-076',
  path: '/pages/trans-application/short-term-account/index',
  title: '短期账户',
  access: 'user',
  query: z.object({ appAccountId: as('appacc_id', maybe), fundCode: maybe, spid: maybe }),
})

export const shortTermDetail = page({
  row: 'RT-077',
  path: '/pages/trans-application/short-term-account/detail',
  title: '短期账户明细',
  access: 'user',
  query: z.object({ appAccountId: as('appacc_id', maybe) }),
})

export const shortTermBuy = page({
  row: 'RT-078',
  path: '/pages/trans-application/short-term-account/buy',
  title: '转入短期账户',
  access: 'user',
  shareDisabled: true,
  query: z.object({ appAccountId: as('appacc_id', maybe), fundCode: maybe, amount: maybe }),
})

export const shortTermRedeem = page({
  row: 'RT-079',
  path: '/pages/trans-application/short-term-account/redeem',
  title: '转出短期账户',
  access: 'user',
  shareDisabled: true,
  query: z.object({ appAccountId: as('appacc_id', maybe) }),
})

export const midTermAccount = page({
  row: 'RT-080',
  path: '/pages/trans-application/mid-term-account/index',
  title: '中期账户',
  access: 'user',
  query: z.object({ appAccountId: as('appacc_id', maybe), fundCode: maybe, spid: maybe }),
})

export const midTermDetail = page({
  row: 'RT-081',
  path: '/pages/trans-application/mid-term-account/detail',
  title: '中期账户明细',
  access: 'user',
  query: z.object({ appAccountId: as('appacc_id', maybe) }),
})

export const midTermBuy = page({
  row: 'RT-082',
  path: '/pages/trans-application/mid-term-account/buy',
  title: '转入中期账户',
  access: 'user',
  shareDisabled: true,
  query: z.object({ appAccountId: as('appacc_id', maybe), fundCode: maybe, amount: maybe }),
})

export const midTermRedeem = page({
  row: 'RT-083',
  path: '/pages/trans-application/mid-term-account/redeem',
  title: '转出中期账户',
  access: 'user',
  shareDisabled: true,
  query: z.object({ appAccountId: as('appacc_id', maybe) }),
})
