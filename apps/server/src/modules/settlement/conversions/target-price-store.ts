import type { Shares } from '@koi/domain/products/shares'
import type { Cents } from '@koi/domain/money/cents'
import type { ConvertMode } from '@koi/domain/products/conversion'
import { sql, type Queries } from '#kernel/db.ts'
import { updateOrders } from '#modules/trade/orders/move-orders-sql.ts'
import { convertedInto, exchangedInto, TARGET_FIGURES } from './target-price-sql.ts'

const ONE_ORDER = { orders: 'o.id = $1', amount: 'o.net_cents', nav: 'o.target_nav' }
const enterTarget = (name: string, into: string) =>
  sql<{ shares: Shares; feeCents: Cents }>(
    name,
    updateOrders({
      states: ['confirmed'],
      source: into,
      set: TARGET_FIGURES,
      returning: 'o.target_shares as shares, o.target_fee_cents as "feeCents"',
    }),
  )
const enterBy = {
  convert: enterTarget('settle-convert-target-again', convertedInto(ONE_ORDER)),
  exchange: enterTarget('settle-exchange-target-again', exchangedInto(ONE_ORDER)),
}
/** What the money of the order is in its target, with its NAV as it now stands. */
export const priceTargetOf = (tx: Queries, orderId: string, kind: ConvertMode) =>
  tx.get(enterBy[kind], [orderId])
