/** What a state is called for the user, and where an order may go from it. */
export type OrderStateRule = { readonly label: string; readonly next: readonly string[] }

/** The life of buy and redeem orders: the one table that server and web ask (RELIABILITY 2.2, I5). */
export const orderStates = {
  buy: {
    created: { label: '待支付', next: ['paid', 'closed'] },
    paid: { label: '确认中', next: ['confirmed', 'cancelled', 'failed'] },
    confirmed: { label: '已确认', next: [] },
    closed: { label: '已关闭', next: [] },
    cancelled: { label: '已撤单', next: [] },
    failed: { label: '确认失败', next: [] },
  },
  redeem: {
    accepted: { label: '确认中', next: ['confirmed', 'cancelled', 'failed'] },
    confirmed: { label: '待到账', next: ['paidOut'] },
    paidOut: { label: '已到账', next: [] },
    cancelled: { label: '已撤单', next: [] },
    failed: { label: '卖出失败', next: [] },
  },
} as const satisfies Record<'buy' | 'redeem', Record<string, OrderStateRule>>

export type OrderKind = keyof typeof orderStates
export type BuyOrderState = keyof (typeof orderStates)['buy']
export type RedeemOrderState = keyof (typeof orderStates)['redeem']
export type OrderState = BuyOrderState | RedeemOrderState

/** Whether a text is a state of buy orders. */
export function isBuyOrderState(state: string): state is BuyOrderState {
  return Object.hasOwn(orderStates.buy, state)
}

/** Whether a text is a state of redeem orders. */
export function isRedeemOrderState(state: string): state is RedeemOrderState {
  return Object.hasOwn(orderStates.redeem, state)
}

/** Whether an order of the kind may go from one state to the other; false for unknown states. */
export function canMove(kind: OrderKind, from: string, to: string): boolean {
  return ruleOf(kind, from)?.next.includes(to) ?? false
}

/** Whether an order in the state never moves again; throws a RangeError for an unknown state. */
export function isFinalState(kind: OrderKind, state: string): boolean {
  return getRule(kind, state).next.length === 0
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
  const rules: Readonly<Record<string, OrderStateRule>> = orderStates[kind]
  return Object.hasOwn(rules, state) ? rules[state] : undefined
}
