import { expect, it } from 'vitest'
import { filesIn, isTest, readSource } from './source-files.ts'

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

/** What is called after a brand, and what each is. */
const BRAND_TYPES = {
  'packages/domain/src/brands/brand-face.ts BrandFace': 'its name and what it must say by law',
  'packages/domain/src/brands/tokens.ts BrandTokens': 'its colours',
  'apps/server/src/brand.ts Brand': 'everything: its face, what it sells and what it may do',
  'apps/server/src/brand.ts Brands': 'asks which brand a host name stands for',
  'apps/server/src/modules/brands/brand-config.ts BrandConfig': 'the file that an operator writes',
  'apps/server/src/modules/brands/brand-config.ts BrandConfigInput': 'that file before defaults',
  'apps/server/src/modules/brands/brand-store.ts BrandRow': 'its table: what differs from a brand',
  'apps/server/src/modules/brands/brand-store.ts BrandColumns': 'the columns of that table',
  'apps/server/src/modules/brands/brands.ts LiveBrands': '`Brands` that can be read again',
  'apps/server/src/modules/brands/wire.ts BrandWire': 'what querySession tells of it',
  'packages/domain/src/brands/brand-has.ts BrandFacts':
    'what decides which parts of the product it has',
  'packages/domain/src/brands/brand-has.ts BrandPart': 'a part of the product that it may lack',
  'apps/server/src/modules/products/search/search.ts SearchedBrand':
    'a part of it: what is found there',
  'apps/web/src/brands/brand.ts PageBrand': 'its face and what the search proposes',
  'apps/web/src/server/brand-head.ts DressedBrand':
    'its face and colours, as the document has them',
}

it('a brand has the shapes that are listed; a part of one is picked from it', () => {
  const types = ['packages', 'apps']
    .flatMap((folder) => [...filesIn(folder)])
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .flatMap((path) =>
      [...readSource(path).matchAll(/^(?:export )?(?:interface|type) (\w*Brands?\w*)\b/gm)].map(
        ([, name]) => `${path} ${name}`,
      ),
    )
  expect(types.toSorted()).toEqual(Object.keys(BRAND_TYPES).toSorted())
})

it('the name of the main brand and the risk warning stand in one place', () => {
  const written = ['packages', 'apps']
    .flatMap((folder) => [...filesIn(folder)])
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .filter((path) =>
      readSource(path).includes(
        "'基金有风险，投资需谨慎。过往业绩不代表未来表现，不构成投资建议。'",
      ),
    )
  expect(written).toEqual(['packages/domain/src/brands/brand-face.ts'])
})

/** What the chat app counts in is its own; the demo's catalogue writes literals, which become cents where they are used. */
const PLAIN_NUMBERS = /^apps\/server\/src\/(?:gateways\/chat-pay|demo|testing|simulation)\//

it('money and shares of the server are said by their types, not as plain numbers', () => {
  const plain = [...filesIn('apps/server/src')]
    .filter((path) => path.endsWith('.ts') && !isTest(path) && !path.includes('.fixture.'))
    .filter((path) => !PLAIN_NUMBERS.test(path))
    .flatMap((path) =>
      [...readSource(path).matchAll(/\b(?:\w*Cents|\w*Shares|shares)\??: number\b/g)].map(
        ([found]) => `${path}: ${found}`,
      ),
    )
  expect(plain).toEqual([])
})
