import { formatNav } from '@koi/domain/products/nav'
import { formatShares } from '@koi/domain/products/shares'
import { formatGrams, formatPerGram, gramPriceOf } from '@koi/domain/gold/grams'
import { cents } from '@koi/domain/money/cents'
import { formatSigned } from '@koi/domain/money/format-cents'
import { isOrderKind } from '@koi/domain/trade/order-kinds'
import { orderKindLabel } from '@koi/domain/trade/order-states'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import { moneyEvents } from '@koi/domain/ledger/money-event-list'
import type { Priced } from './statement-store.ts'

/** What was gained or moved, with its sign: `+1,234.50`, `-12.00`, a bare `0.00`. */
export const signedYuan = (value: number): string => formatSigned(cents(value))

/** `1,234.50` shares; gold by the gram: `20.3242 克`. */
export function shares(value: number | null, category: string): string {
  if (value === null) return NO_RATE
  return category === 'gold' ? `${formatGrams(value)} 克` : formatShares(value)
}

/** `1.0345`; of gold the price of a gram in yuan: `552.83`. */
export function nav(value: number | null, { category, navDecimals }: Priced): string {
  if (value === null) return NO_RATE
  return category === 'gold' ? formatPerGram(gramPriceOf(value)) : formatNav(value, navDecimals)
}

export const tradeKind = (kind: string): string =>
  isOrderKind(kind) ? orderKindLabel(kind) : '现金分红'

/** What entries of the ledger are called on a statement, by their kind. */
const names: ReadonlyMap<string, string> = new Map(
  Object.values(moneyEvents).map(({ entry, name }) => [entry, name]),
)

export const cashKind = (kind: string): string =>
  kind.startsWith('unconfirm') ? '净值更正冲回' : (names.get(kind) ?? '资金变动')
