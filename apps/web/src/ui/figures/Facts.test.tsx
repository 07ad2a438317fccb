import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Facts } from './Facts.tsx'

/** What each fact says, with the dot that stands before it. */
const factsOf = (items: readonly string[]): string[] =>
  renderToStaticMarkup(<Facts items={items} />)
    .split(/<span class="[^"]*fact[^"s]*">/)
    .slice(1)
    .map((fact) => fact.replaceAll(/<[^>]*>/g, '').trim())

it('a dot belongs to the fact behind it, so that no line ends with one', () => {
  expect(factsOf(['卖出 2,545.81 份', '下单 11-18 10:00'])).toEqual([
    '卖出 2,545.81 份',
    '· 下单 11-18 10:00',
  ])
  expect(factsOf(['买入'])).toEqual(['买入'])
})
