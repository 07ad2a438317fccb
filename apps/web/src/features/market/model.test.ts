import { expect, it } from 'vitest'
import { closeText, newestDay, rankFacts, riseOf } from './model.ts'

it.each([
  [39_211_249, '3,921.12'],
  [39_211_250, '3,921.13'],
  [10_000, '1.00'],
  [12_345_678_900, '1,234,567.89'],
])('reads a close of %i as %s', (close, text) => {
  expect(closeText(close)).toBe(text)
})

it('says a rise with its four decimals, and nothing for none', () => {
  expect([riseOf(5_300), riseOf(-12), riseOf(null)]).toEqual(['0.5300', '-0.0012', ''])
})

it('says the place and the fall of a ranked fund, as far as they are known', () => {
  const mark = { fundCode: '1', rank: 3, peers: 48, drawdown: 123_049 }
  expect(rankFacts(mark)).toEqual(['榜内 3/48', '最大回撤 -12.30%'])
  expect(rankFacts({ ...mark, rank: null, peers: null, drawdown: null })).toEqual([])
})

it('finds the newest of some days', () => {
  expect(newestDay([{ day: '2026-07-01' }, { day: '2026-07-02' }])).toBe('2026-07-02')
  expect(newestDay([])).toBe('')
})
