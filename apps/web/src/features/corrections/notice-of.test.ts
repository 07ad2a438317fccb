import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { noticeOfHolding, noticeOfOrder } from './notice-of.ts'
import type { NavCorrection } from './queries.ts'

const older: NavCorrection = {
  correctionId: '1',
  fundCode: '900311',
  spid: '1800007030',
  name: '锦沪深300指数A',
  day: '2026-11-23',
  oldNav: '1.6352',
  newNav: '1.6679',
  correctedMs: 0,
  state: 'done',
  isReconfirmed: true,
  orders: [
    { orderId: 'K1', kindName: '买入', outcome: 'redone', text: '已按更正后的净值重新确认' },
    { orderId: 'K2', kindName: '转换', outcome: 'redone', text: '已按更正后的净值重新确认' },
  ],
  otherFunds: [],
  sharesDiff: -1797,
  cashDiffCents: cents(0),
  valueDiffCents: cents(-2929),
  profitDiffCents: cents(-2929),
  keptShares: 0,
  keptCents: cents(0),
  dividendDiffCents: cents(0),
}
const newer: NavCorrection = {
  ...older,
  correctionId: '2',
  fundCode: '900312',
  day: '2026-11-24',
  state: 'partly',
  orders: [{ orderId: 'K2', kindName: '转换', outcome: 'manual', text: '由人工处理' }],
}

it.each([
  ['K1', '900311', '2026-11-23 的净值已由基金公司更正，已按更正后的净值重新确认'],
  // Its newest correction was of the other fund.
  ['K2', '900312', '2026-11-24 的净值已由基金公司更正，由人工处理'],
])('the page of order %s says what became of it', (orderId, fundCode, text) => {
  expect(noticeOfOrder([newer, older], orderId)).toEqual({ fundCode, text })
})

it('an order that no correction touched says nothing', () => {
  expect(noticeOfOrder([newer, older], 'K3')).toBeUndefined()
})

it('a holding tells of the newest correction as a whole', () => {
  expect(noticeOfHolding([newer, older])?.text).toBe(
    '2026-11-24 的净值已由基金公司更正，部分订单由人工处理，尚未调整',
  )
  expect(noticeOfHolding([])).toBeUndefined()
})
