import { BASE_PATH } from './page.ts'
import { to } from './pages.ts'

/** A part of a legacy file name: codes never hold an underscore or a dot there. */
const PART = '([0-9A-Za-z-]{1,32})'
const DETAIL = '/mb/v4/funddetailv5'

/** An old address, which page it stands for, and what the parts of its name are called now. */
interface LegacyForm {
  pattern: RegExp
  page: string
  names: readonly string[]
}

const product = `${BASE_PATH}/pages/product/detail/index`
const holding = `${BASE_PATH}/pages/hold/detail/index`
const charge = `${BASE_PATH}/pages/charge/charge/index`

/** SPEC §2: legacy forms of the trading pages, and the addresses that stand for home. */
const forms: readonly LegacyForm[] = [
  { pattern: new RegExp(`^(?:/|${BASE_PATH}/?)$`), page: to.home(), names: [] },
  { pattern: /^\/mb\/v4\/(?:main\/)?index\.shtml$/, page: to.home(), names: [] },
  { pattern: new RegExp(`^${DETAIL}/tengan/${PART}\\.shtml$`), page: product, names: ['union_id'] },
  {
    pattern: new RegExp(`^${DETAIL}/${PART}(?:_${PART}(?:_${PART})?)?\\.shtml$`),
    page: product,
    names: ['fund_code', 'spid', 'product_code'],
  },
  { pattern: /^\/mb\/v4\/charge\/charge\.shtml$/, page: charge, names: [] },
  {
    pattern: new RegExp(`^/mb/v4/fundassetv5/${PART}_${PART}\\.shtml$`),
    page: holding,
    names: ['fund_code', 'spid'],
  },
]

/** The query of the new address: what the old name said comes first and wins, the rest is kept. */
function queryOf(names: readonly string[], parts: readonly (string | undefined)[], search: string) {
  const query = new URLSearchParams()
  names.forEach((name, index) => {
    const value = parts[index]
    if (value !== undefined) query.set(name, value)
  })
  for (const [name, value] of new URLSearchParams(search)) {
    if (!names.includes(name)) query.append(name, value)
  }
  return query.toString()
}

/**
 * Where an old address lives now, with its query (SPEC §2, RU-024..031); undefined for an address that
 * is none. `search` is the query with or without its question mark.
 */
export function legacyAddress(pathname: string, search: string): string | undefined {
  for (const { pattern, page, names } of forms) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const query = queryOf(names, found.slice(1), search)
    return query === '' ? page : `${page}?${query}`
  }
  return undefined
}
