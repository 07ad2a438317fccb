import { expect, it } from 'vitest'
import { canonicalJson, type Plain } from './canonical.ts'

it.each<[Plain, string]>([
  [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
  [{ 10: 1, 9: 2, a: { d: 1, c: '"' } }, '{"10":1,"9":2,"a":{"c":"\\"","d":1}}'],
  [[], '[]'],
  ['基金', '"基金"'],
])('%j has one text', (value, text) => expect(canonicalJson(value)).toBe(text))
