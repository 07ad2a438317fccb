import { expect, it } from 'vitest'
import { nickKey } from './nick-key.ts'

it.each([
  ['Ｋｏｉ小锦', 'koi小锦'],
  ['Koi 小锦', 'koi小锦'],
  ['KOI\u200B小锦', 'koi小锦'],
  ['koi\u0301小锦', 'koi小锦'],
])('%j is the name %j', (nick, key) => {
  expect(nickKey(nick)).toBe(key)
})

it('other names stay others', () => {
  expect(nickKey('林间小路')).not.toBe(nickKey('林间小道'))
})
