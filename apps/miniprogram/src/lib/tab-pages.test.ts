import { readFileSync } from 'node:fs'
import { pages } from '@koi/contracts/pages'
import { expect, it } from 'vitest'
import { tabPages } from './tab-pages.ts'

const app = JSON.parse(readFileSync(new URL('../app.json', import.meta.url), 'utf8'))

it('shows the tabs of the web app, in their order', () => {
  const tabs = Object.values(pages)
    .filter((page) => 'tab' in page && page.tab !== undefined)
    .toSorted((a, b) => ('tab' in a && 'tab' in b ? (a.tab ?? 0) - (b.tab ?? 0) : 0))
  expect(tabPages.map(({ web }) => web)).toEqual(tabs.map(({ path }) => path))
})

it('has them in its tab bar', () => {
  expect(app.tabBar.list.map(({ pagePath }: { pagePath: string }) => pagePath)).toEqual(
    tabPages.map(({ native }) => native),
  )
})
