import { costOf, formatGrams, gramsFor, parseGrams, type Grams } from '@koi/domain/gold/grams'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import { cents, type Cents } from '@koi/domain/money/cents'
import { priceLimitOf } from '@koi/domain/gold/price-limit'

/** By which measure the person says how much. */
export type Measure = 'amount' | 'grams'

/** What a purchase is: an amount, or grams for at most an amount. */
export interface Wanted {
  amountCents: Cents
  grams?: Grams
}

export type Judged =
  | { kind: 'empty' }
  | { kind: 'refused'; message: string }
  | { kind: 'good'; wanted: Wanted }

const YUAN = 100

/** The most that grams may cost: their cost at the dearest price that is agreed to, in whole yuan. */
export const capOf = (grams: Grams, price: number): Cents =>
  cents(Math.ceil(costOf(grams, priceLimitOf('buy', price)) / YUAN) * YUAN)

export interface BuyLimits {
  minBuyCents: number
  balanceCents: number | undefined
  dayRoomCents: number | undefined
}

/** What was typed, against what the product and the money allow. `price` is what a quote would be now. */
export function judgeBuy(
  text: string,
  measure: Measure,
  { price, limits }: { price: number; limits: BuyLimits },
): Judged {
  if (text === '') return { kind: 'empty' }
  const wanted = measure === 'amount' ? byAmount(text) : byGrams(text, price)
  if (!wanted) return { kind: 'refused', message: '请输入正确的数量' }
  const message = objection(wanted, price, limits)
  return message === undefined ? { kind: 'good', wanted } : { kind: 'refused', message }
}

function byAmount(text: string): Wanted | undefined {
  const amountCents = parseYuan(text)
  return amountCents === undefined || amountCents === 0 ? undefined : { amountCents }
}

function byGrams(text: string, price: number): Wanted | undefined {
  const grams = parseGrams(text)
  if (grams === undefined || grams === 0) return undefined
  return { grams, amountCents: capOf(grams, price) }
}

function objection({ grams, amountCents }: Wanted, price: number, limits: BuyLimits) {
  const { minBuyCents, balanceCents, dayRoomCents } = limits
  const cost = grams === undefined ? amountCents : costOf(grams, price)
  if (cost < minBuyCents) return `最低买入 ${formatCents(cents(minBuyCents))} 元`
  if (dayRoomCents !== undefined && cost > dayRoomCents) {
    return `今日还可买 ${formatCents(cents(dayRoomCents))} 元`
  }
  if (balanceCents !== undefined && cost > balanceCents) {
    return `余额不足，可用 ${formatCents(cents(balanceCents))} 元`
  }
  return undefined
}

/** What a purchase comes to at a price: the other measure of it. */
export const estimateText = ({ grams, amountCents }: Wanted, price: number): string =>
  grams === undefined
    ? `约 ${formatGrams(gramsFor(amountCents, price))} 克`
    : `约 ${formatCents(costOf(grams, price))} 元，最多 ${formatCents(amountCents)} 元`

/** Grams that were typed to sell, against what can be sold. */
export function judgeSell(
  text: string,
  sellable: Grams,
): { kind: 'empty' } | { kind: 'refused'; message: string } | { kind: 'good'; grams: Grams } {
  if (text === '') return { kind: 'empty' }
  const grams = parseGrams(text)
  if (grams === undefined || grams === 0) return { kind: 'refused', message: '请输入正确的克数' }
  if (grams > sellable)
    return { kind: 'refused', message: `最多可卖出 ${formatGrams(sellable)} 克` }
  return { kind: 'good', grams }
}
