import * as z from 'zod/mini'
import { page } from '../page.ts'
import { held, maybe, none, text } from '../page-query.ts'

// Further views of what one holds.

export const holdSteady = page({
  row: 'RT-072',
  path: '/pages/hold/list/steady/index',
  title: '稳健持仓',
  access: 'user',
  shareDisabled: true,
  query: none,
  pending: true,
})

export const holdAdvanced = page({
  row: 'RT-073',
  path: '/pages/hold/list/advanced/index',
  title: '进阶持仓',
  access: 'user',
  shareDisabled: true,
  query: none,
  pending: true,
})

export const holdCurrent = page({
  row: 'RT-074',
  path: '/pages/hold/list/current/index',
  title: '活期持仓',
  access: 'user',
  shareDisabled: true,
  query: none,
  pending: true,
})

export const holdCompany = page({
  row: 'RT-075',
  path: '/pages/hold/list/company/index',
  title: '按机构看持仓',
  access: 'user',
  shareDisabled: true,
  query: none,
  pending: true,
})

export const closedIssues = page({
  row: 'RT-139',
  path: '/pages/hold/closed-issue/index',
  title: '已结束的期次',
  access: 'user',
  shareDisabled: true,
  query: z.object({ fund_code: text, spid: maybe, appacc_id: maybe }),
  pending: true,
})

export const holdUnion = page({
  row: 'RT-140',
  path: '/pages/hold/union/index',
  title: '养老组合持有',
  access: 'user',
  query: z.object({ union_id: text, pensionid: maybe }),
  pending: true,
})

export const holdLots = page({
  row: 'Where the figures of a holding come from: lots, NAV, fees',
  path: '/pages/hold/lots/index',
  title: '逐笔明细',
  access: 'user',
  shareDisabled: true,
  query: held,
})

export const profitDetail = page({
  row: 'RT-141',
  path: '/pages/hold/profit-detail/index',
  title: '收益明细',
  access: 'user',
  shareDisabled: true,
  query: held,
})
