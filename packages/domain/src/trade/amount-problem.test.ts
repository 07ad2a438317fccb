import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { amountProblem } from './amount-problem.ts'

const rule = { minBuyCents: cents(1000), stepCents: cents(100) }

it.each<[amountCents: number, text: string | undefined]>([
  [999, '最低买入金额为 10.00 元'],
  [1000, undefined],
  [1050, '买入金额须以 1.00 元递增'],
  [1100, undefined],
])('%i cents at a minimum of 1000 and steps of 100 → %s', (amountCents, text) => {
  expect(amountProblem(amountCents, rule)?.text).toBe(text)
})
