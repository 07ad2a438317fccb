import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { isConvertTarget, waysOn } from '@koi/domain/products/conversion'
import type { Queries } from '#kernel/db.ts'
import type { Needs } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import type { ConversionAsk, Sides } from './conversion-ask.ts'

/** Refuses where the amount that is converted is below the minimum purchase of the target fund. */
export function checkTargetMinimum({ target }: Sides, { netCents }: { netCents: Cents }): void {
  if (netCents >= target.minBuyCents) return
  const least = formatCents(cents(target.minBuyCents))
  throw refuse('amountTooSmall', `转入产品最低买入 ${least} 元，请增加转出份额`)
}

/** The two funds of a conversion; refuses a pair of which this cannot be asked now (MONEY 1.7: both open). */
export async function getSides(
  deps: Needs<'findTerms'>,
  tx: Queries,
  ask: ConversionAsk,
  brand: Shelf | undefined,
): Promise<Sides> {
  const from = await deps.findTerms(tx, ask.fundCode, ask.spid)
  if (!from) throw refuse('productUnknown')
  if (!waysOn(from).includes(ask.mode)) throw refuse('convertOff')
  const target = await deps.findTerms(tx, ask.targetCode, ask.targetSpid)
  // What is held may leave the shelf; what it becomes must stand on it.
  if (!target || (brand && !isOnShelf(target, brand))) throw refuse('productUnknown')
  if (!isConvertTarget(from, target, ask.mode)) throw refuse('convertTarget')
  if (target.buyStatus !== 1) throw refuse('productNotOnSale', target.notOnlineReason)
  return { from, target }
}
