import type { FundCategory } from '#modules/market/index.ts'

/** Categories as lists name them, with the number of `i_fund_type` (ours: the specification shows none). */
export const fundCategories = {
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
} as const satisfies Record<FundCategory, { type: number; name: string }>

const isCategory = (text: string): text is FundCategory => Object.hasOwn(fundCategories, text)

/** Number and name of a category; one that is not known is an 其他. */
export function fundCategory(category: string) {
  return fundCategories[isCategory(category) ? category : 'other']
}

/** The place of a category in filters. */
export function categoryPlace(category: string): number {
  return Object.keys(fundCategories).indexOf(category)
}
