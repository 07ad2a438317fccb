import { expect, it } from 'vitest'
import { allTexts, missingTexts, problemsOf } from './check-table.ts'
import { comparingFiles, dataFiles, keepsItsTexts } from './data-texts.ts'
import { languagePlugins, readTable } from './language-plugins.ts'
import { mainJob } from './main-job.ts'

const texts = allTexts()

it('builds the language of the sources without any of this: its files stay what they are', () => {
  expect(languagePlugins('zh-CN')).toEqual({
    define: { 'import.meta.env.VITE_LANGUAGE': 'undefined' },
    plugins: [],
    folder: 'dist',
  })
})

it('has no translation that nothing says, and none that puts in something else', () => {
  expect(problemsOf(readTable('en'), texts)).toEqual([])
})

it.each(Object.entries(mainJob))('says all of %s in English', (_page, places) => {
  const own = texts.filter(({ place }) => places.some((known) => place.startsWith(known)))
  expect(own.length).toBeGreaterThan(0)
  expect(missingTexts(readTable('en'), own).map(({ key }) => key)).toEqual([])
})

it('names every source of pages that compares a text, and no other', () => {
  const comparing = texts
    .filter(({ place, dataBy }) => dataBy !== undefined && !place.startsWith('server/'))
    .map(({ place }) => place)
  expect([...new Set(comparing)].toSorted()).toEqual(Object.keys(comparingFiles).toSorted())
})

it('knows which sources hold data', () => {
  expect(keepsItsTexts('domain/search/themes.ts')).toBe(true)
  expect(keepsItsTexts('domain/ledger/account-kinds.ts')).toBe(true)
  expect(keepsItsTexts('web/features/plans/first-keywords.ts')).toBe(true)
  expect(keepsItsTexts('domain/trade/order-kind-list.ts')).toBe(false)
  expect(Object.values(dataFiles).every((reason) => reason !== '')).toBe(true)
})

it('says what is wrong with a translation', () => {
  const known = [{ key: '共 {0} 只', place: 'web/a.ts', dataBy: undefined }]
  expect(problemsOf({ '共 {0} 只': '{0} funds' }, known)).toEqual([])
  expect(problemsOf({ '共 {0} 只': 'all' }, known)).toHaveLength(1)
  expect(problemsOf({ '共 {0} 只': '{0} 只' }, known)).toHaveLength(1)
  expect(problemsOf({ 老: 'old' }, known)).toEqual(['no source says this any more: 老'])
  expect(problemsOf({ '@web/b/ 共 {0} 只': '{0}' }, known)).toHaveLength(1)
})
