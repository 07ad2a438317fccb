import { type Cents, cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'

/** Type 1 leaves so many per mille of the fee (1折 is 100), type 2 takes so many cents off (SPEC §7, CL-074). */
export interface FeeDiscount {
  type: 1 | 2
  rate: number
}

export interface FeeSaving {
  /** The fee before the discount. */
  originCents: Cents
  savedCents: Cents
  /** Per mille of the fee that is paid in the end; 1000 where there is no fee. */
  paidPermille: number
}

const WHOLE_PERMILLE = 1000

/**
 * What a discount takes off a fee in cents; the fee that is left is rounded half-up, and no discount takes off more
 * than the fee. Throws a RangeError for a fee or a discount below zero and for a type 1 above 1000.
 */
export function saveFee(totalFeeCents: number, { type, rate }: FeeDiscount): FeeSaving {
  if (totalFeeCents < 0 || rate < 0) throw new RangeError('saveFee: fee or discount below zero')
  if (type === 1 && rate > WHOLE_PERMILLE) throw new RangeError(`saveFee: ${rate} per mille`)
  const paid =
    type === 1
      ? mulDiv(totalFeeCents, rate, WHOLE_PERMILLE, 'half-up')
      : Math.max(0, totalFeeCents - rate)
  return {
    originCents: cents(totalFeeCents),
    savedCents: cents(totalFeeCents - paid),
    paidPermille:
      totalFeeCents === 0 ? WHOLE_PERMILLE : mulDiv(paid, WHOLE_PERMILLE, totalFeeCents, 'half-up'),
  }
}
