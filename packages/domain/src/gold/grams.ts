import { NAV_ONE, type Nav } from '../products/nav.ts'
import { formatCents, groupThousands } from '../money/format-cents.ts'
import { cents, type Cents } from '../money/cents.ts'
import { mulDiv } from '../money/rounding.ts'
import { parseScaled, scaledText } from '../money/scaled.ts'

/**
 * Gold by weight. One share is 0.01 g, so shares ×100 are grams ×10^4, and a NAV is the price of 0.01 g.
 * All settlement stays as it is (MONEY 1.11).
 */
export type Grams = number

const GRAM_DECIMALS = 4
/** Grams ×10^4 in one gram. */
const GRAM = 10_000

/** The weight with four decimals: `1.2345`. */
export function formatGrams(grams: Grams): string {
  const [whole = '0', fraction = '0000'] = scaledText(Math.abs(grams), GRAM_DECIMALS).split('.')
  return `${grams < 0 ? '-' : ''}${groupThousands(whole)}.${fraction}`
}

/** The weight of a typed decimal, or undefined: digits and at most four decimals. */
export function parseGrams(text: string): Grams | undefined {
  return parseScaled(text, GRAM_DECIMALS)
}

/** A cent per gram as the NAV of 0.01 g. */
const NAV_OF_CENT = NAV_ONE / GRAM

/** Cents per gram of a NAV of gold, half-up. */
export const gramPriceOf = (nav: Nav): number => mulDiv(nav, 1, NAV_OF_CENT, 'half-up')

/** The NAV of a price in cents per gram. */
export const navOfGramPrice = (price: number): Nav => price * NAV_OF_CENT

/** Yuan per gram of a price in cents per gram: `702.35`. */
export const formatPerGram = (price: number): string => formatCents(cents(price))

/** Grams ×10^4 that an amount in cents buys at a price in cents per gram: cut at four decimals (MONEY 1.11). */
export function gramsFor(amountCents: number, price: number): Grams {
  return mulDiv(amountCents, GRAM, price, 'down')
}

/**
 * Cents for exactly so many grams ×10^4 at a price in cents per gram: rounded up, so that the weight that
 * is cut afterwards is the weight that was asked for. Holds from 100 yuan per gram on, where 0.0001 g
 * costs a cent or more.
 */
export function costOf(grams: Grams, price: number): Cents {
  return cents(mulDiv(grams, price, GRAM, 'up'))
}

/** What so many grams ×10^4 give at a price in cents per gram, half-up as every redemption (MONEY 1.4). */
export function proceedsOf(grams: Grams, price: number): Cents {
  return cents(mulDiv(grams, price, GRAM, 'half-up'))
}
