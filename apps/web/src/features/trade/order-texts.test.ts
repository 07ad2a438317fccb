import { expect, it } from 'vitest'
import { cents } from '@koi/domain/money/cents'
import { orderOf } from './order-model.ts'
import {
  discountText,
  feeRate,
  orderFigures,
  orderMood,
  orderQuantity,
  orderSentence,
} from './order-texts.ts'

type Wire = Parameters<typeof orderOf>[0]

const paid: Wire = {
  listid: '20261120000001',
  kind: 'buy',
  state: 'paid',
  state_text: '确认中',
  fund_code: '900311',
  spid: '1800007030',
  fund_brief_name: '锦沪深300指数A',
  created_ms: 0,
  paid_ms: 0,
  amount_cents: cents(1_000_000),
  shares: null,
  trade_date: '2026-11-20',
  confirm_date: '2026-11-23',
  nav: null,
  net_cents: null,
  fee_cents: null,
  fee_rate_ppm: null,
  confirmed_shares: null,
  confirmed_cents: cents(1_000_000),
  arrive_date: '',
  fail_reason: '',
  pay_channel: '余额',
  can_cancel: true,
  cancel_until_ms: 1,
  needs_payment: false,
  is_estimated: false,
  timeline: [],
  lots: [],
}
const confirmed: Wire = {
  ...paid,
  state: 'confirmed',
  nav: 13_427,
  net_cents: cents(998_801),
  fee_cents: cents(1199),
  fee_rate_ppm: 1200,
  confirmed_shares: 743_875,
}
const redeemed: Wire = {
  ...confirmed,
  kind: 'redeem',
  amount_cents: null,
  shares: 743_875,
  confirmed_cents: cents(990_000),
  arrive_date: '2026-11-25',
}

it('shows -- for every figure that is not known yet, never zero', () => {
  expect(orderFigures(orderOf(paid)).map(({ value }) => value)).toEqual([
    '--',
    '--',
    '--',
    '--',
    '--',
    '余额',
  ])
})

it('shows the figures of a confirmed buy', () => {
  expect(orderFigures(orderOf(confirmed)).map(({ value }) => value)).toEqual([
    '7,438.75 份',
    '1.3427',
    '9,988.01 元',
    '11.99 元',
    '0.12%',
    '余额',
  ])
})

it('shows what a redemption brings', () => {
  expect(orderFigures(orderOf(redeemed)).map(({ value }) => value)).toEqual([
    '9,900.00 元',
    '11.99 元',
    '1.3427',
    '2026-11-25',
  ])
})

it.each([
  [paid, '按 2026-11-20 的净值成交，2026-11-23 确认份额'],
  [confirmed, '已确认 7,438.75 份'],
  [{ ...paid, state: 'cancelled' }, '款项已原路退回余额'],
  [{ ...paid, state: 'closed', fail_reason: '超时未支付' }, '超时未支付'],
  [redeemed, '9,900.00 元，预计 2026-11-25 到账'],
  [{ ...redeemed, state: 'paidOut' }, '9,900.00 元已转入余额'],
] satisfies [Wire, string][])('says in one sentence where the order stands', (order, sentence) => {
  expect(orderSentence(orderOf(order))).toBe(sentence)
})

it('a buy counts in yuan, a redemption in shares', () => {
  expect(orderQuantity(orderOf(paid))).toBe('10,000.00 元')
  expect(orderQuantity(orderOf(redeemed))).toBe('7,438.75 份')
})

it('an order that failed has stopped, one that waits for its money has not', () => {
  expect(orderMood('failed')).toBe('stopped')
  expect(orderMood('created')).toBe('waiting')
})

it('knows which orders never move again', () => {
  expect(orderOf(paid).isFinal).toBe(false)
  expect(orderOf(confirmed).isFinal).toBe(true)
  expect(orderOf(redeemed).isFinal).toBe(false)
})

it.each([
  [1500, '0.15%'],
  [1200, '0.12%'],
  [12_000, '1.20%'],
  [125, '0.0125%'],
  [0, '0.00%'],
  [undefined, '--'],
])('a fee of %s ppm is %s', (ppm, text) => {
  expect(feeRate(ppm)).toBe(text)
})

it.each([
  [100, '1折'],
  [150, '1.5折'],
  [1000, '10折'],
  [10, '0.1折'],
])('%s per mille is %s', (permille, text) => {
  expect(discountText(permille)).toBe(text)
})
