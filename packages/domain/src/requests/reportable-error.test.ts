import { expect, it } from 'vitest'
import { isReportable } from './reportable-error.ts'

it.each([
  ['x is not a function', true],
  ['navigation refused: the path is empty', true],
  ['', true],
  ['Network Error', false],
  ['the request was aborted', false],
  ['bad Response', false],
  ['timeout of 35000ms exceeded', false],
])('ER-053 reports %j: %s', (message, isReported) => {
  expect(isReportable(message)).toBe(isReported)
})
