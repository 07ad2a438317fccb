import { describe, expect, it } from 'vitest'
import { capOf, estimateText, judgeBuy, judgeSell, type Measure } from './quantity.ts'

const limits = { minBuyCents: 100, balanceCents: 1_000_000, dayRoomCents: undefined }
const judge = (text: string, measure: Measure, change = {}) =>
  judgeBuy(text, measure, { price: 70_235, limits: { ...limits, ...change } })

describe('what is bought', () => {
  it.each<[string, Measure, unknown]>([
    ['', 'amount', { kind: 'empty' }],
    ['100', 'amount', { kind: 'good', wanted: { amountCents: 10_000 } }],
    ['0.5', 'amount', { kind: 'refused', message: '最低买入 1.00 元' }],
    ['10000.01', 'amount', { kind: 'refused', message: '余额不足，可用 10,000.00 元' }],
    ['0', 'grams', { kind: 'refused', message: '请输入正确的数量' }],
    ['1', 'grams', { kind: 'good', wanted: { grams: 10_000, amountCents: 71_700 } }],
    ['0.0001', 'grams', { kind: 'refused', message: '最低买入 1.00 元' }],
  ])('%s by %s', (text, measure, verdict) => expect(judge(text, measure)).toEqual(verdict))

  it('stays within the room of the day', () => {
    expect(judge('100', 'amount', { dayRoomCents: 5_000 })).toEqual({
      kind: 'refused',
      message: '今日还可买 50.00 元',
    })
  })

  it('says what it comes to', () => {
    expect(estimateText({ amountCents: judgedCents() }, 70_235)).toBe('约 0.1423 克')
    const grams = { grams: 10_000, amountCents: capOf(10_000, 70_235) }
    expect(estimateText(grams, 70_235)).toBe('约 702.35 元，最多 717.00 元')
  })
})

function judgedCents() {
  const judged = judge('100', 'amount')
  if (judged.kind !== 'good') throw new Error('100 yuan are good')
  return judged.wanted.amountCents
}

it.each([
  ['', { kind: 'empty' }],
  ['1.5', { kind: 'good', grams: 15_000 }],
  ['1.5001', { kind: 'refused', message: '最多可卖出 1.5000 克' }],
  ['0', { kind: 'refused', message: '请输入正确的克数' }],
])('of 1.5 g one can sell %s', (text, verdict) => {
  expect(judgeSell(text, 15_000)).toEqual(verdict)
})
