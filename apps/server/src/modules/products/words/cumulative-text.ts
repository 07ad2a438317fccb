import { formatNav, type Nav } from '@koi/domain/products/nav'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import { cumulativeNav } from '@koi/domain/returns/cumulative-nav'
import type { ActionRow, FundDetailRow } from '../detail/detail-store.ts'

type Valued = Pick<FundDetailRow, 'category' | 'origin' | 'navDecimals'> & {
  actions: readonly Pick<ActionRow, 'day' | 'kind' | 'value'>[]
}

/**
 * The cumulative value (累计净值) of a day: as its source prints it, or worked out where all that was ever paid is known,
 * which it is of the demo market alone. `--` where it is not known; empty for what has none, money funds and gold.
 */
export function cumulativeText(
  { category, origin, navDecimals, actions }: Valued,
  { day, nav, cumulativeNav: printed }: { day: string; nav: Nav; cumulativeNav: Nav | null },
): string {
  if (category === 'money' || category === 'gold') return ''
  if (printed !== null) return formatNav(printed, navDecimals)
  if (origin !== 'demo') return NO_RATE
  const until = actions.filter((action) => action.day <= day)
  return formatNav(cumulativeNav(nav, until, navDecimals), navDecimals)
}
