import { expect, it } from 'vitest'
import { firstScriptKilobytes } from '../../bench/first-script.ts'

/** What the first script of a page weighs today, and 1 kB. Whoever makes one lighter lowers its line; the goals are in the bench. */
it.each([
  ['Home', 114.7],
  ['ProductDetail', 126.7],
  ['Buy', 137.8],
  ['HoldDetail', 124.4],
  ['FundDiagnosis', 115],
  ['FundPk', 112],
])('the first script of %s weighs at most %d kB', (page, most) => {
  expect(firstScriptKilobytes(page)).toBeLessThanOrEqual(most)
})
