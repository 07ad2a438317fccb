import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shanghaiMinute } from '../calendar/dates.ts'
import { createTradingCalendar } from '../calendar/trading-calendar.ts'
import { weekdaysExcept } from '../calendar/weekdays-except.ts'
import { costOf, formatGrams, formatPerGram, gramsFor, parseGrams, proceedsOf } from './grams.ts'
import { quotedPrice, quoteVerdict } from './quote.ts'
import { quoteSessions, type QuoteHours } from './quote-sessions.ts'

describe('weight and money (MONEY 1.11)', () => {
  it.each([
    [100_00, 70_235, 1423, '0.1423'],
    [70_235, 70_235, 10_000, '1.0000'],
    [1, 70_235, 0, '0.0000'],
    [1_000_000_00, 70_235, 14_237_915, '1,423.7915'],
  ])('%i cents at %i cents a gram are %i, cut at four decimals', (amount, price, grams, text) => {
    expect(gramsFor(amount, price)).toBe(grams)
    expect(formatGrams(grams)).toBe(text)
  })

  it('reads and writes grams and prices', () => {
    expect(parseGrams('1.2345')).toBe(12_345)
    expect(parseGrams('1.23456')).toBeUndefined()
    expect(formatPerGram(70_235)).toBe('702.35')
  })

  it('asks for grams what buys exactly these grams', () => {
    const grams = fc.integer({ min: 1, max: 100_000_000 })
    const price = fc.integer({ min: 10_000, max: 500_000 })
    fc.assert(
      fc.property(grams, price, (weight, perGram) => {
        const cost = costOf(weight, perGram)
        expect(gramsFor(cost, perGram)).toBe(weight)
        // Not a cent more than needed, and selling at the same price never gives more than was paid.
        expect(gramsFor(cost - 1, perGram)).toBeLessThan(weight)
        expect(proceedsOf(weight, perGram)).toBeLessThanOrEqual(cost)
      }),
    )
  })
})

describe('a quote', () => {
  it.each([
    [70_000, 'buy', 3000, 70_210],
    [70_000, 'sell', 3000, 69_790],
    [70_001, 'buy', 0, 70_001],
    [10_050, 'buy', 50, 10_051],
  ] as const)('of %i for a %s with a spread of %i ppm is %i', (market, side, spread, price) => {
    expect(quotedPrice(market, side, spread)).toBe(price)
  })

  it('never favours the person over the market', () => {
    const market = fc.integer({ min: 10_000, max: 500_000 })
    const spread = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(market, spread, (price, ppm) => {
        expect(quotedPrice(price, 'buy', ppm)).toBeGreaterThanOrEqual(price)
        expect(quotedPrice(price, 'sell', ppm)).toBeLessThanOrEqual(price)
      }),
    )
  })

  const quote = { marketPrice: 70_000, validUntilMs: 15_000, tolerancePpm: 1000 }
  it.each([
    [14_999, 70_000, 'ok'],
    [15_000, 70_000, 'expired'],
    [0, 70_070, 'ok'],
    [0, 69_930, 'ok'],
    [0, 70_071, 'moved'],
    [0, 69_929, 'moved'],
    [15_000, 70_071, 'expired'],
  ] as const)('at %i ms with the market at %i is %s', (nowMs, marketPrice, verdict) => {
    expect(quoteVerdict(quote, { nowMs, marketPrice })).toBe(verdict)
  })
})

describe('sessions of a trade date', () => {
  const holidays = [
    '2026-02-16',
    '2026-02-17',
    '2026-02-18',
    '2026-02-19',
    '2026-02-20',
    '2026-02-23',
  ]
  const calendar = createTradingCalendar({
    from: '2026-01-05',
    to: '2026-03-31',
    tradingDays: weekdaysExcept('2026-01-05', '2026-03-31', holidays),
  })
  const old = (
    name: string,
    openMinute: number,
    closeMinute: number,
    isNight = false,
  ): QuoteHours => ({
    effectiveFrom: '2000-01-01',
    name,
    isNight,
    openMinute,
    closeMinute,
  })
  const hours = [old('夜盘', 1200, 1590, true), old('早盘', 540, 690), old('午盘', 810, 930)]
  const shown = (from: string, to = from) =>
    quoteSessions(calendar, hours, { from, to }).map(
      ({ name, opensMs, closesMs }) =>
        `${name} ${shanghaiMinute(opensMs)} ${shanghaiMinute(closesMs)}`,
    )

  it('begins with the night before', () => {
    expect(shown('2026-03-04')).toEqual([
      '夜盘 2026-03-03 20:00 2026-03-04 02:30',
      '早盘 2026-03-04 09:00 2026-03-04 11:30',
      '午盘 2026-03-04 13:30 2026-03-04 15:30',
    ])
  })

  it('has Monday’s night on Friday, and none before a holiday', () => {
    expect(shown('2026-03-09')[0]).toBe('夜盘 2026-03-06 20:00 2026-03-07 02:30')
    expect(shown('2026-02-24')[0]).toBe('早盘 2026-02-24 09:00 2026-02-24 11:30')
  })

  it('follows hours that change on a date', () => {
    const changed = { ...old('全天', 600, 900), effectiveFrom: '2026-03-10' }
    const names = quoteSessions(calendar, [...hours, changed], {
      from: '2026-03-09',
      to: '2026-03-10',
    }).map(({ name }) => name)
    expect(names).toEqual(['夜盘', '早盘', '午盘', '全天'])
  })

  it('never overlaps', () => {
    const all = quoteSessions(calendar, hours, { from: '2026-01-06', to: '2026-03-31' })
    all.slice(1).forEach((session, index) => {
      expect(session.opensMs).toBeGreaterThanOrEqual(all[index]?.closesMs ?? Number.NaN)
    })
  })
})
