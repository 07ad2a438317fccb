import { expect, it } from 'vitest'
import { nickProblem } from './nick-rule.ts'

it.each([
  ['林间小路', undefined],
  ['Koi_2026', undefined],
  ['老王·定投', undefined],
  ['王', 'length'],
  ['一二三四五六七八九十一二三四五六七', 'length'],
  ['𠮷野家', undefined],
  ['林 间', 'signs'],
  ['@所有人', 'signs'],
  ['_林间', 'signs'],
  ['小路\u{1F600}', 'signs'],
  ['\u0430dmin', 'signs'],
  ['α定投', undefined],
  ['找我13800138000', 'number'],
  ['１３８０-０１３８', 'number'],
  ['138·0013', 'number'],
  ['锦鲤官方', 'reserved'],
  ['客服小王', 'reserved'],
  ['林知夏投资', 'own'],
  ['林_知夏', 'own'],
])('%j is told %s', (nick, problem) => {
  expect(nickProblem(nick, ['13911112222', '林知夏', ''])).toBe(problem)
})
