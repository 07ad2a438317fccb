import { expect, it } from 'vitest'
import { firstScriptKilobytes } from '../../bench/first-script.ts'
import { circlesIn } from '../../tools/circles.ts'
import { importsOfBuild } from '../support/imports-of-build.ts'

/** What the first script of a page weighs today, and about half a kilobyte: the names of built files alone move it by some bytes. Whoever makes one lighter lowers its line; the goals are in the bench. */
it.each([
  ['Home', 115.5],
  ['ProductDetail', 122.3],
  ['Buy', 140],
  ['HoldDetail', 124.4],
  ['ListSteady', 113],
  ['ListAdvanced', 113],
  ['ListBank', 113],
  ['Search', 115],
  ['FundDiagnosis', 113.7],
  ['FundPk', 113.9],
  ['Square', 119.4],
  ['PostDetail', 117.1],
  ['FundTalk', 116.8],
  ['TopicPage', 116.8],
  ['Player', 136.5],
])('the first script of %s weighs at most %d kB', (page, most) => {
  expect(firstScriptKilobytes(page)).toBeLessThanOrEqual(most)
})

/** The entry waits for the page that it starts with: where a file that the page needs imports the entry, nothing starts. */
it('the files of the app do not wait for each other in a circle', () => {
  const imports = importsOfBuild()
  expect(imports.size).toBeGreaterThan(1)
  expect(circlesIn(imports)).toEqual([])
})
