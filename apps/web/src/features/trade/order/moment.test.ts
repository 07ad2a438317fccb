import { expect, it } from 'vitest'
import { momentOf, type SeenBefore } from './moment.ts'

const TODAY = '2026-11-20'
const placed: SeenBefore = { isNew: true, isSeen: false, today: TODAY }
const opened: SeenBefore = { ...placed, isNew: false }
const buy = {
  kind: 'buy',
  state: 'paid',
  stateText: '确认中',
  needsPayment: false,
  arriveDate: '',
  parentId: '',
} as const
const sale = { ...buy, kind: 'redeem', state: 'accepted' } as const
const arrived = { ...sale, state: 'paidOut', stateText: '已到账', arriveDate: TODAY } as const

it.each([
  ['a purchase that was just placed', buy, placed, '买入申请已提交'],
  ['a sale that was just placed', sale, placed, '卖出申请已提交'],
  [
    'gold, which is a deal at once',
    { ...buy, kind: 'quoteBuy', stateText: '已成交' } as const,
    placed,
    '已成交',
  ],
  ['money on the day that it arrives', arrived, opened, '已到账'],
  [
    'shares that became money at once',
    { ...arrived, kind: 'quickRedeem', arriveDate: '' } as const,
    placed,
    '已到账',
  ],
])('the page of an order is a moment for %s', (_, order, seen, title) => {
  expect(momentOf(order, seen)?.title).toBe(title)
  expect(momentOf(order, seen)?.spot).toBe(order.state === 'paidOut' ? 'cash' : 'order')
})

it.each([
  ['the same purchase opened later', buy, opened],
  ['what waits for its money', { ...buy, state: 'created', needsPayment: true } as const, placed],
  ['what was taken back', { ...buy, state: 'cancelled' } as const, placed],
  ['what failed', { ...buy, state: 'failed' } as const, placed],
  ['an arrival that was shown before', arrived, { ...opened, isSeen: true }],
  ['an arrival of another day', { ...arrived, arriveDate: '2026-11-19' }, opened],
  ['a part of another order', { ...arrived, parentId: 'K1' }, opened],
])('and is calm for %s', (_, order, seen) => {
  expect(momentOf(order, seen)).toBeUndefined()
})
