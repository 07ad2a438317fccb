/** What a state is called for the user, and where an order may go from it. */
export type OrderStateRule = { readonly label: string; readonly next: readonly string[] }

/** A kind of order: what it is called for the user, and its life. */
type OrderKindRule = {
  readonly label: string
  readonly states: Readonly<Record<string, OrderStateRule>>
}

const buyStates = {
  created: { label: '待支付', next: ['paid', 'closed'] },
  paid: { label: '确认中', next: ['confirmed', 'cancelled', 'failed'] },
  confirmed: { label: '已确认', next: [] },
  closed: { label: '已关闭', next: [] },
  cancelled: { label: '已撤单', next: [] },
  failed: { label: '确认失败', next: [] },
} as const

const redeemStates = {
  accepted: { label: '确认中', next: ['confirmed', 'cancelled', 'failed'] },
  confirmed: { label: '待到账', next: ['paidOut'] },
  paidOut: { label: '已到账', next: [] },
  cancelled: { label: '已撤单', next: [] },
  failed: { label: '卖出失败', next: [] },
} as const

/** The life of every kind of order: the one table that server and web ask (RELIABILITY 2.2, I5). */
export const orderKinds = {
  buy: { label: '买入', states: buyStates },
  /** At a quoted price: accepted means priced, so it is never cancelled (MONEY 1.11). */
  quoteBuy: {
    label: '买入',
    states: {
      created: { label: '待支付', next: ['paid', 'closed'] },
      paid: { label: '已成交', next: ['confirmed', 'failed'] },
      confirmed: { label: '已确认', next: [] },
      closed: { label: '已关闭', next: [] },
      failed: { label: '确认失败', next: [] },
    },
  },
  /** A new issue: an accepted subscription is never cancelled (MONEY 1.2, 1.8). */
  subscribe: {
    label: '认购',
    states: {
      created: { label: '待支付', next: ['paid', 'closed'] },
      paid: { label: '募集中', next: ['confirmed', 'failed'] },
      confirmed: { label: '已确认', next: [] },
      closed: { label: '已关闭', next: [] },
      failed: { label: '认购失败', next: [] },
    },
  },
  redeem: { label: '卖出', states: redeemStates },
  quoteRedeem: {
    label: '卖出',
    states: {
      accepted: { label: '已成交', next: ['confirmed', 'failed'] },
      confirmed: { label: '待到账', next: ['paidOut'] },
      paidOut: { label: '已到账', next: [] },
      failed: { label: '卖出失败', next: [] },
    },
  },
  /** Paid out at once from an advance: never cancelled (MONEY 1.2, 1.5). */
  quickRedeem: {
    label: '快速卖出',
    states: {
      accepted: { label: '处理中', next: ['paidOut', 'failed'] },
      paidOut: { label: '已到账', next: [] },
      failed: { label: '卖出失败', next: [] },
    },
  },
  /** One order, two legs, both at the NAV of the same day, all or nothing (MONEY 1.7). */
  convert: {
    label: '转换',
    states: {
      accepted: { label: '转换中', next: ['confirmed', 'cancelled', 'failed'] },
      confirmed: { label: '已转换', next: [] },
      cancelled: { label: '已撤单', next: [] },
      failed: { label: '转换失败', next: [] },
    },
  },
  /** 换购: out at one day's NAV, and with that money in at a later one. */
  exchange: {
    label: '换购',
    states: {
      accepted: { label: '申请中', next: ['moving', 'cancelled', 'failed'] },
      moving: { label: '转入中', next: ['confirmed', 'failed'] },
      confirmed: { label: '已换购', next: [] },
      cancelled: { label: '已撤单', next: [] },
      failed: { label: '换购失败', next: [] },
    },
  },
  /** A term product offered to another holder. */
  transferOut: {
    label: '转让',
    states: {
      accepted: { label: '转让中', next: ['confirmed', 'cancelled', 'failed'] },
      confirmed: { label: '已转让', next: [] },
      cancelled: { label: '已撤回', next: [] },
      failed: { label: '转让失败', next: [] },
    },
  },
  transferIn: {
    label: '受让',
    states: {
      created: { label: '待支付', next: ['confirmed', 'closed'] },
      confirmed: { label: '已受让', next: [] },
      closed: { label: '已关闭', next: [] },
    },
  },
  dividendMode: {
    label: '修改分红方式',
    states: {
      accepted: { label: '待生效', next: ['confirmed', 'cancelled'] },
      confirmed: { label: '已生效', next: [] },
      cancelled: { label: '已撤销', next: [] },
    },
  },
  /** A combination as one: its parts are orders of their own that name it as parent. */
  unionBuy: { label: '买入组合', states: buyStates },
  unionRedeem: { label: '卖出组合', states: redeemStates },
  rebalance: {
    label: '组合调仓',
    states: {
      accepted: { label: '调仓中', next: ['moving', 'failed'] },
      moving: { label: '转入中', next: ['confirmed', 'failed'] },
      confirmed: { label: '已调仓', next: [] },
      failed: { label: '调仓失败', next: [] },
    },
  },
} as const satisfies Record<string, OrderKindRule>

type Kinds = typeof orderKinds
export type OrderKind = keyof Kinds
export type OrderState = { [kind in OrderKind]: keyof Kinds[kind]['states'] }[OrderKind]

/** Kinds whose money buys shares of one fund at the NAV of the trade date: settled as purchases. */
export const purchaseKinds = ['buy', 'quoteBuy'] as const satisfies readonly OrderKind[]
/** Kinds that sell shares of one fund for money: settled as redemptions. */
export const redemptionKinds = ['redeem', 'quoteRedeem'] as const satisfies readonly OrderKind[]
/** Kinds that are one record for all their parts: these stand on the page of the whole. */
export const WHOLE_KINDS = [
  'unionBuy',
  'unionRedeem',
  'rebalance',
] as const satisfies readonly OrderKind[]

/** Whether a text names a kind of order. */
export function isOrderKind(kind: string): kind is OrderKind {
  return Object.hasOwn(orderKinds, kind)
}

/** Whether a text is a state of orders of the kind. */
export function isOrderState(kind: OrderKind, state: string): state is OrderState {
  return ruleOf(kind, state) !== undefined
}

/** What a kind of order is called for the user. */
export function orderKindLabel(kind: OrderKind): string {
  return orderKinds[kind].label
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
  const states: Readonly<Record<string, OrderStateRule>> = orderKinds[kind].states
  return Object.hasOwn(states, state) ? states[state] : undefined
}
