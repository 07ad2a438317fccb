import { divideBig, safeNumber } from '../money/rounding.ts'
import { NAV_DECIMALS_MAX, type Nav } from '../products/nav.ts'
import { SPLIT_ONE } from './published-nav.ts'
import type { StatedAction } from './stated-action.ts'

/**
 * What a share of the beginning has become and was paid (累计净值): the value times the shares it was split into, and
 * every dividend on as many shares as there were of it then. A dividend is paid on the shares before the split of the
 * same day. Rounded half-up once, to the decimals that the fund publishes. Throws a RangeError for what no number holds.
 */
export function cumulativeNav(
  nav: Nav,
  actions: readonly Pick<StatedAction, 'day' | 'kind' | 'value'>[],
  decimals: number,
): Nav {
  // Shares for one of the beginning are `ratio` over `parts`; what was paid is over `parts` as well.
  let [ratio, parts, paid] = [1n, 1n, 0n]
  for (const { kind, value } of actions.toSorted(byDayThenKind)) {
    if (kind === 'dividend') paid += BigInt(value) * ratio
    else {
      ratio *= BigInt(value)
      parts *= BigInt(SPLIT_ONE)
      paid *= BigInt(SPLIT_ONE)
    }
  }
  const unit = 10n ** BigInt(NAV_DECIMALS_MAX - decimals)
  return safeNumber(divideBig(BigInt(nav) * ratio + paid, parts * unit, 'half-up') * unit)
}

const byDayThenKind = (
  a: Pick<StatedAction, 'day' | 'kind'>,
  b: Pick<StatedAction, 'day' | 'kind'>,
) => (a.day === b.day ? (a.kind < b.kind ? -1 : 1) : a.day < b.day ? -1 : 1)
