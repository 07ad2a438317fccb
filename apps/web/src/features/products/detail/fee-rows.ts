import type { ResponseOf } from '@koi/contracts/call'
import type { productCalls } from '@koi/contracts/calls/products'
import { scaledText } from '@koi/domain/money/scaled'
import { decimalText, parseDecimal } from '@koi/domain/rates/rate-range'

type Sku = ResponseOf<typeof productCalls.querySkuDetail>['detail']

/** One line of a buy-fee table; amounts in cents, rates in ppm, null where there is none. */
type BuyFee = Sku['buyFees'][number]

/** One line of a redemption-fee table, by natural days held. */
type RedeemFee = Sku['redeemFees'][number]

export interface FeeRow {
  range: string
  /** The rate before the discount; absent where nothing is taken off. */
  original: string | undefined
  fee: string
}

const CENTS_PER_WAN = 1_000_000
const WAN_DECIMALS = 6

/** A fee rate in ppm with at least two decimals and at most four: 1500 is `0.15%`, 120 `0.012%`. */
export function feeRateText(ratePpm: number): string {
  const [whole = '0', fraction = ''] = String(ratePpm).split('.')
  const decimal = parseDecimal(`${scaledText(Number(whole), 4)}${fraction}`)
  const text = decimal ? decimalText(decimal, 4) : '0.0000'
  return `${text.replace(/0{1,2}$/, '')}%`
}

/** The lines of a buy-fee table: `100万元以下`, `100万元（含）–500万元`, `500万元及以上`. */
export function buyFeeRows(fees: readonly BuyFee[]): FeeRow[] {
  return fees.map((fee) => ({ range: amountRange(fee), ...buyFee(fee) }))
}

/**
 * The lines of a redemption-fee table: `少于7天`, `满7天、少于30天`, `满730天`. What nobody can sell after so few days,
 * because a holding period of at least `heldDays` keeps it, has no line.
 */
export function redeemFeeRows(fees: readonly RedeemFee[], heldDays = 0): FeeRow[] {
  const reached = fees.filter(({ toDays }) => toDays === null || toDays > heldDays)
  return reached.map(({ fromDays, toDays, ratePpm }) => ({
    range: heldDays > 0 && fromDays <= heldDays ? heldRange(toDays) : daysRange(fromDays, toDays),
    original: undefined,
    fee: feeRateText(ratePpm),
  }))
}

/** A discount in per mille as it is spoken of: 100 is `1折`, 850 `8.5折`; empty without one. */
export function discountText(permille: number): string {
  if (permille >= 1000) return ''
  if (permille <= 0) return '免手续费'
  return `${stripZeros(scaledText(permille, 2))}折`
}

function buyFee({ ratePpm, discountedRatePpm, fixedCents }: BuyFee): Omit<FeeRow, 'range'> {
  if (ratePpm === null) {
    return { original: undefined, fee: `每笔 ${amountText(fixedCents ?? 0)}` }
  }
  const original = feeRateText(ratePpm)
  const fee = feeRateText(discountedRatePpm ?? ratePpm)
  return { original: original === fee ? undefined : original, fee }
}

function amountRange({ fromCents, toCents }: BuyFee): string {
  if (toCents === null) return fromCents === 0 ? '任意金额' : `${amountText(fromCents)}及以上`
  if (fromCents === 0) return `${amountText(toCents)}以下`
  return `${amountText(fromCents)}（含）–${amountText(toCents)}`
}

function daysRange(fromDays: number, toDays: number | null): string {
  if (toDays === null) return fromDays === 0 ? '任意时间' : `满${fromDays}天`
  return fromDays === 0 ? `少于${toDays}天` : `满${fromDays}天、少于${toDays}天`
}

const heldRange = (toDays: number | null) =>
  toDays === null ? '持有期满' : `持有期满、少于${toDays}天`

/** An amount in cents in the shorter unit, exact: `10元`, `1.5万元`. */
export function amountText(amountCents: number): string {
  const isLarge = amountCents >= CENTS_PER_WAN
  const text = stripZeros(scaledText(amountCents, isLarge ? WAN_DECIMALS : 2))
  return isLarge ? `${text}万元` : `${text}元`
}

function stripZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
