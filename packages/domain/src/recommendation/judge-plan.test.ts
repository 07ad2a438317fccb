import { describe, expect, it } from 'vitest'
import { exposureExpiry, isExposureBlocked } from './exposure-limit.ts'
import { choosePlan, judgePlan, mayPreview, type Viewing } from './judge-plan.ts'
import type { PlacementPlan } from './placement-plan.ts'

const plan: PlacementPlan = {
  planId: 'one',
  code: '',
  pageId: 'p',
  positionId: 'x',
  state: 'on',
  rank: 1,
  title: '',
  text: '',
  buttonText: '',
  product: { fundCode: 'F', spid: 'S' },
  href: '',
  category: undefined,
  audience: {},
  dayLimit: 1,
  startsMs: 100,
  endsMs: 200,
  isBi: false,
  isFallback: false,
  experiment: { expId: 'e', arm: 'b' },
}
const viewing: Viewing = {
  nowMs: 100,
  brand: { spids: ['S'], shelf: undefined },
  facts: undefined,
  levelMax: 3,
  products: new Map([['F', { spid: 'S', category: 'bond', isOnSale: true, level: 3 }]]),
  position: { pageId: 'p', positionId: 'x', title: '', dayLimit: 2 },
  positionCount: 1,
  planCounts: new Map(),
  unwanted: new Set(),
  withTrials: false,
  arms: new Map([['e', 'b']]),
}
const product = { spid: 'S', category: 'bond', isOnSale: true, level: 3 } as const

const stopped = (of: Partial<PlacementPlan>, seen: Partial<Viewing>) =>
  judgePlan({ ...plan, ...of }, { ...viewing, ...seen }).flatMap(({ filter, isPassed }) =>
    isPassed ? [] : [filter],
  )

describe('a plan', () => {
  it('that passes everything is shown', () => expect(stopped({}, {})).toEqual([]))

  it.each([
    ['shelf', {}, { brand: { spids: ['T'], shelf: undefined } }],
    ['shelf', {}, { brand: { spids: ['S'], shelf: ['money'] } }],
    ['shelf', { product: { fundCode: 'F', spid: 'T' } }, {}],
    [
      'shelf',
      { product: undefined, category: 'pension' },
      { brand: { spids: ['S'], shelf: ['bond'] } },
    ],
    ['onSale', {}, { products: new Map([['F', { ...product, isOnSale: false }]]) }],
    ['suitability', {}, { levelMax: 2 }],
    ['state', { state: 'off' }, { withTrials: true }],
    ['state', { state: 'trial' }, {}],
    ['schedule', {}, { nowMs: 99 }],
    ['schedule', {}, { nowMs: 200 }],
    ['experiment', {}, { arms: new Map([['e', 'a']]) }],
    ['audience', { audience: { holdings: 'none' } }, {}],
    ['dislike', {}, { unwanted: new Set(['one']) }],
    ['positionLimit', {}, { positionCount: 2 }],
    ['planLimit', {}, { planCounts: new Map([['one', 1]]) }],
  ] as const)('is stopped by %s', (filter, of, seen) => expect(stopped(of, seen)).toEqual([filter]))

  it('of a product that nobody knows is stopped as off the shelf, unsold and unsuitable', () =>
    expect(stopped({}, { products: new Map() })).toEqual(['shelf', 'onSale', 'suitability']))

  it('may be looked at before others unless it may not be offered at all', () => {
    const early = { nowMs: 0, unwanted: new Set(['one']), positionCount: 9 }
    expect(mayPreview(judgePlan(plan, { ...viewing, ...early }))).toBe(true)
    expect(mayPreview(judgePlan(plan, { ...viewing, ...early, levelMax: 2 }))).toBe(false)
  })

  it('that ranks first never comes before suitability', () => {
    const risky = { ...plan, planId: 'risky', rank: 0, product: { fundCode: 'R', spid: 'S' } }
    const products = new Map([...viewing.products, ['R', { ...product, level: 5 as const }]])
    expect(choosePlan([plan, risky], { ...viewing, products })?.plan.planId).toBe('one')
  })
})

it.each([
  [{ count: 2, limit: 2 }, true],
  [{ count: 1, limit: 2 }, false],
  [{ count: 1, limit: 1 }, true],
  [{ count: 99, limit: undefined }, false],
])('RU-169, RU-170 of %j is blocked: %s', (seen, isBlocked) =>
  expect(isExposureBlocked(seen)).toBe(isBlocked),
)

it('RU-303 an exposure counts until the next midnight of Shanghai', () => {
  const midnight = Date.parse('2026-03-04T00:00+08:00')
  expect(exposureExpiry(Date.parse('2026-03-03T23:59:59+08:00'))).toBe(midnight)
  expect(exposureExpiry(midnight)).toBe(Date.parse('2026-03-05T00:00+08:00'))
})
