import { describe, expect, it } from 'vitest'
import { exchange2026 } from '../calendar/exchange-2026.fixture.ts'
import { cents } from '../money/cents.ts'
import { afterTry, failuresAfter, usualRunPolicy } from './run-policy.ts'
import { amountOfPeriod, type StepUp } from './step-up.ts'
import { isTargetReached } from './target.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

describe('the amount of a period', () => {
  const stepUp = (kind: StepUp['kind'], value: number, ceiling = 1_000_000): StepUp => ({
    kind,
    value,
    everyPeriods: 3,
    ceilingCents: cents(ceiling),
  })
  it.each([
    [undefined, 7, 100_000],
    [stepUp('amount', 10_000), 2, 100_000],
    [stepUp('amount', 10_000), 3, 110_000],
    [stepUp('amount', 10_000), 8, 120_000],
    [stepUp('percent', 10), 3, 110_000],
    [stepUp('percent', 10), 6, 121_000],
    // 1,000 → 1,070 → 1,144.90: down to whole yuan
    [stepUp('percent', 7), 6, 114_400],
    [stepUp('percent', 100, 350_000), 60, 350_000],
    [stepUp('amount', 1, 100_000), 60, 100_000],
    // a ceiling between two steps
    [stepUp('amount', 10_000, 115_050), 9, 115_000],
    // many small rises add up although each is less than a step
    [stepUp('amount', 30), 12, 100_100],
  ] as const)('with %j after %i periods is %i', (rule, done, amount) => {
    const plan = { amountCents: cents(100_000), stepUp: rule }
    expect(amountOfPeriod(plan, done, { minCents: 1000, stepCents: 100 })).toBe(amount)
  })
})

describe('a target', () => {
  it.each([
    ['rate', 100_000, 100_000, 10_000, true],
    ['rate', 100_000, 100_000, 9999, false],
    ['amount', 50_000, 1_000_000, 50_000, true],
    ['amount', 50_000, 1_000_000, 49_999, false],
    ['rate', 100_000, 0, 0, false],
  ] as const)(
    'of %s %i on %i with profit %i is reached: %s',
    (kind, value, invested, profit, is) => {
      const state = { investedCents: invested, profitCents: profit }
      expect(isTargetReached({ kind, value }, state)).toBe(is)
    },
  )
})

describe('after a try', () => {
  const run = (today: string, time: string) => ({
    dueDate: '2026-09-29',
    today,
    atMs: at(`${today}T${time}`),
  })
  it.each([
    ['money', run('2026-09-29', '09:30'), { kind: 'tryAgain', atMs: at('2026-09-29T10:00') }],
    ['money', run('2026-09-29', '20:20'), { kind: 'tryAgain', atMs: at('2026-09-29T20:30') }],
    ['money', run('2026-09-29', '20:30'), { kind: 'tryAgain', atMs: at('2026-09-30T09:30') }],
    ['money', run('2026-09-30', '20:30'), { kind: 'tryAgain', atMs: at('2026-10-08T09:30') }],
    ['money', run('2026-10-08', '20:29'), { kind: 'tryAgain', atMs: at('2026-10-08T20:30') }],
    ['money', run('2026-10-08', '20:30'), { kind: 'failed' }],
    ['person', run('2026-09-29', '09:30'), { kind: 'failed' }],
    ['product', run('2026-09-29', '09:30'), { kind: 'skipped' }],
  ] as const)('that met %s at %j comes %j', (obstacle, tried, verdict) => {
    expect(afterTry(obstacle, tried, usualRunPolicy, exchange2026)).toEqual(verdict)
  })

  it('without further days fails at the end of its own', () => {
    const policy = { ...usualRunPolicy, retryTradingDays: 0 }
    const verdict = afterTry('money', run('2026-09-29', '20:30'), policy, exchange2026)
    expect(verdict).toEqual({ kind: 'failed' })
  })

  it('failures count in a row; a skipped period leaves the row as it is', () => {
    expect([
      failuresAfter(2, 'failed'),
      failuresAfter(2, 'skipped'),
      failuresAfter(2, 'done'),
    ]).toEqual([3, 2, 0])
  })
})
