import * as z from 'zod/mini'
import { page } from '../page.ts'
import { held, maybe, none, text } from '../page-query.ts'
import { as } from '../wire.ts'

// Further views of what one holds.

export const holdSteady = page({
  row: 'RT-072',
  path: '/pages/hold/list/steady/index',
  title: '稳健持仓',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const holdAdvanced = page({
  row: 'RT-073',
  path: '/pages/hold/list/advanced/index',
  title: '进阶持仓',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const holdCurrent = page({
  row: 'RT-074',
  path: '/pages/hold/list/current/index',
  title: '活期持仓',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const holdCompany = page({
  row: 'RT-075',
  path: '/pages/hold/list/company/index',
  title: '按机构看持仓',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const closedIssues = page({
  row: 'RT-139',
  path: '/pages/hold/closed-issue/index',
  title: '已结束的期次',
  access: 'user',
  shareDisabled: true,
  query: z.object({ fundCode: text, spid: maybe, appAccountId: as('appacc_id', maybe) }),
})

export const maturity = page({
  row: 'What becomes of a period of a term product at its maturity',
  path: '/pages/hold/maturity/index',
  title: '到期方式',
  access: 'user',
  shareDisabled: true,
  query: z.object({ fundCode: text, spid: text, issue: text }),
})

export const holdUnion = page({
  row: 'RT-140',
  path: '/pages/hold/union/index',
  title: '组合持有',
  access: 'user',
  query: z.object({ unionId: text, pensionid: maybe }),
})

export const holdLots = page({
  row: 'Where the figures of a holding come from: lots, NAV, fees',
  path: '/pages/hold/lots/index',
  title: '逐笔明细',
  access: 'user',
  shareDisabled: true,
  query: held,
})

export const dividendMode = page({
  row: 'How dividends of a holding are paid (MONEY 1.6)',
  path: '/pages/hold/dividend-mode/index',
  title: '分红方式',
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

export const statements = page({
  row: 'Own: monthly statements and lists of a year, as PDF and as tables',
  path: '/pages/statements/index',
  title: '对账单',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const outsideHoldings = page({
  row: 'Own: what one holds elsewhere, imported from files',
  path: '/pages/outside-holdings/index',
  title: '外部持仓',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const profitAnalysis = page({
  row: 'Own: money-weighted against time-weighted return, of one holding or of all (PRODUCT 5)',
  path: '/pages/hold/analysis/index',
  title: '收益分析',
  access: 'user',
  shareDisabled: true,
  query: z.object({ fundCode: maybe, spid: maybe, appAccountId: as('appacc_id', maybe) }),
})

export const portfolioXRay = page({
  row: 'Own: what all of one’s money is in, seen through the funds',
  path: '/pages/hold/x-ray/index',
  title: '组合透视',
  access: 'user',
  shareDisabled: true,
  query: none,
})

export const holdCorrections = page({
  row: 'Own: corrected NAVs and what they changed for one',
  path: '/pages/hold/corrections/index',
  title: '净值更正',
  access: 'user',
  shareDisabled: true,
  query: z.object({ fundCode: maybe }),
})
