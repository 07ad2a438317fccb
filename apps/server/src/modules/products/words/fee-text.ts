import { cents, type Cents } from '@koi/domain/money/cents'
import { discountedRatePpm, NO_DISCOUNT_PERMILLE } from '@koi/domain/fees/buy-fee'
import { scaledText } from '@koi/domain/money/scaled'
import type { FeeTierRow } from '../detail/detail-store.ts'

const WAN_CENTS = 1_000_000

/** A rate in ppm as a percentage without trailing zeros: 1500 is `0.15%`. */
export function percentOfPpm(ppm: number): string {
  return `${scaledText(ppm, 4).replace(/\.?0+$/, '')}%`
}

/** An amount in cents in 万元 where it is a whole number of them, else in 元: `100万元`, `10元`. */
export function amountText(amountCents: Cents): string {
  if (amountCents >= WAN_CENTS && amountCents % WAN_CENTS === 0)
    return `${amountCents / WAN_CENTS}万元`
  return `${scaledText(amountCents, 2).replace(/\.00$/, '')}元`
}

/** The lines of a buy-fee table: `100万元（含）至500万元：0.8%，优惠后0.08%`. */
export function buyFeeLines(tiers: readonly FeeTierRow[], discountPermille: number): string[] {
  return tiers.map((tier, at) => {
    const range = rangeText(
      tier.fromValue,
      tiers[at + 1]?.fromValue,
      (value) => amountText(cents(value)),
      '单笔金额',
    )
    if (tier.ratePpm === null) return `${range}：每笔${amountText(cents(tier.fixedCents ?? 0))}`
    const rate = percentOfPpm(tier.ratePpm)
    if (tier.ratePpm === 0 || discountPermille === NO_DISCOUNT_PERMILLE) return `${range}：${rate}`
    const reduced = percentOfPpm(discountedRatePpm(tier.ratePpm, discountPermille))
    return `${range}：${rate}，优惠后${reduced}`
  })
}

/** The lines of a redemption-fee table: `持有7天（含）至30天：0.75%`. */
export function redeemFeeLines(tiers: readonly FeeTierRow[]): string[] {
  return tiers.map((tier, at) => {
    const range = rangeText(tier.fromValue, tiers[at + 1]?.fromValue, (days) => `${days}天`, '持有')
    return `${range}：${percentOfPpm(tier.ratePpm ?? 0)}`
  })
}

/** Both bounds are reached from below: the lower belongs to the tier, the upper to the next (MONEY 1.3). */
function rangeText(
  from: number,
  to: number | undefined,
  unit: (value: number) => string,
  subject: string,
): string {
  if (to === undefined) return from === 0 ? '不分档' : `${subject}${unit(from)}及以上`
  if (from === 0) return `${subject}不足${unit(to)}`
  return `${subject}${unit(from)}（含）至${unit(to)}`
}
