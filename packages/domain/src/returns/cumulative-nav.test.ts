import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/dates.ts'
import { NAV_ONE, navOf } from '../products/nav.ts'
import { cumulativeNav } from './cumulative-nav.ts'
import { cumulativeWords } from './cumulative-words.ts'
import { SPLIT_ONE } from './published-nav.ts'

const dividend = (day: string, yuan: string) => ({
  day,
  kind: 'dividend' as const,
  value: navOf(yuan),
})
const split = (day: string, value: number) => ({ day, kind: 'split' as const, value })
const START = '2026-01-05'

describe('the cumulative value', () => {
  it.each([
    ['nothing was paid', '1.2345', [], '1.2345'],
    ['every dividend is added', '1.1845', [dividend('2026-03-02', '0.05')], '1.2345'],
    [
      'in whatever order they come',
      '1.0000',
      [dividend('2026-06-01', '0.02'), dividend('2026-03-02', '0.05')],
      '1.0700',
    ],
    ['a split multiplies the value', '1.0000', [split('2026-03-02', 1_041_000)], '1.0410'],
    [
      'a dividend before a split counts once, one after it on every new share',
      '1.0000',
      [
        dividend('2026-01-02', '0.1'),
        split('2026-03-02', 2 * SPLIT_ONE),
        dividend('2026-06-01', '0.05'),
      ],
      '2.2000',
    ],
    [
      'of one day the dividend is paid first',
      '1.0000',
      [split('2026-03-02', 2 * SPLIT_ONE), dividend('2026-03-02', '0.1')],
      '2.1000',
    ],
    ['is rounded once', '1.0000', [split('2026-03-02', 1_333_333)], '1.3333'],
  ])('%s', (_what, nav, actions, expected) => {
    expect(cumulativeNav(navOf(nav), actions, 4)).toBe(navOf(expected))
  })

  it('is read back as what was paid by the rule that reads it from sources', () => {
    const nav = fc.integer({ min: 9_000, max: 11_000 }).map((value) => value * (NAV_ONE / 10_000))
    const paid = fc.integer({ min: 20, max: 400 }).map((value) => value * (NAV_ONE / 10_000))
    fc.assert(
      fc.property(fc.array(nav, { minLength: 9, maxLength: 9 }), paid, (navs, value) => {
        const dayOf = (at: number) => addDays(START, at)
        const action = { day: dayOf(4), kind: 'dividend' as const, value }
        const rows = navs.map((one, at) => ({
          day: dayOf(at),
          nav: one,
          rate: null,
          cumulative: cumulativeNav(one, at < 4 ? [] : [action], 4),
        }))
        const word = cumulativeWords(rows, [], () => true).get(dayOf(4))
        expect(word).toMatchObject({ amount: value })
      }),
    )
  })
})
