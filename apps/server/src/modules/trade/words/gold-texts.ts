import { formatGrams, formatPerGram, gramPriceOf } from '@koi/domain/gold/grams'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { OrderRow } from '../orders/order-store.ts'

/** `1.2345 克`; `--` for what is not known. */
export const gramsText = (grams: number | null): string =>
  grams === null ? NO_RATE : `${formatGrams(grams)} 克`

/** `702.35 元/克` of the price that was promised. */
export const quoteText = ({ quoteNav }: OrderRow): string =>
  quoteNav === null ? NO_RATE : `${formatPerGram(gramPriceOf(quoteNav))} 元/克`
