import { daysBetween } from '../calendar/dates.ts'
import { grossOfParts, type RedeemFeeTier } from '../fees/redeem-fee.ts'
import { type Nav } from '../products/nav.ts'
import { type Shares } from '../products/shares.ts'
import { type Cents, cents } from '../money/cents.ts'
import { type DayFact, type LotSource, type LotUse, type OutFact } from './holding-history.ts'
import { roundedRatio } from './rounded-ratio.ts'

/** A lot as a replay moves it along. Units as in holding-history.ts. */
export type LotState = {
  readonly lotId: string
  readonly orderId: string
  readonly source: LotSource
  readonly issue: string
  readonly tradeDate: string
  readonly confirmDate: string
  readonly nav: Nav
  readonly amountCents: Cents
  readonly feeCents: Cents
  sharesBought: Shares
  sharesLeft: Shares
}

const SPLIT_SCALE = 1_000_000
const PPM = 1_000_000

/**
 * Takes the shares of a redemption from the oldest lots of its period and answers what each gave: its part of the
 * gross, and its fee (MONEY 1.4). Throws a RangeError where the lots hold too few.
 */
export function takeFromLots(lots: readonly LotState[], fact: OutFact): LotUse[] {
  if (fact.agreed) return fact.agreed.map((use) => takeAgreed(lots, use))
  let left = fact.shares
  const taken: { lot: LotState; shares: Shares }[] = []
  for (const lot of oldestFirst(lots, fact.issue)) {
    const shares = Math.min(lot.sharesLeft, left)
    if (shares === 0) continue
    lot.sharesLeft -= shares
    left -= shares
    taken.push({ lot, shares })
  }
  if (left > 0) throw new RangeError(`the lots are ${left} hundredths of a share short`)
  const grosses = grossOfParts(
    taken.map(({ shares }) => shares),
    fact.nav,
  )
  return taken.map((part, index) => priced(part, grosses[index] ?? cents(0), fact))
}

/** Every lot from before the day is split by itself and keeps its dates (MONEY 1.6). */
export function splitLots(lots: readonly LotState[], { day, splitRatio }: DayFact): void {
  for (const lot of lots) {
    if (lot.tradeDate < day) lot.sharesLeft = roundedRatio(lot.sharesLeft, splitRatio, SPLIT_SCALE)
  }
}

/** A loss of a money fund: shares that were income go first, then the youngest (MONEY 1.5). */
export function loseFromLots(lots: readonly LotState[], shares: Shares): void {
  let left = shares
  const isIncome = ({ source }: LotState) => (source === 'income' ? 0 : 1)
  const youngest = lots
    .toReversed()
    .toSorted((a, b) => isIncome(a) - isIncome(b) || compareText(b.confirmDate, a.confirmDate))
  for (const lot of youngest) {
    const lost = Math.min(lot.sharesLeft, left)
    lot.sharesLeft -= lost
    left -= lost
  }
  if (left > 0) throw new RangeError(`lost ${left} hundredths of a share more than are held`)
}

function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

function oldestFirst(lots: readonly LotState[], issue: string): LotState[] {
  return lots
    .map((lot, place) => ({ lot, place }))
    .filter(({ lot }) => lot.issue === issue && lot.sharesLeft > 0)
    .toSorted((a, b) => compareText(a.lot.confirmDate, b.lot.confirmDate) || a.place - b.place)
    .map(({ lot }) => lot)
}

function priced(
  { lot, shares }: { lot: LotState; shares: Shares },
  gross: Cents,
  fact: OutFact,
): LotUse {
  const days = Math.max(0, daysBetween(lot.confirmDate, fact.confirmDate))
  const ratePpm = rateAfter(fact.tiers, days)
  const fee = roundedRatio(gross, ratePpm, PPM)
  return {
    orderId: fact.orderId,
    lotId: lot.lotId,
    shares,
    days,
    ratePpm,
    grossCents: gross,
    feeCents: cents(fee),
    netCents: cents(gross - fee),
  }
}

/** The rate of the last tier that so many days reach; a fund without tiers redeems for nothing. */
function rateAfter(tiers: readonly RedeemFeeTier[], days: number): number {
  const reached = tiers.filter(({ fromDays }) => fromDays <= days)
  return reached.toSorted((a, b) => b.fromDays - a.fromDays)[0]?.ratePpm ?? 0
}

function takeAgreed(lots: readonly LotState[], use: LotUse): LotUse {
  const lot = lots.find(({ lotId }) => lotId === use.lotId)
  if (!lot || lot.sharesLeft < use.shares)
    throw new RangeError(`lot ${use.lotId} has too few shares`)
  lot.sharesLeft -= use.shares
  return use
}
