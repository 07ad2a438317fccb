import { expect, it } from 'vitest'
import { recordTabOf, stepsOf, stopOf } from './model.ts'

const goods = { left: 5, accountMax: 1, had: 0, points: 100 }

it.each([
  ['can be exchanged for', goods, 100, undefined],
  ['are too dear', goods, 99, '还差 1 积分'],
  ['are far too dear', { ...goods, points: 1600 }, 5, '还差 1,595 积分'],
  ['are gone', { ...goods, left: 0 }, 100, '已兑完'],
  ['have no end', { ...goods, left: null }, 100, undefined],
  ['one has had', { ...goods, had: 1 }, 100, '你已兑换过'],
  [
    'one has had as often as may be',
    { ...goods, accountMax: 3, had: 3 },
    0,
    '每人限兑 3 件，你已兑满',
  ],
])('goods that %s', (_, given, balance, text) => {
  expect(stopOf(given, balance)).toBe(text)
})

it.each([
  ['placed', ['done', 'now', 'next']],
  ['shipped', ['done', 'done', 'now']],
  ['received', ['done', 'done', 'done']],
] as const)('the steps of what is %s', (state, steps) => {
  expect(stepsOf({ state }).map((each) => each.state)).toEqual(steps)
})

it('an address names a tab of the records', () => {
  expect(['out', 'toString', undefined].map(recordTabOf)).toEqual(['out', 'all', 'all'])
})
