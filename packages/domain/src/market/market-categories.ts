import type { FundCategory } from '../products/category.ts'

/**
 * Kinds of funds whose published NAV says whether a day lifted or lowered them. Money funds publish an income, other products a price
 * or a yearly rate.
 */
export const MARKET_CATEGORIES = [
  'bond',
  'mixed',
  'equity',
  'index',
  'qdii',
  'fof',
  'closed',
  'pension',
  'reit',
] as const satisfies readonly FundCategory[]

/** Kinds whose second category is a part of the market (科技, 医药, 沪深300) and no way of investing. */
export const SECTOR_CATEGORIES = ['equity', 'index'] as const satisfies readonly FundCategory[]
