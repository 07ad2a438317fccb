import { expect, it } from 'vitest'
import { accessWords, moveWords, type HeldTerms } from './plain-words.ts'

const TODAY = '2026-11-23'
const say = (day: string) => day.slice(5)
const held = (change: Partial<HeldTerms>): HeldTerms => ({
  appKind: null,
  category: 'bond',
  arriveDays: 2,
  opensOn: null,
  ...change,
})

it.each<[string, Partial<HeldTerms>, string]>([
  ['a fund that pays after days', {}, '取出要等 2 个交易日'],
  ['one that says no days', { arriveDays: 0 }, '取出要等 1 个交易日'],
  ['a money fund', { category: 'money', arriveDays: 1 }, '每天能取'],
  ['shares that are locked', { opensOn: '2026-12-31' }, '12-31 起才能取'],
  ['a locked money fund', { category: 'money', opensOn: '2026-12-31' }, '12-31 起才能取'],
  ['shares whose lock is over', { opensOn: TODAY }, '取出要等 2 个交易日'],
  ['the pension account', { appKind: 'pension', category: 'money' }, '退休后才能取'],
])('%s says how soon its money can be had', (_, change, words) => {
  expect(accessWords(held(change), TODAY, say)).toBe(words)
})

it.each([
  [1, '涨跌很小'],
  [2, '有涨有跌'],
  [3, '会涨会跌'],
  [4, '涨跌较大'],
  [5, '涨跌很大'],
  [0, '涨跌很小'],
  [9, '涨跌很大'],
])('risk class %d: %s', (riskCode, words) => {
  expect(moveWords(riskCode)).toBe(words)
})
