import { expect, it } from 'vitest'
import { filesIn, readSource } from './source-files.ts'

/**
 * A word of the field that would otherwise stand for several things: the whole of what it may mean. The glossary has the other
 * words: login provider, fund company, operator, this site.
 */
const HOUSE = /lighthouse|\bhouse accounts?\b|\b(?:isOf|of)House\b/gi
/** Names of accounts in the journals that accountants import. */
const JOURNALS =
  /^apps\/server\/src\/modules\/ledger\/(?:hledger-format|beancount-format|journal-programs\.test)\.ts$/

it('house is said of the accounts of the books that are no investor’s, and of nothing else', () => {
  const written = ['packages', 'apps', 'e2e', 'bench', 'tools', 'docs', 'AGENTS.md', 'README.md']
    .flatMap((place) => (place.endsWith('.md') ? [place] : [...filesIn(place)]))
    .filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path))
    .filter((path) => !JOURNALS.test(path) && path !== 'tools/one-meaning.test.ts')
  const wrong = written.flatMap((path) =>
    readSource(path)
      .replaceAll('`house:`', '')
      .split('\n')
      .filter((line) => /house/i.test(line.replaceAll(HOUSE, '')))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
})
