import { classCrossover, costAfter, type ClassFees } from '@koi/domain/fees/class-crossover'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { shareClassOf } from '@koi/domain/products/share-class'
import type { FundDetail } from '../detail/detail-model.ts'

type Classed = Pick<
  FundDetail,
  | 'name'
  | 'product'
  | 'company'
  | 'buyFees'
  | 'redeemFees'
  | 'buyDiscountPermille'
  | 'yearlyFees'
  | 'hasPeriods'
>

/** 10,000 yuan. */
const EXAMPLE = cents(1_000_000)
const STRETCHES = [
  { label: '3 个月', months: 3 },
  { label: '1 年', months: 12 },
  { label: '3 年', months: 36 },
] as const

export interface ClassChoice {
  /** Which of the two costs less for how long. */
  advice: string
  rows: { label: string; front: string; yearly: string }[]
}

/** Whether both are for sure classes of one fund: seller, company and name are the same but for the A and the C. */
function areClasses(one: Classed, other: Classed): boolean {
  const [first, second] = [shareClassOf(one.name), shareClassOf(other.name)]
  return (
    first !== undefined &&
    first.base === second?.base &&
    first.shareClass !== second.shareClass &&
    one.product.spid === other.product.spid &&
    one.company !== undefined &&
    one.company.code === other.company?.code
  )
}

/** What the two classes of a fund cost for how long; undefined where they are not, or a fee is not told. */
export function classChoiceOf(one: Classed, other: Classed): ClassChoice | undefined {
  if (!areClasses(one, other)) return undefined
  const [a, c] = shareClassOf(one.name)?.shareClass === 'A' ? [one, other] : [other, one]
  const [front, yearly] = [feesOf(a), feesOf(c)]
  if (!front || !yearly) return undefined
  const costOf = (fees: ClassFees, months: number) => formatCents(costAfter(EXAMPLE, fees, months))
  return {
    advice: adviceOf(classCrossover(EXAMPLE, front, yearly)),
    rows: STRETCHES.map(({ label, months }) => ({
      label,
      front: costOf(front, months),
      yearly: costOf(yearly, months),
    })),
  }
}

function adviceOf(months: number | undefined): string {
  if (months === undefined) return '持有多久都是 C 类更省'
  return months === 0
    ? '持有多久都是 A 类不更贵'
    : `打算持有满 ${months} 个月，选 A 类更省；不到 ${months} 个月，先比一比 C 类`
}

function feesOf(fund: Classed): ClassFees | undefined {
  const { buyFees, redeemFees, buyDiscountPermille, yearlyFees, hasPeriods } = fund
  const known = yearlyFees.flatMap(({ ratePpm }) => ratePpm ?? [])
  const isKnown = yearlyFees.length > 0 && known.length === yearlyFees.length
  if (hasPeriods || !isKnown || buyFees.length === 0 || redeemFees.length === 0) return undefined
  return {
    tiers: buyFees.map(({ fromCents, ratePpm, fixedCents }) =>
      ratePpm === null ? { fromCents, fixedCents: fixedCents ?? 0 } : { fromCents, ratePpm },
    ),
    discountPermille: buyDiscountPermille,
    yearlyPpm: known.reduce((sum, ratePpm) => sum + ratePpm, 0),
    redeemTiers: redeemFees,
  }
}
