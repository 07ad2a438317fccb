import { dayTexts } from '@koi/domain/calendar/day-texts'
import { to } from '@koi/contracts/pages'
import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { comingWords, moreComing } from './coming-words.ts'

const step = {
  kind: 'confirm',
  day: '2026-11-20',
  amountCents: cents(500_000),
  name: '锦中证红利指数A',
  orderId: '1',
  planId: '',
  planKind: null,
  originDay: '2026-11-19',
} as const

const words = (
  more: Partial<Omit<typeof step, 'kind' | 'planKind'>> & {
    kind?: 'confirm' | 'arrive' | 'deduct'
    planKind?: 'regular' | 'salary'
  },
) => comingWords({ ...step, ...more }, dayTexts('2026-11-19'))

it('says what comes next, of which product, and by which value', () => {
  expect(words({})).toEqual({
    title: '确认份额 5,000.00',
    detail: '锦中证红利指数A · 按 11-19 净值',
  })
  expect(words({ kind: 'arrive' }).title).toBe('卖出到账 5,000.00')
})

it('says no amount that is not known yet', () => {
  expect(
    comingWords({ ...step, kind: 'arrive', amountCents: null }, dayTexts('2026-11-19')),
  ).toEqual({
    title: '卖出到账',
    detail: '锦中证红利指数A · 按 11-19 净值',
  })
})

it('says of a deduction that its day had no trading', () => {
  expect(words({ kind: 'deduct' }).detail).toBe('锦中证红利指数A · 原定 11-19，已顺延')
  expect(
    comingWords({ ...step, kind: 'deduct', originDay: '2026-11-20' }, dayTexts('2026-11-19')),
  ).toEqual({
    title: '定投扣款 5,000.00',
    detail: '锦中证红利指数A',
  })
})

it('calls a deduction by the kind of its plan', () => {
  expect(words({ kind: 'deduct', planKind: 'regular' }).title).toBe('定投扣款 5,000.00')
  expect(words({ kind: 'deduct', planKind: 'salary' }).title).toBe('工资理财扣款 5,000.00')
})

const some = (count: number) => ({ count, nextDueDate: '', nextAmountCents: null })
const deduction = {
  ...step,
  kind: 'deduct',
  orderId: '',
  planId: 'p',
  planKind: 'regular',
} as const

it.each([
  ['everything is named', [step, step], 2, some(0), some(0), []],
  ['more orders', [step, step, step], 5, some(0), some(0), [['5 笔', to.tradeRecords()]]],
  // What plans deduct is no order: the records have none of it.
  ['more deductions', [step, deduction, deduction], 6, some(3), some(2), [['5 个', to.planList()]]],
  [
    'more of both',
    [step, step, deduction],
    7,
    some(3),
    some(0),
    [
      ['4 笔', to.tradeRecords()],
      ['3 个', to.planList()],
    ],
  ],
])(
  'leads to the rest of what comes, where that is: %s',
  (_, coming, comingCount, plans, salaryPlans, ways) => {
    const more = moreComing({ coming, comingCount, plans, salaryPlans })
    expect(more.map(({ value, href }) => [value, href])).toEqual(ways)
  },
)
