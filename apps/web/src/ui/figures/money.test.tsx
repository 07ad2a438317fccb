import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withMoney } from './Money.tsx'

/** What stands in an element of its own, in its order. */
const piecesOf = (text: string) => {
  const html = renderToStaticMarkup(<p>{withMoney(text)}</p>)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(text)
  return [...html.matchAll(/<span[^>]*>([^<]+)<\/span>/g)].map((found) => found[1])
}

it.each([
  ['有效至 2027-02-26', ['2027-02-26']],
  ['更新于 2026-11-20 19:30', ['2026-11-20']],
  ['开放期 11-23 至 11-25', ['11-23', '11-25']],
  ['2026-11-20 的收益 -187.88 元', ['2026-11-20', '-187.88']],
  ['账户 6222-1234-5678-90', []],
  ['涨了 +12.09%', []],
])('keeps dates and amounts of %s in one piece', (text, pieces) =>
  expect(piecesOf(text)).toEqual(pieces),
)
