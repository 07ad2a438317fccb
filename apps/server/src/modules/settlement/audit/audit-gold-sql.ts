import { QUOTED_KINDS } from '@koi/domain/trade/order-kinds'
import { sqlList } from '#kernel/sql/sql-list.ts'

/** Rules of orders at a quoted price (MONEY 1.11). */
export const goldRules: readonly string[] = [
  `select 'an order at a quote differs from its quote', o.id
     from trade_order o left join gold_quote q on q.id = o.quote_id
     where o.kind in (${sqlList(QUOTED_KINDS)}) and (q.id is null or q.order_id <> o.id
       or q.price * nav_one() / 10000 <> o.quote_nav or q.account_id <> o.account_id or q.fund_code <> o.fund_code
       or q.side <> case o.leg when 'buy' then 'buy' else 'sell' end)`,
  `select 'a quote was taken outside of its time', o.id
     from trade_order o join gold_quote q on q.id = o.quote_id
     where o.created_at < q.quoted_at or o.created_at >= q.valid_until`,
  `select 'an order at a quote was settled at another price', id
     from trade_order where quote_nav is not null and nav is not null and nav <> quote_nav`,
  `select 'an order at a quote was cancelled', id
     from trade_order where kind in (${sqlList(QUOTED_KINDS)}) and state = 'cancelled'`,
]
