import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import type { Assets, Overview } from '#features/mine/index.ts'
import { firstSteps, isNewcomer } from './first-steps.ts'

const assets: Assets = {
  totalCents: cents(10_000_000),
  cashCents: cents(10_000_000),
  valueCents: cents(0),
  inTransitCents: cents(0),
  inTransitCount: 0,
  dayProfitCents: undefined,
  holdingProfitCents: cents(0),
  totalProfitCents: cents(0),
  updatedDay: undefined,
  holdingCount: 0,
  dayProfits: [],
  parts: [],
}
const none = { count: 0, nextDueDate: '', nextAmountCents: null }
const overview: Overview = {
  hasOrders: false,
  hasConfirmed: false,
  examState: 'missing',
  investorClass: null,
  className: '',
  validUntilMs: null,
  coming: [],
  comingCount: 0,
  nextConfirmDate: '',
  plans: none,
  salaryPlans: none,
  favouriteCount: 0,
  cardCount: 0,
  cardLastFour: '',
  hasPension: false,
}
const ofAccount = (more: Partial<Overview> = {}, inTransitCount = 0) => ({
  assets: { ...assets, inTransitCount },
  overview: { ...overview, ...more },
})

const coming = {
  kind: 'confirm',
  day: '2026-11-20',
  amountCents: cents(100),
  name: '',
  orderId: '77',
  planId: '',
  planKind: null,
  originDay: '',
} as const

it.each([
  ['a visitor', undefined, 'now later later later', undefined],
  ['who has just come', ofAccount(), 'done now later later', '开始风险测评'],
  ['whose exam is over', ofAccount({ examState: 'expired' }), 'done now later later', '重新测评'],
  ['who passed it', ofAccount({ examState: 'valid' }), 'done done now later', '去挑一只'],
  [
    'who has bought',
    ofAccount({ examState: 'valid', hasOrders: true, coming: [coming] }, 1),
    'done done done now',
    '看看走到哪一步',
  ],
  [
    'whose order was cancelled',
    ofAccount({ examState: 'valid', hasOrders: true }),
    'done done now later',
    '去挑一只',
  ],
])('shows %s one step and one button', (_who, account, states, button) => {
  const steps = firstSteps({ isDemo: true, account })
  expect(steps.map(({ state }) => state).join(' ')).toBe(states)
  expect(steps.flatMap((step) => step.button?.text ?? [])).toEqual(
    button === undefined ? [] : [button],
  )
})

it('is for newcomers until the first purchase is confirmed', () => {
  expect(isNewcomer(ofAccount())).toBe(true)
  // On its way, or cancelled.
  expect(isNewcomer(ofAccount({ hasOrders: true }, 1))).toBe(true)
  expect(isNewcomer(ofAccount({ hasOrders: true }))).toBe(true)
  // Whatever is left of it.
  expect(isNewcomer(ofAccount({ hasOrders: true, hasConfirmed: true }))).toBe(false)
})
