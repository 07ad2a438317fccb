import { cents } from '@koi/domain/money/cents'
import { navOf } from '@koi/domain/products/nav'
import { expect, it } from 'vitest'
import type { OrderRow } from '../orders/order-store.ts'
import { orderSummary, orderTimeline } from '../orders/order-view.ts'

const paid: OrderRow = {
  id: '20261120000001',
  accountId: 'one',
  kind: 'buy',
  state: 'paid',
  fundCode: '900311',
  spid: '1800007030',
  fundName: '锦沪深300指数A',
  category: 'index',
  navDelayDays: 0,
  navDecimals: 4,
  targetNavDecimals: null,
  amountCents: cents(1_000_000),
  shares: null,
  payChannel: 5,
  createdAt: 0,
  acceptedAt: 0,
  tradeDate: '2026-11-20',
  confirmDate: '2026-11-23',
  redeemableDate: '2026-11-24',
  isHeld: false,
  arriveDate: null,
  cancelUntil: 1,
  isEstimated: false,
  nav: null,
  publishedNav: null,
  publishedTargetNav: null,
  isPriceDue: false,
  ratePpm: null,
  netCents: null,
  feeCents: null,
  confirmedShares: null,
  confirmedAt: null,
  endedAt: null,
  failReason: '',
  parentId: null,
  issue: '',
  targetFundCode: null,
  targetFundName: null,
  targetNav: null,
  targetShares: null,
  targetFeeCents: null,
  quoteNav: null,
  paySource: '',
  refundCents: cents(0),
  interestCents: cents(0),
  cardTail: null,
  refundState: null,
  refundDoneAt: null,
  ratioPpm: null,
  note: '',
  planId: null,
  planPeriod: null,
  planKind: null,
  targetSpid: null,
  targetTradeDate: null,
  targetConfirmDate: null,
  roomCents: cents(0),
  askedShares: null,
  restMode: null,
  couponCents: cents(0),
  hasCard: false,
  dividendMode: null,
}
const confirmed: OrderRow = {
  ...paid,
  state: 'confirmed',
  nav: navOf('1.3427'),
  netCents: cents(998_801),
  feeCents: cents(1199),
  ratePpm: '1200',
  confirmedShares: 743_875,
  confirmedAt: 1,
}
const redeemed: OrderRow = {
  ...confirmed,
  kind: 'redeem',
  amountCents: null,
  shares: 743_875,
  netCents: cents(990_000),
  arriveDate: '2026-11-25',
}

const figures = (order: OrderRow) => orderSummary(order, 0).figures.map(({ value }) => value)

it('shows -- for every figure that is not known yet, never zero', () => {
  expect(figures(paid)).toEqual(['--', '--', '--', '--', '--', '余额'])
})

it('shows the figures of a confirmed buy', () => {
  const shown = ['7,438.75 份', '1.3427', '9,988.01 元', '11.99 元', '0.12%', '余额']
  expect(figures(confirmed)).toEqual(shown)
})

it('shows what a redemption brings', () => {
  expect(figures(redeemed)).toEqual(['9,900.00 元', '11.99 元', '1.3427', '2026-11-25'])
})

it.each([
  [paid, '按 2026-11-20 的净值成交，2026-11-23 确认份额'],
  // A share of a money fund is one yuan: there is no NAV to speak of.
  [{ ...paid, category: 'money' }, '按每份 1.0000 元成交，2026-11-23 确认份额'],
  [confirmed, '已确认 7,438.75 份'],
  [{ ...paid, state: 'cancelled' }, '款项已原路退回余额'],
  [{ ...paid, state: 'closed', failReason: '超时未支付' }, '超时未支付'],
  [redeemed, '9,900.00 元，预计 2026-11-25 到账'],
  [{ ...redeemed, state: 'paidOut' }, '9,900.00 元已转入余额'],
] satisfies [OrderRow, string][])(
  'says in one sentence where the order stands',
  (order, sentence) => {
    expect(orderSummary(order, 0).sentence).toBe(sentence)
  },
)

it('a buy counts in yuan, a redemption in shares', () => {
  expect(orderSummary(paid, 0).quantityText).toBe('10,000.00 元')
  expect(orderSummary(redeemed, 0).quantityText).toBe('7,438.75 份')
})

it('an order that has stopped shows where it began and where it ended', () => {
  const steps = orderTimeline({ ...paid, state: 'cancelled', endedAt: 0 }, 0)
  expect(steps.map(({ title, state }) => [title, state])).toEqual([
    ['提交买入', 'done'],
    ['已撤单', 'stopped'],
  ])
})

it('can be taken back before its cut-off only, and only where its kind allows it', () => {
  expect(orderSummary(paid, 0).canCancel).toBe(true)
  expect(orderSummary(paid, 1).canCancel).toBe(false)
  expect(orderSummary({ ...paid, kind: 'subscribe' }, 0).canCancel).toBe(false)
})

it.each([
  ['2026-11-23', 'now'],
  ['2026-11-24', 'done'],
  ['2027-03-01', 'done'],
] as const)('RT-153 on %s the last day of an order that is over is %s', (day, state) => {
  const nowMs = Date.parse(`${day}T09:00+08:00`)
  expect(orderTimeline(confirmed, nowMs).at(-1)).toMatchObject({ day: '2026-11-24', state })
})

const out = { publishedNav: navOf('1.3427'), isPriceDue: true }
it.each([
  ['before the evening', {}, '净值当晚公布，价格以公布为准'],
  ['once it is out', out, '净值 1.3427 已公布，等待确认'],
  ['where it is late', { isPriceDue: true }, '净值尚未公布，公布后确认'],
  ['of a fund abroad', { navDelayDays: 1 }, '净值延后 1 个交易日公布，价格以公布为准'],
  ['of a fund abroad, once it is out', { ...out, navDelayDays: 1 }, '净值 1.3427 已公布，等待确认'],
  ['of a money fund', { category: 'money' }, '货币基金每份 1 元'],
] satisfies [string, Partial<OrderRow>, string][])(
  'says of the price what is true %s',
  (_, facts, detail) => {
    const steps = orderTimeline({ ...paid, ...facts }, 0)
    expect(steps.find(({ title }) => title.startsWith('按'))).toMatchObject({
      detail,
      state: 'now',
    })
  },
)

it('a conversion waits for both NAVs, and no longer once both are out', () => {
  const converting: OrderRow = {
    ...paid,
    kind: 'convert',
    state: 'accepted',
    targetFundCode: '900312',
  }
  const lastWords = (facts: Partial<OrderRow>) =>
    orderTimeline({ ...converting, ...facts }, 0)[2]?.detail
  expect(lastWords(out)).toBe('两边净值都公布后一起确认')
  expect(lastWords({ ...out, publishedTargetNav: navOf('1.1000') })).toBe(
    '两边净值均已公布，等待确认',
  )
})

it('says until when an unpaid order can be paid', () => {
  const placed = Date.parse('2026-11-23T00:33+08:00')
  const unpaid: OrderRow = { ...paid, state: 'created', createdAt: placed, acceptedAt: null }
  expect(orderTimeline(unpaid, placed).map(({ detail }) => detail)).toContain('00:48 前付款有效')
})

it('promises no day of confirmation that is over', () => {
  const at = (day: string) => Date.parse(`${day}T10:00+08:00`)
  expect(orderSummary(paid, at('2026-11-23')).sentence).toContain('2026-11-23 确认份额')
  const late = (facts: Partial<OrderRow>) =>
    orderSummary({ ...paid, ...facts }, at('2026-11-24')).sentence
  expect(late({})).toBe('原定 2026-11-23 确认，基金净值尚未公布，公布后确认')
  const inDoubt = '原定 2026-11-23 确认，基金净值或分红核实中，核实后更新'
  expect(late({ publishedNav: navOf('1.3427') })).toBe(inDoubt)
  expect(late({ category: 'money' })).toBe(inDoubt)
  const confirmed = { ...paid, state: 'confirmed' as const, confirmedShares: 100_00 }
  expect(orderSummary(confirmed, at('2026-11-24')).sentence).toBe('已确认 100.00 份')
})
