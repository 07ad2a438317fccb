import { mulDiv } from '../money/rounding.ts'
import type { QuoteSide } from './quote.ts'

/** How far the price may move against a person between signing and dealing, ppm. */
const PRICE_ROOM_PPM = 20_000
const ONE_PPM = 1_000_000

/** The worst price in cents per gram that is signed for, seen from the price of now: 2 % dearer, or 2 % cheaper. */
export const priceLimitOf = (side: QuoteSide, price: number): number =>
  side === 'buy'
    ? mulDiv(price, ONE_PPM + PRICE_ROOM_PPM, ONE_PPM, 'down')
    : mulDiv(price, ONE_PPM - PRICE_ROOM_PPM, ONE_PPM, 'up')

/** Whether a price is no worse than what was signed for. */
export const isWithinLimit = (side: QuoteSide, price: number, limit: number): boolean =>
  side === 'buy' ? price <= limit : price >= limit
