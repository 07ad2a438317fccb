/** Open funds that are bought at the NAV of any trading day: nothing with terms, quotes or an account of its own. */
const categories: ReadonlySet<string> = new Set([
  'money',
  'bond',
  'mixed',
  'equity',
  'index',
  'qdii',
  'fof',
])

/** Whether products of a category can be bought by plan (MONEY 1.10). */
export const isPlanCategory = (category: string): boolean => categories.has(category)
