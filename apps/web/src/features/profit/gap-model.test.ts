import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '@koi/domain/money/cents'
import { besideHolding, gapOf, gapSentence, partWords, riseText, shownParts } from './gap-model.ts'

const wire = {
  fromDay: '2026-01-05',
  toDay: '2026-03-06',
  days: 60,
  moneyWeighted: 3_904_999,
  moneyWeightedYearly: 25_000_000,
  timeWeighted: 5_204_999,
  gap: -1_300_000,
  timing: -1_004_999,
  fees: -295_001,
  switching: 0,
  feesCents: cents(1200),
  moves: [],
}

describe('the gap as it is shown', () => {
  it('has parts that add up to the difference of the two returns on the screen', () => {
    const { gap } = gapOf({ gap: wire, readyDay: '', name: '' })
    expect(gap).toMatchObject({
      mine: 390,
      funds: 520,
      gap: -130,
      timing: -100,
      fees: -30,
      switching: 0,
    })
  })

  it('adds up for any parts, and no part is off by more than two hundredths', () => {
    const rate = fc.integer({ min: -200_000_000, max: 200_000_000 })
    fc.assert(
      fc.property(rate, fc.tuple(rate, rate, rate), (funds, parts) => {
        // Nothing is taken away from nothing without a sign: −0 becomes 0.
        const round = (value: number) => Math.sign(value) * Math.round(Math.abs(value) / 10_000) + 0
        const mine = funds + parts[0] + parts[1] + parts[2]
        const whole = round(mine) - round(funds)
        const shown = shownParts(whole, parts)
        expect(shown.reduce((sum, part) => sum + part, 0)).toBe(whole)
        shown.forEach((part, place) => {
          expect(Math.abs(part - (parts[place] ?? 0) / 10_000)).toBeLessThanOrEqual(3)
        })
      }),
    )
  })

  it('says it in plain words, gains and losses alike', () => {
    const { gap } = gapOf({ gap: wire, readyDay: '', name: '' })
    expect(gap && gapSentence(gap)).toBe(
      '这 60 天里，最初买的产品涨了 5.20%；你投入的每一块钱赚了 3.90%，比一次买入并持有少赚 1.30 个百分点。',
    )
    expect(gap && gapSentence({ ...gap, mine: -100, funds: -250, gap: 150 })).toBe(
      '这 60 天里，最初买的产品跌了 2.50%；你投入的每一块钱亏了 1.00%，比一次买入并持有少亏 1.50 个百分点。',
    )
    expect([riseText(5), riseText(-130), riseText(0)]).toEqual(['+0.05%', '-1.30%', '0.00%'])
    expect(partWords('fees', 0)).toBe('这段时间没有付出费用')
  })

  it.each([
    [390, 520, '比一次买入并持有少赚 1.30 个百分点'],
    [520, 390, '比一次买入并持有多赚 1.30 个百分点'],
    [-390, -520, '比一次买入并持有少亏 1.30 个百分点'],
    [-520, -390, '比一次买入并持有多亏 1.30 个百分点'],
    [100, -30, '比一次买入并持有多赚 1.30 个百分点'],
    [-30, 100, '比一次买入并持有少赚 1.30 个百分点'],
    [-130, 0, '比一次买入并持有多亏 1.30 个百分点'],
    [-130, -130, '和一次买入并持有一样'],
  ])('says more and less of gains and of losses: %i beside %i', (mine, funds, words) =>
    expect(besideHolding({ mine, funds, gap: mine - funds })).toBe(words),
  )

  it('is not there while the history is short', () => {
    expect(gapOf({ gap: null, readyDay: '2026-04-01', name: '甲' })).toEqual({
      gap: undefined,
      readyDay: '2026-04-01',
      name: '甲',
    })
  })
})
