import { expect, it } from 'vitest'
import { firstScriptKilobytes } from '../../bench/first-script.ts'
import { circlesIn } from '../../tools/circles.ts'
import { importsOfBuild } from '../support/imports-of-build.ts'

/** What the first script of a page weighs today, and 1 kB. Whoever makes one lighter lowers its line; the goals are in the bench. */
it.each([
  ['Home', 112.8],
  ['ProductDetail', 119.9],
  ['Buy', 137.5],
  ['HoldDetail', 122.2],
  ['ListSteady', 111],
  ['ListAdvanced', 111],
  ['ListBank', 111],
  ['Search', 112.7],
  ['FundDiagnosis', 114.7],
  ['FundPk', 111.4],
])('the first script of %s weighs at most %d kB', (page, most) => {
  expect(firstScriptKilobytes(page)).toBeLessThanOrEqual(most)
})

/** The entry waits for the page that it starts with: where a file that the page needs imports the entry, nothing starts. */
it('the files of the app do not wait for each other in a circle', () => {
  const imports = importsOfBuild()
  expect(imports.size).toBeGreaterThan(1)
  expect(circlesIn(imports)).toEqual([])
})
