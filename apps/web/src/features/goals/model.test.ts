import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import {
  factsOf,
  goalAsked,
  NEW_GOAL,
  parseTyped,
  percentsTyped,
  progressPercent,
  shareText,
  withPlan,
  withProduct,
  yuanText,
} from './model.ts'
import { rangeGeometry } from './range-geometry.ts'

const TODAY = '2026-11-26'
const full = { ...NEW_GOAL, amount: '500000', day: '2036-01-01' }
const choices = {
  products: [],
  plans: ['A', 'B'].map((fundCode) => ({
    planId: `plan-${fundCode}`,
    fundCode,
    name: fundCode,
    state: 'active' as const,
    cycleText: '',
    amountCents: cents(1000),
  })),
}

describe('goalAsked', () => {
  it('asks for what was typed; a kind names a goal that has no name', () => {
    expect(goalAsked({ ...full, name: ' 换房 ', kind: 'custom' }, TODAY).asked).toMatchObject({
      goalName: '换房',
      goalCents: 50_000_000,
    })
    expect(goalAsked(full, TODAY).asked).toMatchObject({ goalName: '养老' })
  })

  it.each([
    [{ kind: 'custom' as const }, ['name']],
    [{ amount: '' }, ['amount']],
    [{ amount: '0' }, ['amount']],
    [{ amount: '1.234' }, ['amount']],
    [{ day: '' }, ['day']],
    [{ day: TODAY }, ['day']],
    [{ day: '2066-11-27' }, ['day']],
    [{ amount: '-1', day: 'x' }, ['amount', 'day']],
  ])('%o: %j is wrong', (more, wrong) => {
    const { problems } = goalAsked({ ...full, ...more }, TODAY)
    expect(Object.keys(problems ?? {})).toEqual(wrong)
  })

  it('a goal keeps a day that is over', () => {
    expect(goalAsked({ ...full, day: '2026-01-01' }, TODAY, '2026-01-01').asked).toBeDefined()
  })
})

describe('products and plans', () => {
  it('a plan brings its product, and goes with it', () => {
    const [planOfA] = choices.plans
    if (!planOfA) throw new Error('no plan')
    const withA = withPlan(full, planOfA)
    expect(withA).toMatchObject({ fundCodes: ['A'], planIds: ['plan-A'] })
    expect(withPlan(withA, planOfA)).toMatchObject({ fundCodes: ['A'], planIds: [] })
    expect(withProduct(withA, 'A', choices)).toMatchObject({ fundCodes: [], planIds: [] })
    expect(withProduct(withA, 'B', choices).fundCodes).toEqual(['A', 'B'])
  })
})

it('a draft of another shape is none', () => {
  expect(parseTyped(structuredClone(full))).toEqual(full)
  const wrong: unknown[] = [null, 'x', { ...full, kind: 'car' }, { ...full, planIds: [1] }]
  expect(wrong.map(parseTyped)).toEqual([undefined, undefined, undefined, undefined])
})

it('figures in words', () => {
  expect([
    progressPercent({ valueCents: 99_999, goalCents: 100_000 }),
    progressPercent({ valueCents: 300_000, goalCents: 100_000 }),
    shareText(667),
    shareText(500),
    yuanText(cents(1_000_000)),
    yuanText(cents(150_050)),
  ]).toEqual([99, 100, '66.7%', '50.0%', '10000', '1500.50'])
  expect([
    percentsTyped(['60', ' 40 ', '']),
    percentsTyped(['1.5']),
    percentsTyped(['101']),
  ]).toEqual([[60, 40, 0], undefined, undefined])
})

it('a range lies between its outer lines, the target above the highest of them in sight', () => {
  const points = [
    { day: '2026-01-01', lowCents: 100, midCents: 100, highCents: 100 },
    { day: '2027-01-01', lowCents: 100, midCents: 150, highCents: 200 },
  ]
  const geometry = rangeGeometry(points, 250)
  expect(geometry).toEqual({
    band: 'M0 630L1000 259L1000 630L0 630Z',
    middle: 'M0 630L1000 444',
    targetTop: 74,
    topCents: 270,
  })
  expect(rangeGeometry(points.slice(0, 1), 250)).toBeUndefined()
})

it.each([
  ['教育', ['为孩子', '2031-09-01 前']],
  ['乐乐上大学', ['教育', '为孩子', '2031-09-01 前']],
])('a goal called %s says what it is for once', (goalName, facts) => {
  const goal = { goalName, goalKind: 'education', goalFor: 'child', goalDay: '2031-09-01' } as const
  expect(factsOf(goal)).toEqual(facts)
})
