import { expect, it } from 'vitest'
import { shortTitle } from './short-title.ts'

it.each([
  ['锦鲤理财', '锦鲤'],
  ['Koi', 'Koi'],
  ['Koi Funds', 'Koi'],
  ['𠮷祥理财', '𠮷祥'],
])('%s is %s beside its mark', (title, short) => {
  expect(shortTitle(title)).toBe(short)
})
