import { ORDER_KINDS, orderKind, orderMoves } from '@koi/domain/trade/order-kinds'
import { orderEntries } from '@koi/domain/trade/order-money'

interface Place {
  kind: string
  state: string
  /** Where the state stands in its kind's life. */
  rank: number
}

const places: Place[] = ORDER_KINDS.flatMap((kind) =>
  Object.keys(orderKind(kind).states).map((state, rank) => ({ kind, state, rank })),
)

const listed = (rows: readonly (readonly (string | number)[])[]) =>
  rows
    .map((row) => `(${row.map((one) => (typeof one === 'string' ? `'${one}'` : one)).join(', ')})`)
    .join(', ')
const placeRows = listed(places.map(({ kind, state, rank }) => [kind, state, rank]))
const stepRows = listed(orderMoves)
const entryRows = listed(orderEntries)

/** What happened to every order, one after the other: events of one moment in the order of the table. */
const lives = `select o.id, o.kind, o.state as now, e.state,
    lag(e.state) over life as before, lead(e.state) over life as after
  from trade_order o
  join order_event e on e.order_id = o.id
  left join (values ${placeRows}) as p (kind, state, rank) on p.kind = o.kind and p.state = e.state
  window life as (partition by o.id order by e.happened_at, p.rank)`

/**
 * Rules of every order (RELIABILITY 2.2): one state of its kind (I4), reached on a path of the one table of
 * `order-kind-list.ts` (I5), with the money events of its kind and no others, and what was paid is confirmed or goes back (I10). That it is confirmed once (I9) the keys
 * of `order_event`, `lot` and `ledger_entry` say.
 */
export const orderRules: readonly string[] = [
  `select 'an order stands in a state that its kind has not' as rule, id as "where" from trade_order
     where (kind, state) not in (select kind, state from (values ${placeRows}) as p (kind, state, rank))`,
  `select 'an order has no events', o.id from trade_order o
     where not exists (select from order_event e where e.order_id = o.id)`,
  `select 'the last event of an order is not its state', id || ' ' || state from (${lives}) l
     where after is null and state <> now`,
  `select 'an order went a way that its kind has not', id || ' ' || before || ' ' || state from (${lives}) l
     where before is not null
       and (kind, before, state) not in (select kind, f, t from (values ${stepRows}) as s (kind, f, t))`,
  // What follows the number of an order names a part of it or a correction; a correction's number follows its first entry.
  `select 'an entry is none of the money events of the order''s kind', e.reference || ' ' || o.kind || ' ' || e.kind
     from ledger_entry e join trade_order o on o.id = split_part(e.reference, ':', 1)
     where (o.kind, regexp_replace(e.kind, '^unconfirm\\d+$', 'unconfirm'))
       not in (select kind, entry from (values ${entryRows}) as m (kind, entry))`,
  `select 'a purchase is not what was paid', id from trade_order
     where leg = 'buy' and state = 'confirmed' and net_cents + fee_cents + refund_cents <> amount_cents`,
  `select 'a purchase that came to nothing kept money in transit', o.id
     from trade_order o
     join ledger_entry e on e.reference = o.id
     join ledger_posting p on p.entry_id = e.id
     join ledger_account a on a.id = p.account_id and a.kind = 'buyTransit' and a.owner = o.fund_code
     where o.leg = 'buy' and o.parent_id is null and o.state in ('cancelled', 'closed')
     group by o.id having sum(p.amount) <> 0`,
]
