import { classChoice } from '@koi/domain/fees/class-choice'
import { CLASS_STRETCHES, classAdvice } from '@koi/domain/fees/class-words'
import type { ClassFees } from '@koi/domain/fees/class-crossover'
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
  const { crossoverMonths, costs } = classChoice(front, yearly)
  return {
    advice: classAdvice(crossoverMonths),
    rows: costs.map(({ frontCents, yearlyCents }, at) => ({
      label: CLASS_STRETCHES[at]?.label ?? '',
      front: formatCents(frontCents),
      yearly: formatCents(yearlyCents),
    })),
  }
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
