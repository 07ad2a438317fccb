import * as z from 'zod/mini'
import { page } from '../page.ts'
import { held, maybe, text } from '../page-query.ts'
import { as } from '../wire.ts'

// Orders after the first one: what became of them, selling, conversion, transfer.

export const passwordStep = page({
  row: 'RT-069',
  path: '/pages/charge/charge-password-mp/index',
  title: '支付密码',
  access: 'user',
  shareDisabled: true,
  /** What the token is good for, as `verifyPayPassword` takes it. */
  query: z.object({
    act: maybe,
    facts: maybe,
  }),
})

export const convert = page({
  row: 'RT-151',
  path: '/pages/convert/index',
  title: '转换',
  access: 'user',
  shareDisabled: true,
  // mode is convert or exchange; target is the code of the fund that was chosen.
  query: z.object({ fundCode: text, spid: maybe, mode: maybe, target: maybe }),
})

export const transfer = page({
  row: 'RT-152',
  path: '/pages/transfer/index',
  title: '转让',
  access: 'user',
  shareDisabled: true,
  query: z.object({ fundCode: text, spid: maybe }),
})

export const tradeResult = page({
  row: 'RT-153',
  path: '/pages/trade/result/index',
  title: '交易详情',
  access: 'user',
  shareDisabled: true,
  query: z.object({ orderId: as('listid', text) }),
})

export const tradeRecords = page({
  row: 'RT-154',
  path: '/pages/trade/records/index',
  title: '交易记录',
  access: 'user',
  shareDisabled: true,
  query: z.object({ fundCode: maybe }),
})

export const redeem = page({
  row: 'RT-150',
  path: '/pages/redeem/index',
  title: '卖出',
  access: 'user',
  shareDisabled: true,
  query: z.extend(held, { mode: maybe }),
})
