import { expect, it } from 'vitest'
import { firstScriptKilobytes } from '../../bench/first-script.ts'
import { circlesIn } from '../../tools/circles.ts'
import { importsOfBuild } from '../support/imports-of-build.ts'

/** What the first script of a page weighs today, and about half a kilobyte: the names of built files alone move it by some bytes. Whoever makes one lighter lowers its line; the goals are in the bench. */
it.each([
  ['Home', 115],
  ['ProductDetail', 122],
  ['Buy', 139.9],
  ['HoldDetail', 123.8],
  ['ListSteady', 112.8],
  ['ListAdvanced', 112.8],
  ['ListBank', 112.8],
  ['Search', 114.8],
  ['FundDiagnosis', 113.7],
  ['FundPk', 113.6],
  ['Square', 119],
  ['PostDetail', 116.9],
  ['FundTalk', 116.2],
  ['TopicPage', 116.2],
  ['Player', 135.9],
])('the first script of %s weighs at most %d kB', (page, most) => {
  expect(firstScriptKilobytes(page)).toBeLessThanOrEqual(most)
})

/** The entry waits for the page that it starts with: where a file that the page needs imports the entry, nothing starts. */
it('the files of the app do not wait for each other in a circle', () => {
  const imports = importsOfBuild()
  expect(imports.size).toBeGreaterThan(1)
  expect(circlesIn(imports)).toEqual([])
})
