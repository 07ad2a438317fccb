import { expect, it } from 'vitest'
import {
  beforeWhich,
  moveCounts,
  newsText,
  nextWatchSort,
  readWatchState,
  withMoved,
} from './model.ts'

it('reads how it is shown out of the address, and leaves out what it does not know', () => {
  const state = { displayRateKey: 'month1_rise_rate', sort: 'rate_desc', group: '7' }
  expect(readWatchState(state)).toEqual({
    rateKey: 'month1_rise_rate',
    sort: 'rate_desc',
    group: '7',
  })
  expect(readWatchState({ displayRateKey: 'none', sort: 'up' })).toEqual({
    rateKey: undefined,
    sort: 'hand',
    group: undefined,
  })
})

it('goes from the order by hand to high, low and back', () => {
  expect(nextWatchSort('hand')).toBe('rate_desc')
  expect(nextWatchSort('rate_desc')).toBe('rate_asc')
  expect(nextWatchSort('rate_asc')).toBe('hand')
})

it('counts ups and downs always, and the rest where there is any', () => {
  const rows = [{ dayMove: 'up' as const }, { dayMove: 'waiting' as const }]
  expect(moveCounts(rows).map(({ text, count }) => `${text} ${count}`)).toEqual([
    '上涨 1',
    '下跌 0',
    '待更新 1',
  ])
})

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
])('puts what stands at %i to %i: %s', (from, to, expected) => {
  expect(withMoved(['a', 'b', 'c'], from, to).join('')).toBe(expected)
})

it('says what came true with the published figure', () => {
  const news = {
    alertId: '1',
    alertValue: '10.00',
    fundCode: '000001',
    spid: '1',
    name: '',
    reachedDay: '2026-07-02',
    reachedValue: '10.21',
  }
  expect(newsText({ ...news, alertKind: 'fallFromHigh' }, '07-02')).toBe(
    '07-02 较近一年高点回落 10.21%，已达到 10.00%',
  )
  expect(newsText({ ...news, alertKind: 'reopen' }, '07-02')).toBe('07-02 起可以申购')
})

it.each([
  ['a', 'abc', 'abcd', 'b'],
  ['c', 'abc', 'abcd', 'd'],
  ['a', 'bca', 'abcd', 'd'],
  ['a', 'da', 'abcd', undefined],
  ['a', 'a', 'abcd', undefined],
])('what stands as %s in %s of %s is put before %s', (code, order, all, expected) => {
  expect(beforeWhich(code, order.split(''), all.split(''))).toBe(expected)
})
