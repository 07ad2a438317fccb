import type { CouponKind } from '../coupons/coupon-kinds.ts'
import type { Cents } from '../money/cents.ts'

/** What is fixed of a lottery before it begins, and published with it. */
export interface LotteryTerms {
  prizes: readonly LotteryPrize[]
  /** The weight of drawing nothing. */
  loseWeight: number
  /** What all prizes together may cost, cents; null without an end. */
  budgetCents: Cents | null
}

interface LotteryPrize {
  prizeId: string
  name: string
  weight: number
  /** How many there are; null: as many as are drawn. */
  stock: number | null
  /** How many of them one person gets. */
  accountMax: number
  /** What one costs of the budget, cents. */
  costCents: Cents
  /** What one is (`prizePromiseText`); empty where the terms were published without. */
  promise: string
}

/** What decides what one of a prize is worth to somebody. */
export interface PromisedPrize {
  kind: CouponKind
  /** Of a card of days the per mille of the fee that is left, of an amount card the cents off. */
  discountRate: number | null
  maxSavingCents: Cents | null
  minFeeCents: Cents
  effectiveCents: Cents
  valueCents: Cents | null
  points: number | null
  payChannels: readonly number[]
  products: readonly { fundCode: string; spid: string }[]
  /** How long one is good for: so many days, or until the end of a day. */
  validDays: number | null
  validUntil: string | null
}

/** What a prize is as one text, the same for everybody: it is part of the terms. */
export const prizePromiseText = (prize: PromisedPrize): string =>
  JSON.stringify([
    prize.kind,
    prize.discountRate,
    prize.maxSavingCents,
    prize.minFeeCents,
    prize.effectiveCents,
    prize.valueCents,
    prize.points,
    prize.payChannels,
    prize.products.map(({ fundCode, spid }) => [fundCode, spid]),
    prize.validDays,
    prize.validUntil,
  ])

/** What was given before a draw. */
export interface LotteryCounts {
  /** Of each prize, in the order of the terms. */
  issued: readonly number[]
  spentCents: number
  /** Of each prize to the person who draws. */
  had: readonly number[]
}

/** The weights in the order of the places: each prize, then nothing. */
export const lotteryWeights = ({ prizes, loseWeight }: LotteryTerms): number[] => [
  ...prizes.map(({ weight }) => weight),
  loseWeight,
]

/** Whether one more of a prize may be given. */
export function isLeftOf(terms: LotteryTerms, counts: LotteryCounts, place: number): boolean {
  const prize = terms.prizes[place]
  if (!prize) return false
  const { stock, accountMax, costCents } = prize
  return (
    (counts.issued[place] ?? 0) < (stock ?? Infinity) &&
    (counts.had[place] ?? 0) < accountMax &&
    counts.spentCents + costCents <= (terms.budgetCents ?? Infinity)
  )
}

/**
 * The prize that is given for a place that was drawn: that one, or where it is given away, where the budget is used up or the person has
 * all of it, the next one behind it that is left. Undefined: nothing. Prizes before it never come in: nobody wins by a shortage.
 */
export function placeGiven(
  terms: LotteryTerms,
  counts: LotteryCounts,
  drawn: number,
): number | undefined {
  for (let place = drawn; place < terms.prizes.length; place += 1) {
    if (isLeftOf(terms, counts, place)) return place
  }
  return undefined
}

/** The rule above as people read it. */
export const SHORTAGE_RULE =
  '抽中的奖品已发完、预算用完或你已领满时，顺延到表中排在它后面、还有余量的奖品；后面都没有了，就是未中奖。'

/** The terms as one text, the same for everybody: its SHA-256 is published with that of the seed. */
export const lotteryTermsText = ({ prizes, loseWeight, budgetCents }: LotteryTerms): string =>
  JSON.stringify([
    prizes.map(({ prizeId, weight, stock, accountMax, costCents, promise }) => [
      prizeId,
      weight,
      stock,
      accountMax,
      costCents,
      ...(promise === '' ? [] : [promise]),
    ]),
    loseWeight,
    budgetCents,
  ])
