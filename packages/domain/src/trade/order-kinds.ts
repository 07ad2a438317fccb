import { orderKinds } from './order-kind-list.ts'
import type { OrderKindRule, RecordTab } from './order-kind-rule.ts'

type Kinds = typeof orderKinds
export type OrderKind = keyof Kinds
export type OrderState = { [kind in OrderKind]: keyof Kinds[kind]['states'] }[OrderKind]

/** What an order of a kind can give back; see `takeBack`. */
export type TakeBackKind = Exclude<OrderKindRule['takeBack'], 'none'>

/** Whether a text names a kind of order. */
export function isOrderKind(kind: string): kind is OrderKind {
  return Object.hasOwn(orderKinds, kind)
}

/** Every kind of order. */
export const ORDER_KINDS: readonly OrderKind[] = Object.keys(orderKinds).filter(isOrderKind)

/** Every state that an order of any kind may be in, in the order of a life. */
export const ORDER_STATES = [
  'created',
  'paid',
  'accepted',
  'moving',
  'confirmed',
  'paidOut',
  'cancelled',
  'failed',
  'closed',
] as const satisfies readonly OrderState[]

/** The record of a kind, with every field that a kind may have. */
export const orderKind = (kind: OrderKind): OrderKindRule => orderKinds[kind]

/** The kinds of which something is true. */
export const kindsThat = (is: (rule: OrderKindRule) => boolean): OrderKind[] =>
  ORDER_KINDS.filter((kind) => is(orderKind(kind)))

/** A step an order may make. */
export type OrderMove = readonly [kind: OrderKind, from: string, to: string]

/** Every step an order may make. */
export const orderMoves: readonly OrderMove[] = ORDER_KINDS.flatMap((kind) =>
  Object.entries(orderKind(kind).states).flatMap(([from, { next }]) =>
    Object.keys(next).map((to) => [kind, from, to] as const),
  ),
)

/** The steps of some kinds between states; throws a RangeError where one of the kinds cannot make one of them. */
export function movesOf(
  kinds: readonly OrderKind[],
  from: OrderState,
  ...to: readonly OrderState[]
): OrderMove[] {
  return kinds.flatMap((kind) =>
    to.map((target): OrderMove => {
      const { next = {} } = orderKind(kind).states[from] ?? {}
      if (!Object.hasOwn(next, target))
        throw new RangeError(`${kind} ${from} does not become ${target}`)
      return [kind, from, target]
    }),
  )
}

/** The kinds that a tab of the record list shows. */
export const kindsOfTab = (tab: RecordTab): OrderKind[] => kindsThat((kind) => kind.tab === tab)

/** Orders that are one record for all their parts. */
export const WHOLE_KINDS: readonly OrderKind[] = kindsThat((kind) => kind.isWhole)

/** Those of them whose parts sell. */
export const SELLING_WHOLES: readonly OrderKind[] = kindsThat(
  ({ isWhole, tab }) => isWhole && tab !== 'buy',
)

/** Orders at a price that was quoted before. */
export const QUOTED_KINDS: readonly OrderKind[] = kindsThat((kind) => kind.isQuoted)

/** Orders whose shares become shares of another fund. */
export const MOVE_KINDS: readonly OrderKind[] = kindsThat((kind) => kind.hasTarget)
