import { orderKind, type OrderKind, type OrderState } from './order-kinds.ts'
import type { OrderStateRule } from './order-kind-rule.ts'

/** Whether a text is a state of orders of the kind. */
export function isOrderState(kind: OrderKind, state: string): state is OrderState {
  return ruleOf(kind, state) !== undefined
}

/** What a kind of order is called for the user. */
export function orderKindLabel(kind: OrderKind): string {
  return orderKind(kind).label
}

/** Whether an order of the kind may go from one state to the other; false for unknown states. */
export function canMove(kind: OrderKind, from: string, to: string): boolean {
  return Object.hasOwn(ruleOf(kind, from)?.next ?? {}, to)
}

/** Whether an order in the state never moves again; throws a RangeError for an unknown state. */
export function isFinalState(kind: OrderKind, state: string): boolean {
  return Object.keys(getRule(kind, state).next).length === 0
}

/** The state's name for the user; throws a RangeError for an unknown state. */
export function orderStateLabel(kind: OrderKind, state: string): string {
  return getRule(kind, state).label
}

function getRule(kind: OrderKind, state: string): OrderStateRule {
  const rule = ruleOf(kind, state)
  if (!rule) throw new RangeError(`no state of ${kind} orders: ${state}`)
  return rule
}

function ruleOf(kind: OrderKind, state: string): OrderStateRule | undefined {
  const { states } = orderKind(kind)
  return Object.hasOwn(states, state) ? states[state] : undefined
}

/** The state in which orders of a kind begin: the first of its life. */
export function firstState(kind: OrderKind): OrderState {
  const [first = ''] = Object.keys(orderKind(kind).states)
  if (!isOrderState(kind, first)) throw new RangeError(`${kind} orders have no states`)
  return first
}
