import { OPEN_FUND_CATEGORIES } from '../products/category.ts'

const categories: ReadonlySet<string> = new Set(OPEN_FUND_CATEGORIES)

/** Whether products of a category can be bought by plan (MONEY 1.10). */
export const isPlanCategory = (category: string): boolean => categories.has(category)
