import { expect, it } from 'vitest'
import { REPORT_KINDS, reportIdOf, reportKindOf, reportShareTitle } from './report-terms.ts'
import { speechSeconds } from './voices.ts'

it.each([
  ['0', 'investNews'],
  ['1', 'realTimeMarket'],
  ['2', 'focusTrack'],
  ['3', undefined],
  ['', undefined],
  ['01', undefined],
  [undefined, undefined],
])('the id %j is the report %s', (id, kind) => expect(reportKindOf(id)).toBe(kind))

it.each(REPORT_KINDS)('%s has an id that leads back to it', (kind) =>
  expect(reportKindOf(reportIdOf(kind))).toBe(kind),
)

it.each([
  ['一'.repeat(25), '一'.repeat(20)],
  ['一'.repeat(20), '一'.repeat(20)],
  ['🐟'.repeat(21), '🐟'.repeat(20)],
  ['', ''],
])('RU-264 EN-239 %j is shared as %j', (title, shared) =>
  expect(reportShareTitle(title)).toBe(shared),
)

it('says how long a text takes to be read aloud', () => {
  expect(speechSeconds([])).toBe(0)
  expect(speechSeconds(['一'.repeat(239), '一'])).toBe(60)
  expect(speechSeconds(['一'])).toBe(1)
})
