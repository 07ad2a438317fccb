import { classChoice, type ClassChoice } from '@koi/domain/fees/class-choice'
import type { ClassFees } from '@koi/domain/fees/class-crossover'
import { buyTiersOf } from '../terms/buy-tiers.ts'
import { redeemTiersOf } from '../terms/trade-terms.ts'
import type { FeeTierRow } from '../detail/detail-store.ts'

/** What a class of a fund charges, as its papers say. */
export interface ClassRow {
  code: string
  discountPermille: number
  /** Null unless they say all of it. */
  yearlyPpm: number | null
  forcedFeePpm: number
  /** It is sold in periods. */
  hasPeriods: boolean
  tiers: FeeTierRow[]
}

/** A product and the other class of its fund. */
export interface ClassPair {
  own: ClassRow
  other: ClassRow
  /** The one that is shown is the class with the fee at the front. */
  isFront: boolean
}

/** The other class of a fund, and what each of the two costs; null where their papers do not say all of it. */
export interface ShareClasses {
  otherFundCode: string
  choice: ClassChoice | null
}

/** Most funds share a few tables of fees. */
const REMEMBERED_MAX = 500
const remembered = new Map<string, ClassChoice>()

function rememberedChoice(front: ClassFees, yearly: ClassFees): ClassChoice {
  const key = JSON.stringify([front, yearly])
  const choice = remembered.get(key) ?? classChoice(front, yearly)
  if (remembered.size >= REMEMBERED_MAX) remembered.clear()
  remembered.set(key, choice)
  return choice
}

export function shareClassesOf({ own, other, isFront }: ClassPair): ShareClasses {
  const [front, yearly] = (isFront ? [own, other] : [other, own]).map(feesOf)
  const choice = front && yearly ? rememberedChoice(front, yearly) : null
  return { otherFundCode: other.code, choice }
}

function feesOf(row: ClassRow): ClassFees | undefined {
  const { yearlyPpm, discountPermille, hasPeriods, forcedFeePpm } = row
  const tiers = buyTiersOf(row.tiers)
  const redeemTiers = redeemTiersOf(row.tiers, forcedFeePpm)
  if (yearlyPpm === null || hasPeriods || tiers.length === 0 || redeemTiers.length === 0)
    return undefined
  return { tiers, discountPermille, yearlyPpm, redeemTiers }
}
