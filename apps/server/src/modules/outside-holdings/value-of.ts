import { NAV_ONE } from '@koi/domain/products/nav'
import { mulDiv } from '@koi/domain/money/rounding'
import { plausible } from './limits.ts'
import type { OutsideHolding } from '#kernel/sql/outside-holding-sql.ts'

/** What a holding elsewhere is worth, and by whose word; cents. */
export type OutsideValue =
  | { source: 'nav' | 'file'; cents: number; day: string }
  | { source: 'none' }

/** Our published NAV or the file's own value, whichever is of the newer day; the NAV where they are of one. */
export function valueOf(holding: OutsideHolding): OutsideValue {
  const { nav, navDay, valueCents, asOf, shares } = holding
  const isFileNewer = valueCents !== null && (asOf ?? '') > (navDay ?? '')
  if (nav !== null && navDay !== null && !isFileNewer) {
    const worth = plausible(Number((BigInt(shares) * BigInt(nav)) / BigInt(NAV_ONE)))
    if (worth === null) return { source: 'none' }
    return { source: 'nav', cents: mulDiv(shares, nav, NAV_ONE, 'half-up'), day: navDay }
  }
  const stated = plausible(valueCents)
  return stated === null ? { source: 'none' } : { source: 'file', cents: stated, day: asOf ?? '' }
}
