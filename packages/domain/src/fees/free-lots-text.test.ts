import { expect, it } from 'vitest'
import { freeLotsText } from './free-lots-text.ts'

const lots = (...fees: number[]) => fees.map((feeCents) => ({ feeCents }))

it.each([
  [lots(0, 0, 0, 0, 0, 0, 0, 0), '8 笔均免赎回费'],
  [lots(0, 0), '2 笔均免赎回费'],
  [lots(0, 1), undefined],
  [lots(0), undefined],
  [lots(), undefined],
])('%j: %s', (of, text) => expect(freeLotsText(of)).toBe(text))
