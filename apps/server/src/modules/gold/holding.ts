import { cents, type Cents } from '@koi/domain/money/cents'
import { tradeDateOf } from '@koi/domain/calendar/trade-date'
import { proceedsOf } from '@koi/domain/gold/grams'
import { divideBig } from '@koi/domain/money/rounding'
import {
  freeLots,
  frozenShares,
  openLots,
  redeemStatusOf,
  type Needs,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { comingGold, goldHolding } from './holding-store.ts'
import { marketOf, type MarketParts } from './market.ts'

const NOTHING = { grams: 0, costCents: cents(0), totalProfitCents: cents(0), valueCents: cents(0) }
const GRAM = 10_000n

/** Cents per gram that a holding cost, half-up; null while nothing is held (MONEY 1.15, weighted average). */
const unitCost = (costCents: Cents, grams: number): number | null =>
  grams === 0 ? null : Number(divideBig(BigInt(costCents) * GRAM, BigInt(grams), 'half-up'))

/** A person's gold at the market price of now; before the first price, at its published value. */
export async function holdingNow(
  deps: Needs<'db' | 'clock' | 'findTerms'> & MarketParts,
  { accountId, fundCode, spid }: { accountId: string; fundCode: string; spid: string },
) {
  const { db } = deps
  const nowMs = await deps.clock.now()
  const terms = await deps.findTerms(db, fundCode, spid)
  if (!terms || terms.category !== 'gold') throw refuse('productUnknown')
  const market = await marketOf(deps, db, fundCode, nowMs)
  const calendar = await deps.calendar(db)
  const cutOffMs = terms.cutOffMinute * 60_000
  const tradeDate = market?.session?.tradeDate ?? tradeDateOf(nowMs, calendar, cutOffMs)
  const held = (await goldHolding(db, accountId, fundCode)) ?? NOTHING
  const selling = await frozenShares(db, accountId, fundCode)
  const lots = await openLots(db, accountId, fundCode)
  const { redeemableShares, lockedShares } = freeLots(lots, selling, tradeDate)
  const coming = await comingGold(db, accountId, fundCode)
  const valueCents = market ? proceedsOf(held.grams, market.price) : held.valueCents
  const lockedFrom = lots
    .map(({ redeemableDate }) => redeemableDate)
    .filter((day) => day > tradeDate)
    .toSorted()[0]
  return {
    grams: held.grams,
    sellableGrams: redeemableShares,
    lockedGrams: lockedShares,
    sellingGrams: selling,
    comingGrams: coming.grams,
    sellableFrom: lockedFrom ?? coming.sellableFrom ?? '',
    valueCents,
    costCents: held.costCents,
    unitCost: unitCost(held.costCents, held.grams),
    profitCents: valueCents - held.costCents,
    // The published part plus what the price moved since.
    totalProfitCents: held.totalProfitCents + valueCents - held.valueCents,
    redeemStatus: redeemableShares > 0 ? redeemStatusOf(terms) : held.grams > 0 ? 2 : 0,
  }
}
