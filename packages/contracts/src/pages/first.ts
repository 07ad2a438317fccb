import * as z from 'zod/mini'
import { page } from '../page.ts'
import { held, maybe, none, product, text } from '../page-query.ts'
import { as } from '../wire.ts'

// Where most visits begin: home, lists, a product, buying it, what one holds.

const list = z.object({ displayRateKey: as('displayRateKey', maybe), category: maybe })

export const home = page({
  row: 'RT-059',
  path: '/pages/index/index',
  title: '锦鲤理财 · 基金理财平台',
  access: 'visitor',
  query: z.object({
    isStaticDps: as('isStaticDps', maybe),
    isExpDps: as('isExpDps', maybe),
    noDp: as('noDp', maybe),
  }),
  tab: 0,
})

export const listSteady = page({
  row: 'RT-060',
  path: '/pages/entry/list/steady/index',
  title: '稳健理财',
  access: 'visitor',
  tab: 1,
  query: list,
})

export const listAdvanced = page({
  row: 'RT-061',
  path: '/pages/entry/list/advanced/index',
  title: '进阶理财',
  access: 'visitor',
  inTab: 1,
  query: list,
})

export const listBank = page({
  row: 'RT-062',
  path: '/pages/entry/list/bank/index',
  title: '银行产品',
  access: 'visitor',
  inTab: 1,
  query: list,
})

export const square = page({
  row: 'RT-012',
  path: '/pages/content-product/discussion/square/index',
  title: '社区',
  access: 'visitor',
  query: z.object({ tab: maybe, topicId: maybe }),
  tab: 2,
})

export const mine = page({
  row: 'RT-063',
  path: '/pages/entry/mine/index/index',
  title: '我的',
  access: 'visitor',
  query: none,
  tab: 3,
})

export const search = page({
  row: 'RT-064',
  path: '/pages/entry/search/index',
  title: '搜索',
  access: 'visitor',
  query: z.object({
    keyword: maybe,
    accountType: maybe,
    index: maybe,
    theme: maybe,
    manager: maybe,
  }),
})

export const productDetail = page({
  row: 'RT-065',
  path: '/pages/product/detail/index',
  title: '产品详情',
  access: 'visitor',
  query: z.extend(held, {
    /** Empty only in old links to a combination, which name a union_id. */
    fundCode: z._default(text, ''),
    displayRateKey: as('displayRateKey', maybe),
    partnerId: maybe,
    issue: maybe,
    unionId: maybe,
    appAccountType: as('appacc_type', maybe),
    accountType: maybe,
  }),
})

export const buy = page({
  row: 'RT-068',
  path: '/pages/charge/charge/index',
  title: '买入',
  access: 'user',
  shareDisabled: true,
  query: z.extend(product, {
    /** Empty only where a combination is named by its union_id. */
    fundCode: z._default(text, ''),
    amount: maybe,
    unionId: maybe,
    assetAccountShopCategory: maybe,
    /** The card that is to be taken, and whether no other one is shown. */
    prizeCode: maybe,
    hideOtherPrize: maybe,
  }),
})

export const holdTotal = page({
  row: 'RT-071',
  path: '/pages/hold/list/total/index',
  title: '我的持仓',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const holdDetail = page({
  row: 'RT-070',
  path: '/pages/hold/detail/index',
  title: '持有详情',
  access: 'user',
  query: z.extend(held, { partnerId: maybe }),
})
