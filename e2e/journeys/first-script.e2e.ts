import { expect, it } from 'vitest'
import { firstScriptKilobytes } from '../../bench/first-script.ts'
import { circlesIn } from '../../tools/circles.ts'
import { importsOfBuild } from '../support/imports-of-build.ts'

/** What the first script of a page weighs today, and 1 kB. Whoever makes one lighter lowers its line; the goals are in the bench. */
it.each([
  ['Home', 112.2],
  ['ProductDetail', 119.6],
  ['Buy', 137.2],
  ['HoldDetail', 121.8],
  ['ListSteady', 110.7],
  ['ListAdvanced', 110.7],
  ['ListBank', 110.7],
  ['Search', 112.4],
  ['FundDiagnosis', 114.4],
  ['FundPk', 111.1],
])('the first script of %s weighs at most %d kB', (page, most) => {
  expect(firstScriptKilobytes(page)).toBeLessThanOrEqual(most)
})

/** The entry waits for the page that it starts with: where a file that the page needs imports the entry, nothing starts. */
it('the files of the app do not wait for each other in a circle', () => {
  const imports = importsOfBuild()
  expect(imports.size).toBeGreaterThan(1)
  expect(circlesIn(imports)).toEqual([])
})
