import type { OrderKind, OrderState } from '@koi/domain/trade/order-kinds'
import { firstState, isOrderState } from '@koi/domain/trade/order-states'
import { sql, type Statement } from '#kernel/db.ts'
import type { NewOrderColumn } from './order-columns.ts'

/*
 * The one place that writes new orders: one (`insertOrder`), or a row of a query each, inside of the statement of a step that
 * places them for all holders.
 */

type Required = 'id' | 'account_id' | 'fund_code' | 'spid' | 'created_at'

/** What an order is written with: SQL by column. */
type NewFigures = Readonly<
  Record<Required, string> & Partial<Record<Exclude<NewOrderColumn, 'accepted_at'>, string>>
>

export interface NewOrders {
  kind: OrderKind
  /** The first of its kind, unless it has been paid already. */
  state?: OrderState
  /** A row for each order; `set` reads it as `s.…`. */
  source: string
  set: NewFigures
  /** An order of the same id is there already: nothing to do. */
  skipTwins?: boolean
  /** What the history says beside the state; SQL. */
  detail?: string
  /** Columns beside id, state and created_at. */
  returning?: string
  /** Name of the expression that has the new orders. */
  as?: string
}

/** The order and the first line of its history; `from` has the rows that the values read. */
export function insertText(
  columns: Readonly<Record<string, string>>,
  { from = '', returning = '', as = 'made', detail = `''`, skipTwins = false },
) {
  const before = `${as} as (
    insert into trade_order (${Object.keys(columns).join(', ')})
    select ${Object.values(columns).join(', ')} ${from}
    ${skipTwins ? 'on conflict do nothing' : ''}
    returning id, state, created_at${returning && `, ${returning}`}
  )`
  const note = `insert into order_event (order_id, state, happened_at, detail)
    select id, state, created_at, ${detail} from ${as}`
  return { before, note }
}

function textOf({ kind, state = firstState(kind), source, set, ...rest }: NewOrders) {
  if (!isOrderState(kind, state)) throw new RangeError(`${kind} orders do not begin so`)
  const columns = {
    ...set,
    kind: `'${kind}'`,
    state: `'${state}'`,
    ...(state !== 'created' && { accepted_at: set.created_at }),
  }
  return insertText(columns, { ...rest, from: `from (${source}) s` })
}

/** Common table expressions that place orders inside of a longer statement; they are in `made`, or under the name that is given. */
export function placedOrders(orders: NewOrders): string {
  const { before, note } = textOf(orders)
  return `${before}, ${orders.as ?? 'made'}_noted as (${note})`
}

/** A statement that places orders and nothing else; it counts them. */
export function placeOrders(name: string, orders: NewOrders): Statement {
  const { before, note } = textOf(orders)
  return sql(name, `with ${before} ${note}`)
}
