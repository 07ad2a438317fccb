import * as z from 'zod/mini'
import { page } from '../page.ts'

const none = z.object({})
/** Every page of one product is opened with its code and its seller (SPEC §2). */
const product = z.object({ fund_code: z.string(), spid: z.optional(z.string()) })

/** Pages of finding, understanding, buying, holding and redeeming. */
export const tradingPages = {
  home: page({
    row: 'RT-059',
    path: '/pages/index/index',
    title: '锦鲤理财 · 基金理财平台',
    access: 'visitor',
    query: none,
    tab: 0,
  }),
  listSteady: page({
    row: 'RT-060',
    path: '/pages/entry/list/steady/index',
    title: '稳健理财',
    access: 'visitor',
    tab: 1,
    query: z.object({ displayRateKey: z.optional(z.string()), category: z.optional(z.string()) }),
  }),
  listAdvanced: page({
    row: 'RT-061',
    path: '/pages/entry/list/advanced/index',
    title: '进阶理财',
    access: 'visitor',
    query: z.object({ displayRateKey: z.optional(z.string()), category: z.optional(z.string()) }),
  }),
  square: page({
    row: 'RT-012',
    path: '/pages/content-product/discussion/square/index',
    title: '社区',
    access: 'visitor',
    query: none,
    tab: 2,
    pending: true,
  }),
  mine: page({
    row: 'RT-063',
    path: '/pages/entry/mine/index/index',
    title: '我的',
    access: 'visitor',
    query: none,
    tab: 3,
  }),
  search: page({
    row: 'RT-064',
    path: '/pages/entry/search/index',
    title: '搜索',
    access: 'visitor',
    query: z.object({ keyword: z.optional(z.string()) }),
  }),
  productDetail: page({
    row: 'RT-065',
    path: '/pages/product/detail/index',
    title: '产品详情',
    access: 'visitor',
    query: z.extend(product, { displayRateKey: z.optional(z.string()) }),
  }),
  productDocument: page({
    row: 'Documents of a fund: summary, contract, prospectus',
    path: '/pages/product/document/index',
    title: '产品文件',
    access: 'visitor',
    query: z.extend(product, { kind: z.enum(['summary', 'contract', 'prospectus']) }),
  }),
  navHistory: page({
    row: 'Past NAVs of a fund',
    path: '/pages/product/nav-history/index',
    title: '历史净值',
    access: 'visitor',
    query: product,
  }),
  kycExam: page({
    row: 'RT-148',
    path: '/pages/kyc/exam/index',
    title: '风险测评',
    access: 'user',
    query: z.object({ examid: z.optional(z.string()), returl: z.optional(z.string()) }),
  }),
  charge: page({
    row: 'RT-068',
    path: '/pages/charge/charge/index',
    title: '买入',
    access: 'user',
    query: z.extend(product, { amount: z.optional(z.string()) }),
  }),
  tradeResult: page({
    row: 'RT-153',
    path: '/pages/trade/result/index',
    title: '交易详情',
    access: 'user',
    query: z.object({ listid: z.string() }),
  }),
  tradeRecords: page({
    row: 'RT-154',
    path: '/pages/trade/records/index',
    title: '交易记录',
    access: 'user',
    query: z.object({ fund_code: z.optional(z.string()) }),
  }),
  holdTotal: page({
    row: 'RT-071',
    path: '/pages/hold/list/total/index',
    title: '我的持仓',
    access: 'user',
    query: none,
  }),
  holdDetail: page({
    row: 'RT-070',
    path: '/pages/hold/detail/index',
    title: '持有详情',
    access: 'user',
    query: product,
  }),
  holdLots: page({
    row: 'Where the figures of a holding come from: lots, NAV, fees',
    path: '/pages/hold/lots/index',
    title: '逐笔明细',
    access: 'user',
    query: product,
  }),
  profitDetail: page({
    row: 'RT-141',
    path: '/pages/hold/profit-detail/index',
    title: '收益明细',
    access: 'user',
    query: product,
  }),
  redeem: page({
    row: 'RT-150',
    path: '/pages/redeem/index',
    title: '卖出',
    access: 'user',
    query: product,
  }),
}
