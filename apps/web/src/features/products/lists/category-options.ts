import type { FundListPage } from './list-slices.ts'

/** The tab of all categories. */
export const ALL = 'all'

/**
 * The category tabs of a list with their counts. The chosen one is always among them, also where the
 * filters leave nothing in it.
 */
export function categoryOptions(
  categories: FundListPage['categories'],
  chosen: string | undefined,
): { value: string; label: string }[] {
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  const options = categories.map(({ category, name, count }) => ({
    value: category,
    label: `${name} ${count}`,
  }))
  const isMissing = chosen !== undefined && !categories.some(({ category }) => category === chosen)
  return [
    { value: ALL, label: total > 0 ? `全部 ${total}` : '全部' },
    ...options,
    ...(isMissing ? [{ value: chosen, label: '当前类别 0' }] : []),
  ]
}
