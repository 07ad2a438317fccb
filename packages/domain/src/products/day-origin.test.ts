import { expect, it } from 'vitest'
import { daySource, type DayOrigin } from './day-origin.ts'

const kept: DayOrigin = {
  market: 'import',
  sourceUrl: null,
  fileName: null,
  importedAtMs: null,
  publishedAtMs: 0,
  version: 1,
  correctedAtMs: null,
}

it.each([
  [{ market: 'demo' as const, fileName: 'a.csv' }, 'demo', ''],
  [
    { sourceUrl: 'https://feeds.example/nav.csv?key=secret', fileName: 'a.csv' },
    'feed',
    'feeds.example',
  ],
  [
    { sourceUrl: 'https://me:secret@feeds.example:8443/x', fileName: '' },
    'feed',
    'feeds.example:8443',
  ],
  [{ sourceUrl: '', fileName: '000001.csv' }, 'file', '000001.csv'],
  [{}, 'unknown', ''],
])('of %o is a %s named %j', (more, kind, name) => {
  expect(daySource({ ...kept, ...more })).toEqual({ kind, name })
})
