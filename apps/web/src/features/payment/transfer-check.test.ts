import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { transferProblem } from './transfer-check.ts'

it.each([
  ['in', '', undefined],
  ['in', '.', '请输入正确的金额'],
  ['in', '0.99', '金额不能低于 1.00 元'],
  ['in', '1', undefined],
  ['in', '3000.01', '该卡本次最多转入 3,000.00 元'],
  ['out', '3000', undefined],
  ['out', '3000.01', '最多可提现 3,000.00 元'],
] as const)('%s of %j: %s', (direction, text, problem) => {
  expect(transferProblem(direction, text, cents(300_000))).toBe(problem)
})
