/** The kinds of product that lists, filters and shelves know, in their order. `type` is `i_fund_type` (ours: the specification shows none). */
const categories = {
  money: { type: 1, name: '货币基金' },
  bond: { type: 2, name: '债券基金' },
  mixed: { type: 3, name: '混合基金' },
  equity: { type: 4, name: '股票基金' },
  index: { type: 5, name: '指数基金' },
  qdii: { type: 6, name: '海外基金' },
  fof: { type: 7, name: 'FOF基金' },
  closed: { type: 8, name: '定期开放' },
  bank: { type: 9, name: '银行理财' },
  gold: { type: 10, name: '黄金' },
  pension: { type: 11, name: '养老基金' },
  union: { type: 12, name: '基金组合' },
  reit: { type: 13, name: 'REITs' },
  other: { type: 14, name: '其他' },
} as const satisfies Record<string, { type: number; name: string }>

export type FundCategory = keyof typeof categories

const isCategory = (text: string): text is FundCategory => Object.hasOwn(categories, text)

/** Every category, in the order that filters show them. */
export const FUND_CATEGORIES = Object.keys(categories).filter(isCategory)

/** Open funds that are bought at the NAV of any trading day: nothing with terms, quotes or an account of its own. */
export const OPEN_FUND_CATEGORIES = [
  'money',
  'bond',
  'mixed',
  'equity',
  'index',
  'qdii',
  'fof',
] as const satisfies readonly FundCategory[]

/** Number and name of a category; one that is not known is an 其他. */
export function fundCategory(category: string) {
  return categories[isCategory(category) ? category : 'other']
}
