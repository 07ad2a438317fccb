import { CallFailed } from '@koi/contracts/client'
import { expect, it } from 'vitest'
import { closedFailureText } from './closed-failure.ts'

it('ER-046 names the code of a refused list', () => {
  const error = new CallFailed('1101', '没有找到该产品')
  expect(closedFailureText(error)).toBe('[1101]系统繁忙，请稍后重试')
})

it('leaves the words for a broken connection to the page', () => {
  expect(closedFailureText(new Error('offline'))).toBeUndefined()
})
