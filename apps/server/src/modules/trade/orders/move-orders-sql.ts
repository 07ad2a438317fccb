import type { OrderMove } from '@koi/domain/trade/order-kinds'
import { isFinalState } from '@koi/domain/trade/order-states'
import { sql, type Statement } from '#kernel/db.ts'
import type { OrderColumn } from './order-columns.ts'

/*
 * The one place that changes orders. A step of the settlement moves many at once and books in the same statement, so what
 * other areas get is not a function but its SQL: they say which orders and what is written beside the state, and the moves of
 * the record (domain/trade/order-kind-list.ts) stand in the statement's `where`. An order that is named and stands elsewhere
 * ends the statement with an error: KL005, which no caller takes for a success.
 */

/** What is written, by column: SQL over `o`, the order as it was, and `s`, its row of the source. */
export type OrderFigures = Readonly<Partial<Record<OrderColumn, string>>>

export interface MovedOrders {
  /** `movesOf(kinds, from, to)`. Where they lead to several states, the source says which in its column `becomes`. */
  moves: readonly OrderMove[]
  /**
   * A query with a row for each order: its `id`, and what `set` reads. It locks the orders that somebody else may move
   * (`for update of o`): who comes too late waits, and is then not among them.
   */
  source: string
  /** When, as SQL. */
  at: string
  set?: OrderFigures
  /** Columns of `o` beside id, state and fail_reason. */
  returning?: string
  /** Name of the expression that has the moved orders. */
  as?: string
}

const quoted = (text: string) => `'${text}'`

/** Refuses to go on where an order of the source stands elsewhere. The equality again: no other order may be judged. */
const stands = (
  condition: string,
  wanted: string,
) => `s.id = o.id and case when s.id <> o.id then false
      when ${condition} then true else order_elsewhere(o.id, o.kind, o.state, ${wanted}) end`

const assigned = (set: Readonly<Record<string, string | undefined>>) =>
  Object.entries(set)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ')

/** Whether a state ends orders of all these kinds; of one move they agree. */
function isEnd(moves: readonly OrderMove[], state: string): boolean {
  const [first = false, ...others] = moves
    .filter(([, , to]) => to === state)
    .map(([kind]) => isFinalState(kind, state))
  if (others.some((other) => other !== first)) {
    throw new RangeError(`${state} is the end of some of these orders, but not of all`)
  }
  return first
}

/** A moment that only some of the states have. */
function momentOf(at: string, states: readonly string[], having: readonly string[]) {
  if (having.length === 0) return undefined
  if (having.length === states.length) return `${at}::timestamptz`
  return `case when s.becomes in (${having.map(quoted).join(', ')}) then ${at}::timestamptz end`
}

/** The state, and the moments that follow from it. */
function stateFigures(moves: readonly OrderMove[], at: string): Record<string, string> {
  const states = [...new Set(moves.map(([, , to]) => to))]
  const [only = ''] = states
  const confirmed = momentOf(
    at,
    states,
    states.filter((state) => state === 'confirmed'),
  )
  const ended = momentOf(
    at,
    states,
    states.filter((state) => isEnd(moves, state)),
  )
  return {
    state: states.length === 1 ? quoted(only) : 's.becomes',
    ...(confirmed && { confirmed_at: confirmed }),
    ...(ended && { ended_at: ended }),
  }
}

function textOf({ moves, source, at, set = {}, returning, as = 'moved' }: MovedOrders) {
  if (moves.length === 0) throw new RangeError('no moves')
  const figures = stateFigures(moves, at)
  const { state = '' } = figures
  const allowed = `(o.kind, o.state, ${state}) in (${moves
    .map((move) => `(${move.map(quoted).join(', ')})`)
    .join(', ')})`
  const columns = ['o.id', 'o.state', 'o.fail_reason', ...(returning ? [returning] : [])]
  const before = `${as}_asked as materialized (${source}), ${as} as (
    update trade_order o set ${assigned({ ...figures, ...set })} from ${as}_asked s
    where ${stands(allowed, `'does not become ' || ${state}`)}
    returning ${columns.join(', ')}
  )`
  const note = `insert into order_event (order_id, state, happened_at, detail)
    select id, state, ${at}::timestamptz, fail_reason from ${as}`
  return { before, note }
}

/**
 * Common table expressions that move orders inside of a longer statement: state, moments, history. Those that moved are in
 * `moved`, or under the name that is given.
 */
export function movedOrders(move: MovedOrders): string {
  const { before, note } = textOf(move)
  return `${before}, ${move.as ?? 'moved'}_noted as (${note})`
}

/** A statement that moves orders and nothing else; it counts them. */
export function moveOrders(name: string, move: MovedOrders): Statement {
  const { before, note } = textOf(move)
  return sql(name, `with ${before} ${note}`)
}

/**
 * An update of what orders say beside their state: what lots gave, what a corrected NAV changes. `states`: where an order may
 * stand for it.
 */
export const updateOrders = ({
  states,
  source,
  set,
  returning,
}: {
  states: readonly string[]
  source: string
  set: OrderFigures
  returning?: string
}) => `update trade_order o set ${assigned(set)} from (${source}) s
   where ${stands(`o.state in (${states.map(quoted).join(', ')})`, quoted(`not ${states.join(' or ')}`))}
   ${returning ? `returning ${returning}` : ''}`
