import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTradingCalendar } from '../calendar/trading-calendar.ts'
import { NAV_ONE, navOf } from '../products/nav.ts'
import { dayLimitPpm } from './day-limit.ts'
import type { HistoryRules, PublishedNav } from './published-nav.ts'
import type { Statements } from './history.ts'
import { readHistory } from './read-history.ts'
import type { StatedAction } from './stated-action.ts'

const calendar = createTradingCalendar({ tradingDays: [], from: '2000-01-01', to: '2000-01-01' })
const rulesOf = (kind: 'home' | 'bond' | 'abroad' = 'home'): HistoryRules => ({
  isTradingDay: calendar.isTradingDay,
  previousTradingDay: calendar.previous,
  dayLimitPpm: (day) => dayLimitPpm(kind, day),
})

type Row = readonly [day: string, nav: string, rate: number | null, cumulative?: string]
/** Values as texts, rates in percent. */
const rowsOf = (rows: readonly Row[]): PublishedNav[] =>
  rows.map(([day, nav, rate, cumulative]) => ({
    day,
    nav: navOf(nav),
    rate: rate === null ? null : Math.round(rate * 10_000),
    cumulative: cumulative === undefined ? null : navOf(cumulative),
  }))
const nothingStated: Statements = { actions: [], nothingOn: new Set() }
const read = (rows: readonly Row[], stated = nothingStated) =>
  readHistory(rowsOf(rows), rulesOf(), stated)

/** Total return in percent, actions, and the days that are asked about. */
const seen = (rows: readonly Row[], stated = nothingStated) => {
  const { days, actions, unexplained } = read(rows, stated)
  return {
    total: Number((((days.at(-1)?.totalIndex ?? 0) / 1e8 - 1) * 100).toFixed(2)),
    actions: actions.map(({ day, kind, value, origin }) => [day, kind, value / NAV_ONE, origin]),
    asked: unexplained.map(({ day, reason }) => [day, reason]),
    isEstimated: days.some((day) => day.isEstimated),
  }
}
const said = (
  day: string,
  kind: 'dividend' | 'split',
  value: number,
): { actions: StatedAction[]; nothingOn: Set<string> } => ({
  actions: [{ day, kind, value, origin: 'file' }],
  nothingOn: new Set(),
})

describe('values and rates alone never state a dividend or a split', () => {
  it.each<[why: string, rows: Row[], total: number, asked: string[][]]>([
    [
      'weekly values of a young fund fall by 12 % and 18 % beside 0.0 (001039)',
      [
        ['2015-06-12', '1.199', 0],
        ['2015-06-19', '1.058', 0],
        ['2015-06-26', '0.967', 0],
        ['2015-06-30', '0.954', 0],
        ['2015-07-03', '0.778', 0],
        ['2015-07-06', '0.751', -3.4704],
      ],
      -37.36,
      [],
    ],
    [
      'a fall of 8 % in a day beside 0.0 is one',
      [
        ['2015-08-21', '1.0', -4.4794],
        ['2015-08-24', '0.92', 0],
      ],
      -8,
      [],
    ],
    [
      'a rate against a row that is missing speaks of another value',
      [
        ['2020-07-27', '3.093', 1.2],
        ['2020-07-29', '2.98', 1.5],
      ],
      -3.65,
      [],
    ],
    [
      'a wrong value followed by a rate against the right one',
      [
        ['2026-06-01', '1.0000', 0.1],
        ['2026-06-02', '1.0310', 0.1],
        ['2026-06-03', '1.0020', 0.1],
      ],
      0.2,
      [],
    ],
    [
      'a wrong value without a rate of its own counts as it is, and is asked about',
      [
        ['2026-06-01', '1.0000', 0.1],
        ['2026-06-02', '1.0310', 0],
        ['2026-06-03', '1.0010', 0.1],
      ],
      0.1,
      [['2026-06-03', 'rate']],
    ],
    [
      'a move that one day of trading cannot bring about waits, and counts as it is',
      [
        ['2014-12-29', '1.405', 0.2],
        ['2014-12-30', '1.195', 0],
      ],
      -14.95,
      [['2014-12-30', 'move']],
    ],
    [
      'a fall that the rate confirms is one, however deep',
      [
        ['2026-06-01', '1.0000', 0],
        ['2026-06-02', '0.5500', -45],
      ],
      -45,
      [],
    ],
    [
      'a rate above the fall says that something was paid or split: the return goes on by the rate',
      [
        ['2016-06-16', '1.757', 0.1],
        ['2016-06-17', '1.000', 0.0128],
      ],
      0.01,
      [['2016-06-17', 'rate']],
    ],
    [
      'the same where a dividend hides in a rise',
      [
        ['2017-12-12', '13.134', 0.1],
        ['2017-12-13', '13.291', 1.9568],
      ],
      1.96,
      [['2017-12-13', 'rate']],
    ],
  ])('%s', (_, rows, total, asked) => {
    const found = seen(rows)
    expect(found).toMatchObject({ total, asked, actions: [] })
    expect(found.isEstimated).toBe(asked.length > 0)
  })

  it('is answered by stating the dividend, the split, or that there was nothing', () => {
    const rows: Row[] = [
      ['2026-06-01', '1.5', 0.1],
      ['2026-06-02', '1.0', 0.5],
    ]
    const day = '2026-06-02'
    expect(seen(rows)).toMatchObject({ total: 0.5, asked: [[day, 'rate']], isEstimated: true })
    expect(seen(rows, said(day, 'dividend', navOf('0.5')))).toMatchObject({
      total: 0,
      asked: [],
      isEstimated: false,
    })
    expect(seen(rows, said(day, 'split', 1_500_000))).toMatchObject({ total: 0, asked: [] })
    const nothing = { actions: [], nothingOn: new Set([day]) }
    expect(seen(rows, nothing)).toMatchObject({ total: -33.33, asked: [], isEstimated: false })
  })
})

describe('what is stated', () => {
  it('counts a dividend before the split of the same day', () => {
    const rows: Row[] = [
      ['2026-06-01', '2.2', 0],
      ['2026-06-02', '1.0', 0],
    ]
    const actions = [
      ...said('2026-06-02', 'split', 2_000_000).actions,
      ...said('2026-06-02', 'dividend', navOf('0.2')).actions,
    ]
    expect(seen(rows, { actions, nothingOn: new Set() }).total).toBe(0)
  })

  it('of a day without a value counts at the next one, and of days to come waits', () => {
    const rows: Row[] = [
      ['2026-06-05', '1.10', 0],
      ['2026-06-12', '1.00', 0],
    ]
    expect(seen(rows, said('2026-06-10', 'dividend', navOf('0.1')))).toMatchObject({
      total: 0,
      actions: [['2026-06-12', 'dividend', 0.1, 'file']],
    })
    expect(seen(rows, said('2026-06-15', 'dividend', navOf('0.1')))).toMatchObject({
      total: -9.09,
      actions: [['2026-06-15', 'dividend', 0.1, 'file']],
    })
  })

  it('of several days without a value counts as one: what was paid after a split on more shares', () => {
    const actions: StatedAction[] = [
      { day: '2026-06-08', kind: 'dividend', value: navOf('0.1'), origin: 'file' },
      { day: '2026-06-09', kind: 'split', value: 2_000_000, origin: 'file' },
      { day: '2026-06-10', kind: 'dividend', value: navOf('0.05'), origin: 'operator' },
    ]
    const rows: Row[] = [
      ['2026-06-05', '2.2', 0],
      ['2026-06-12', '1.0', 0],
    ]
    expect(seen(rows, { actions, nothingOn: new Set() })).toMatchObject({
      total: 0,
      actions: [
        ['2026-06-12', 'dividend', 0.2, 'file'],
        ['2026-06-12', 'split', 2_000_000 / NAV_ONE, 'file'],
      ],
    })
  })

  it('does not let the value of a Sunday stand between two trading days, whichever the rate refers to', () => {
    for (const rate of [0.18, 0.1947]) {
      const rows: Row[] = [
        ['2024-06-28', '1.027', 0.1],
        ['2024-06-30', '1.0271', 0],
        ['2024-07-01', '1.029', rate],
      ]
      expect(seen(rows)).toMatchObject({ total: 0.19, asked: [], actions: [] })
      expect(read(rows).days.at(-1)?.riseRate).toBe(1_947)
    }
  })
})

describe('a cumulative value', () => {
  it('states 0.555 yuan of cash on 2016-05-30, and 0.835 in all (000082)', () => {
    const rows: Row[] = [
      ['2016-05-26', '1.575', 0.1, '1.575'],
      ['2016-05-27', '1.582', 0.4444, '1.582'],
      ['2016-05-30', '1.025', -0.1454, '1.580'],
      ['2016-05-31', '1.031', 0.5854, '1.586'],
      ['2018-12-11', '1.138', 0.1, '1.693'],
      ['2018-12-12', '1.086', 0.2636, '1.696'],
      ['2019-06-24', '1.324', 0.1, '1.934'],
      ['2019-06-25', '1.088', -0.8308, '1.923'],
    ]
    expect(seen(rows)).toMatchObject({
      asked: [],
      isEstimated: false,
      actions: [
        ['2016-05-30', 'dividend', 0.555, 'cumulative'],
        ['2018-12-12', 'dividend', 0.055, 'cumulative'],
        ['2019-06-25', 'dividend', 0.225, 'cumulative'],
      ],
    })
    // On the day itself, before any later value: the same.
    expect(seen(rows.slice(0, 3)).actions).toEqual([
      ['2016-05-30', 'dividend', 0.555, 'cumulative'],
    ])
  })

  const before: Row[] = [
    ['2026-06-01', '1.730', 0.1, '1.730'],
    ['2026-06-02', '1.757', 1.5607, '1.757'],
  ]
  it.each<[how: string, rows: Row[]]>([
    [
      'goes on without a step',
      [
        ['2026-06-03', '1.000', 0, '1.757'],
        ['2026-06-04', '1.010', 1, '1.7746'],
        ['2026-06-05', '0.990', -1.9802, '1.7394'],
      ],
    ],
    [
      'falls with the value',
      [
        ['2026-06-03', '1.000', 0.05, '1.000'],
        ['2026-06-04', '1.010', 1, '1.010'],
      ],
    ],
  ])('that %s at a split to 1.000 books no cash, on any day', (_, after) => {
    const rows = [...before, ...after]
    for (let end = 3; end <= rows.length; end += 1) {
      const found = seen(rows.slice(0, end))
      expect(found.actions).toEqual([])
      expect(found.asked).toHaveLength(1)
    }
    const stated = seen(rows, said('2026-06-03', 'split', 1_757_000))
    expect(stated).toMatchObject({ asked: [], isEstimated: false })
    expect(stated.actions).toEqual([['2026-06-03', 'split', 1_757_000 / NAV_ONE, 'file']])
  })

  it('pays back to 1.000 in cash as soon as a later value shows it', () => {
    const rows: Row[] = [
      ...before,
      ['2026-06-03', '1.000', 0, '1.757'],
      ['2026-06-04', '1.010', 1, '1.767'],
    ]
    expect(seen(rows.slice(0, 3))).toMatchObject({
      actions: [],
      asked: [['2026-06-03', 'cumulative']],
    })
    expect(seen(rows)).toMatchObject({
      asked: [],
      actions: [['2026-06-03', 'dividend', 0.757, 'cumulative']],
    })
  })

  it('of a few rows without a rate is asked about, and names the cash as soon as later rows tell', () => {
    const rows: Row[] = [
      ['2026-06-01', '0.974', 0, '0.974'],
      ['2026-06-02', '0.916', 0, '0.936'],
      ['2026-06-03', '0.934', 0, '0.954'],
      ['2026-06-04', '0.910', 0, '0.930'],
    ]
    expect(seen(rows.slice(0, 2))).toMatchObject({
      actions: [],
      asked: [['2026-06-02', 'cumulative']],
    })
    expect(seen(rows)).toMatchObject({
      asked: [],
      actions: [['2026-06-02', 'dividend', 0.02, 'cumulative']],
    })
  })

  it.each<[how: string, rows: Row[]]>([
    [
      'is missing, zero or the value itself on some days',
      [
        ['2026-06-01', '1.000', 0, '1.300'],
        ['2026-06-02', '1.010', 1],
        ['2026-06-03', '1.020', 0.9901, '1.320'],
        ['2026-06-04', '1.030', 0.9804, '1.030'],
        ['2026-06-05', '1.025', -0.4854, '1.325'],
      ],
    ],
    [
      'moves by a rounding',
      [
        ['2026-06-01', '1.0000', 0, '1.3000'],
        ['2026-06-02', '1.0100', 1, '1.3101'],
        ['2026-06-03', '1.0200', 0.9901, '1.3200'],
      ],
    ],
    [
      'slips upwards for a day',
      [
        ['2026-06-01', '1.000', 0, '1.300'],
        ['2026-06-02', '1.010', 1, '1.410'],
        ['2026-06-03', '1.020', 0.9901, '1.320'],
      ],
    ],
    [
      'carries an old split on from its first row',
      [
        ['2026-06-01', '1.000', 0, '1.757'],
        ['2026-06-02', '1.010', 1, '1.7746'],
      ],
    ],
  ])('that %s states nothing', (_, rows) => {
    expect(seen(rows)).toMatchObject({ actions: [], asked: [] })
  })

  it('with fewer decimals than the value names no exact sum: it is asked for', () => {
    const days = calendar.days('2026-04-01', '2026-06-05')
    const rows = days.map((day, at): Row => {
      const nav = (10_000 + ((at * 37) % 113)) / 10_000
      const isPaid = day >= '2026-05-20'
      const value = (isPaid ? nav - 0.05 : nav).toFixed(4)
      return [day, value, null, nav.toFixed(3)]
    })
    expect(seen(rows)).toMatchObject({ actions: [], asked: [['2026-05-20', 'cumulative']] })
  })
})

const moves = fc.array(
  fc.record({
    risePpm: fc.integer({ min: -70_000, max: 70_000 }),
    dividend: fc.constantFrom(0, 0, 0, 0, 12, 50, 100, 250),
    ratio: fc.constantFrom(1, 1, 1, 1, 1, 1, 1.5, 2),
    rate: fc.constantFrom('right', 'right', 'zero', 'missing'),
    hasCumulative: fc.boolean(),
    skip: fc.constantFrom(0, 0, 0, 1, 4),
    isStated: fc.boolean(),
  }),
  { minLength: 2, maxLength: 60 },
)

describe('any history', () => {
  it('moves no money that was not stated by a file, an operator or a cumulative value', () => {
    const tradingDays = calendar.days('2024-01-01', '2026-06-30')
    fc.assert(
      fc.property(moves, fc.boolean(), (steps, isCumulative) => {
        let [nav, paid, ratios, at] = [12_000, 0, 1, 0]
        const rows: PublishedNav[] = []
        const truth = new Map<string, number>()
        const stated: StatedAction[] = []
        const unit = NAV_ONE / 10_000
        for (const step of steps) {
          const isSplit = step.ratio !== 1 && step.dividend === 0
          const day = tradingDays[at] ?? ''
          at += 1 + step.skip
          const isFirst = rows.length === 0
          const grown = isFirst ? nav : Math.max(5_000, Math.round(nav * (1 + step.risePpm / 1e6)))
          const cash = isFirst || grown - step.dividend < 4_000 ? 0 : step.dividend
          const after = isSplit && !isFirst ? Math.round(grown / step.ratio) : grown - cash
          const rate = Math.round(((grown - nav) / nav) * 10_000) * 100
          if (cash > 0) truth.set(day, cash * unit)
          if (isSplit && !isFirst) ratios *= step.ratio
          if (step.isStated && cash > 0)
            stated.push({ day, kind: 'dividend', value: cash * unit, origin: 'file' })
          if (isSplit && !isFirst && step.isStated)
            stated.push({ day, kind: 'split', value: step.ratio * 1e6, origin: 'file' })
          nav = after
          paid += cash
          rows.push({
            day,
            nav: nav * unit,
            rate: { right: rate, zero: 0, missing: null }[step.rate] ?? null,
            // A source whose cumulative value does not know of splits.
            cumulative: isCumulative && step.hasCumulative ? (nav + paid) * unit : null,
          })
        }
        const { actions } = readHistory(rows, rulesOf(), { actions: stated, nothingOn: new Set() })
        const named = actions.filter(({ origin }) => origin === 'cumulative')
        expect(named).toEqual(
          named.map(({ day }) => ({
            day,
            kind: 'dividend',
            value: truth.get(day),
            origin: 'cumulative',
          })),
        )
        expect(stated).toEqual(
          expect.arrayContaining(actions.filter(({ origin }) => origin === 'file')),
        )
        expect(actions.filter(({ origin }) => origin === 'file')).toHaveLength(stated.length)
        expect(ratios).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})
