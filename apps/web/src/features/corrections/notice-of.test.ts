import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { noticeOfHolding, noticeOfOrder } from './notice-of.ts'
import type { NavCorrection } from './queries.ts'

const older: NavCorrection = {
  correction_id: '1',
  fund_code: '900311',
  spid: '1800007030',
  fund_brief_name: '锦沪深300指数A',
  day: '2026-11-23',
  old_nav: '1.6352',
  new_nav: '1.6679',
  corrected_ms: 0,
  state: 'done',
  is_reconfirmed: true,
  orders: [
    { listid: 'K1', kind_name: '买入', outcome: 'redone', text: '已按更正后的净值重新确认' },
    { listid: 'K2', kind_name: '转换', outcome: 'redone', text: '已按更正后的净值重新确认' },
  ],
  other_funds: [],
  shares_diff: -1797,
  cash_diff_cents: cents(0),
  value_diff_cents: cents(-2929),
  profit_diff_cents: cents(-2929),
  kept_shares: 0,
  kept_cents: cents(0),
  dividend_diff_cents: cents(0),
}
const newer: NavCorrection = {
  ...older,
  correction_id: '2',
  fund_code: '900312',
  day: '2026-11-24',
  state: 'partly',
  orders: [{ listid: 'K2', kind_name: '转换', outcome: 'manual', text: '由人工处理' }],
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
