import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NAV_ONE } from '../products/nav.ts'
import { dayLimitPpm } from './day-limit.ts'
import type { PublishedNav } from './published-nav.ts'
import { readHistory } from './read-history.ts'
import type { StatedAction } from './stated-action.ts'

const first = ['2026-02-27', '2026-03-02']
const later = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10']
const days = [...first, ...later]
const rules = {
  isTradingDay: () => true,
  previousTradingDay: (day: string) => days[days.indexOf(day) - 1] ?? '2026-02-26',
  dayLimitPpm: (day: string) => dayLimitPpm('home', day),
}

/** Thousandths of a yuan. */
const LEAST = 200
const START = 1500
const navOfThousandths = (value: number) => (value * NAV_ONE) / 1000

const step = fc.record({
  rise: fc.integer({ min: -80, max: 80 }),
  cash: fc.constantFrom(0, 0, 20, 55, 300),
  ratio: fc.constantFrom(1, 1, 1, 1.5),
  rate: fc.constantFrom('right', 'zero', 'none'),
  isStated: fc.boolean(),
  hasCumulative: fc.boolean(),
  isMissing: fc.constantFrom(false, false, false, true),
})
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

/** What a source prints of such days: splits let its cumulative value fall with the value. */
function printed(steps: readonly Step[]) {
  const rows: PublishedNav[] = first.map((day) => ({
    day,
    nav: navOfThousandths(START),
    rate: 0,
    cumulative: null,
  }))
  const actions: StatedAction[] = []
  let [value, paid] = [START, 0]
  steps.forEach(({ rise, cash: asked, ratio, rate, isStated, hasCumulative, isMissing }, at) => {
    const day = later[at] ?? ''
    const grown = value + (value + rise < LEAST ? -Math.min(rise, 0) : rise)
    const cash = grown - asked < LEAST ? 0 : asked
    const isSplit = ratio > 1 && cash === 0 && grown / ratio >= LEAST
    const risen = Math.round(((grown - value) / value) * 10_000) * 100
    value = isSplit ? Math.round(grown / ratio) : grown - cash
    paid += cash
    if (isStated && cash > 0)
      actions.push({ day, kind: 'dividend', value: navOfThousandths(cash), origin: 'file' })
    if (isStated && isSplit) actions.push({ day, kind: 'split', value: 1_500_000, origin: 'file' })
    if (isMissing) return
    const cumulative = hasCumulative ? navOfThousandths(value + paid) : null
    const rateOf = { right: risen, zero: 0, none: null }
    rows.push({ day, nav: navOfThousandths(value), rate: rateOf[rate], cumulative })
  })
  return { rows, actions }
}

/**
 * A payment after a day without a value: the rate of the day before speaks of that missing one, and must not make
 * its value look wrong.
 */
const plain: Step = {
  rise: 0,
  cash: 0,
  ratio: 1,
  rate: 'right',
  isStated: false,
  hasCumulative: false,
  isMissing: false,
}
const rateAfterMissingDay: Step[] = [
  plain,
  { ...plain, rise: 69, isMissing: true },
  { ...plain, rise: 38, cash: 55, hasCumulative: true },
  { ...plain, rise: -3, cash: 20, hasCumulative: true },
  plain,
  { ...plain, rise: 39, hasCumulative: true },
]

/**
 * Large dividends of which two are not stated: with the dividend of the last day, the cumulative value moves as it would
 * after a split by 1.375 on 2026-03-05, and only on that day.
 */
const cashThatMovesLikeSplit: Step[] = [
  { ...plain, rise: -63, cash: 55, isStated: true },
  { ...plain, rise: -2, cash: 300, isStated: true, hasCumulative: true },
  { ...plain, rise: 20, cash: 300, hasCumulative: true },
  { ...plain, rise: 56, cash: 55, hasCumulative: true },
  { ...plain, rise: -2, hasCumulative: true },
  { ...plain, rise: 73, cash: 20, hasCumulative: true },
]

it('books day by day what the whole history says: what is not sure on its day waits for later ones', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 6, maxLength: 6 }), (steps) => {
      const { rows, actions } = printed(steps)
      const booked = new Map<string, readonly StatedAction[]>()
      let closed = first.at(-1) ?? ''
      for (let count = first.length + 1; count <= rows.length; count += 1) {
        const known = rows.slice(0, count)
        const read = readHistory(known, rules, { actions, nothingOn: new Set() })
        const saidOf = (day: string) => read.actions.filter((action) => action.day === day)
        const stop = read.unexplained.find(({ day }) => day > closed)?.day ?? '9999-12-31'
        for (const { day } of known.filter((row) => row.day > closed && row.day < stop)) {
          booked.set(day, saidOf(day))
          closed = day
        }
        for (const [day, was] of booked) expect([day, saidOf(day)]).toEqual([day, was])
      }
    }),
    { numRuns: 3000, examples: [[rateAfterMissingDay], [cashThatMovesLikeSplit]] },
  )
})
