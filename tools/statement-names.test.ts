import { expect, it } from 'vitest'
import { codeOf, filesIn } from './source-files.ts'

const STATEMENT = /\bsql(?:<[^()]*?>)?\(\s*'(?<name>[\w-]+)',\s*(?<text>`[^`]*`|'[^']*')/g

/** The server refuses the second of two texts under one name; tests meet in one process only on some days. */
it('no two statements, of tests either, have one name', () => {
  const texts = new Map<string, Set<string>>()
  for (const path of filesIn('apps/server/src')) {
    // The test of the refusal itself.
    if (!path.endsWith('.ts') || path.endsWith('kernel/db.test.ts')) continue
    for (const { groups } of codeOf(path).matchAll(STATEMENT)) {
      const { name = '', text = '' } = groups ?? {}
      texts.set(name, (texts.get(name) ?? new Set()).add(text))
    }
  }
  expect(texts.size).toBeGreaterThan(500)
  expect([...texts].filter(([, all]) => all.size > 1).map(([name]) => name)).toEqual([])
})
