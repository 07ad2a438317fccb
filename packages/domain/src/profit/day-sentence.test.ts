import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { daySentence } from './day-sentence.ts'

const causesOf = (amounts: readonly number[]) =>
  amounts.map((amount, place) => ({
    name: 'ABCDEFGH'.charAt(place),
    dayProfitCents: cents(amount),
  }))

it.each([
  [[22_680, 9600, 150, -720], '涨了 317.10，七成来自A'],
  [[5000], '涨了 50.00，来自A'],
  [[-5000], '跌了 50.00，来自A'],
  [[-6000, -5000, 1000], '跌了 100.00，六成来自A'],
  [[10_000, -2000], '涨了 80.00，主要来自A'],
  [[9900, 100], '涨了 100.00，几乎都来自A'],
  [[500, 500], '涨了 10.00，一半来自A'],
  [[100, 100, 100, 100, 100], '涨了 5.00，最多的是A'],
  [[-1, -2_000_000], '跌了 20,000.01，几乎都来自B'],
  [[500, -500], '涨跌相抵'],
  [[0, 0], '没有涨跌'],
])('tells a day of %j', (amounts, text) => {
  expect(daySentence(causesOf(amounts))).toBe(text)
})
