/** What a state is called for the user, and where an order may go from it. */
export type OrderStateRule = { readonly label: string; readonly next: readonly string[] }

/**
 * What a NAV that is published anew means for an order of a kind (MONEY 1.16):
 * - `redone`: it was priced at the NAV; its confirmation is reversed and made again;
 * - `parts`: it is made of orders that are redone, and is their sum;
 * - `ownPrice`: it has another price: a quote, the face value, one yuan a share, or what two people agreed;
 * - `none`: it moves neither money nor shares.
 */
type CorrectionRule = 'redone' | 'parts' | 'ownPrice' | 'none'

/** A tab of the record list: money in, money out, everything else. */
export const RECORD_TABS = ['buy', 'redeem', 'other'] as const
export type RecordTab = (typeof RECORD_TABS)[number]

/**
 * A kind of order. Everything that is asked of a kind stands here once: the contract, the columns and guards of
 * the database, tabs, cancelling, audits and corrections derive from it or are tested against it.
 */
export interface OrderKindRule {
  /** What it is called for the user. */
  readonly label: string
  /** Its life: states in their order, and where each leads (RELIABILITY 2.2, I5). */
  readonly states: Readonly<Record<string, OrderStateRule>>
  /** Settled as a purchase or as a redemption of one fund at the NAV of its trade date; or by rules of its own. */
  readonly leg: 'buy' | 'redeem' | 'own'
  /** Where it stands in the record list. */
  readonly tab: RecordTab
  /** What it is placed with: cents, shares ×100, or neither. */
  readonly placedWith: 'amount' | 'shares' | 'neither'
  /** Its shares are frozen while it is accepted. */
  readonly freezes: boolean
  /** Its money lies in the transit of its fund while it is paid. Of `moving` orders it lies in the target's. */
  readonly inTransit: boolean
  /** It waits for its trade date, and for the value of that day where it has one. */
  readonly waitsForDay: boolean
  /** Paid at the cashier, by an order number alone. */
  readonly paidAtCashier: boolean
  /** At a price that was quoted and accepted, as gold in grams: paid or accepted it is a deal (MONEY 1.11). */
  readonly isQuoted: boolean
  /** Its shares leave the holding when the deal is made, at the value the books have then; others leave with the settlement of their day. */
  readonly leavesAtOnce: boolean
  /** What returns when it is taken back before the cut-off (MONEY 1.2); none where nothing can be taken back. */
  readonly takeBack:
    | 'payment'
    | 'shares'
    | 'sharesAndRoom'
    | 'nothing'
    | 'partsAndPayment'
    | 'parts'
    | 'none'
  /** Also where no order of the kind was ever wrong: a kind without an answer does not compile. */
  readonly correction: CorrectionRule
  /** One record for all its parts, which are orders of their own: it stands on the page of the whole. */
  readonly isWhole: boolean
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

/** Money of one person that becomes shares of one fund. */
const purchase = {
  leg: 'buy',
  tab: 'buy',
  placedWith: 'amount',
  freezes: false,
  inTransit: true,
  waitsForDay: true,
  isQuoted: false,
  leavesAtOnce: false,
  isWhole: false,
} as const

/** Shares of one fund that become money. */
const sale = {
  leg: 'redeem',
  tab: 'redeem',
  placedWith: 'shares',
  freezes: true,
  inTransit: false,
  waitsForDay: true,
  paidAtCashier: false,
  isQuoted: false,
  leavesAtOnce: false,
  isWhole: false,
} as const

/** Shares of one fund that become shares of another. */
const move = { ...sale, leg: 'own', tab: 'other', takeBack: 'sharesAndRoom' } as const

/** A combination as one: its parts are orders of their own that name it as parent. */
const whole = {
  leg: 'own',
  freezes: false,
  inTransit: false,
  waitsForDay: true,
  isQuoted: false,
  leavesAtOnce: false,
  correction: 'parts',
  isWhole: true,
} as const

export const orderKinds = {
  /** Also of a plan, of a combination, with pension money, or paid with shares of a money fund. */
  buy: {
    ...purchase,
    label: '买入',
    states: buyStates,
    paidAtCashier: true,
    takeBack: 'payment',
    correction: 'redone',
  },
  /** At a quoted price: accepted means priced, so it is never cancelled (MONEY 1.11). */
  quoteBuy: {
    ...purchase,
    label: '买入',
    states: {
      created: { label: '待支付', next: ['paid', 'closed'] },
      paid: { label: '已成交', next: ['confirmed', 'failed'] },
      confirmed: { label: '已确认', next: [] },
      closed: { label: '已关闭', next: [] },
      failed: { label: '确认失败', next: [] },
    },
    paidAtCashier: false,
    isQuoted: true,
    takeBack: 'none',
    correction: 'ownPrice',
  },
  /** A new issue: an accepted subscription is never cancelled (MONEY 1.2, 1.8). */
  subscribe: {
    ...purchase,
    leg: 'own',
    label: '认购',
    states: {
      created: { label: '待支付', next: ['paid', 'closed'] },
      paid: { label: '募集中', next: ['confirmed', 'failed'] },
      confirmed: { label: '已确认', next: [] },
      closed: { label: '已关闭', next: [] },
      failed: { label: '认购失败', next: [] },
    },
    paidAtCashier: true,
    takeBack: 'none',
    correction: 'ownPrice',
  },
  /** Also of a combination, of a period that matured, or the rest of a large redemption. */
  redeem: {
    ...sale,
    label: '卖出',
    states: redeemStates,
    takeBack: 'shares',
    correction: 'redone',
  },
  quoteRedeem: {
    ...sale,
    label: '卖出',
    states: {
      accepted: { label: '已成交', next: ['confirmed', 'failed'] },
      confirmed: { label: '待到账', next: ['paidOut'] },
      paidOut: { label: '已到账', next: [] },
      failed: { label: '卖出失败', next: [] },
    },
    isQuoted: true,
    takeBack: 'none',
    correction: 'ownPrice',
  },
  /** Paid out at once from an advance: never cancelled (MONEY 1.2, 1.5). */
  quickRedeem: {
    ...sale,
    leg: 'own',
    label: '快速卖出',
    states: {
      accepted: { label: '处理中', next: ['paidOut', 'failed'] },
      paidOut: { label: '已到账', next: [] },
      failed: { label: '卖出失败', next: [] },
    },
    freezes: false,
    leavesAtOnce: true,
    takeBack: 'none',
    correction: 'ownPrice',
  },
  /** One order, two legs, both at the NAV of the same day, all or nothing (MONEY 1.7). */
  convert: {
    ...move,
    label: '转换',
    states: {
      accepted: { label: '转换中', next: ['confirmed', 'cancelled', 'failed'] },
      confirmed: { label: '已转换', next: [] },
      cancelled: { label: '已撤单', next: [] },
      failed: { label: '转换失败', next: [] },
    },
    correction: 'redone',
  },
  /** 换购: out at one day's NAV, and with that money in at a later one. */
  exchange: {
    ...move,
    label: '换购',
    states: {
      accepted: { label: '申请中', next: ['moving', 'cancelled', 'failed'] },
      moving: { label: '转入中', next: ['confirmed', 'failed'] },
      confirmed: { label: '已换购', next: [] },
      cancelled: { label: '已撤单', next: [] },
      failed: { label: '换购失败', next: [] },
    },
    correction: 'redone',
  },
  /** A term product offered to another holder. */
  transferOut: {
    ...sale,
    leg: 'own',
    label: '转让',
    states: {
      accepted: { label: '转让中', next: ['confirmed', 'cancelled', 'failed'] },
      confirmed: { label: '已转让', next: [] },
      cancelled: { label: '已撤回', next: [] },
      failed: { label: '转让失败', next: [] },
    },
    waitsForDay: false,
    leavesAtOnce: true,
    takeBack: 'shares',
    correction: 'ownPrice',
  },
  transferIn: {
    ...purchase,
    leg: 'own',
    label: '受让',
    states: {
      created: { label: '待支付', next: ['confirmed', 'closed'] },
      confirmed: { label: '已受让', next: [] },
      closed: { label: '已关闭', next: [] },
    },
    inTransit: false,
    waitsForDay: false,
    paidAtCashier: false,
    takeBack: 'none',
    correction: 'ownPrice',
  },
  dividendMode: {
    label: '修改分红方式',
    states: {
      accepted: { label: '待生效', next: ['confirmed', 'cancelled'] },
      confirmed: { label: '已生效', next: [] },
      cancelled: { label: '已撤销', next: [] },
    },
    leg: 'own',
    tab: 'other',
    placedWith: 'neither',
    freezes: false,
    inTransit: false,
    waitsForDay: false,
    paidAtCashier: false,
    isQuoted: false,
    leavesAtOnce: false,
    takeBack: 'nothing',
    correction: 'none',
    isWhole: false,
  },
  unionBuy: {
    ...whole,
    label: '买入组合',
    states: buyStates,
    tab: 'buy',
    placedWith: 'amount',
    paidAtCashier: true,
    takeBack: 'partsAndPayment',
  },
  unionRedeem: {
    ...whole,
    label: '卖出组合',
    states: redeemStates,
    tab: 'redeem',
    placedWith: 'neither',
    paidAtCashier: false,
    takeBack: 'parts',
  },
  rebalance: {
    ...whole,
    label: '组合调仓',
    states: {
      accepted: { label: '调仓中', next: ['moving', 'failed'] },
      moving: { label: '转入中', next: ['confirmed', 'failed'] },
      confirmed: { label: '已调仓', next: [] },
      failed: { label: '调仓失败', next: [] },
    },
    tab: 'other',
    placedWith: 'neither',
    paidAtCashier: false,
    takeBack: 'none',
  },
} as const satisfies Record<string, OrderKindRule>

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
    next.map((to) => [kind, from, to] as const),
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
      const { next = [] } = orderKind(kind).states[from] ?? {}
      if (!next.includes(target)) throw new RangeError(`${kind} ${from} does not become ${target}`)
      return [kind, from, target]
    }),
  )
}

/** The kinds that a tab of the record list shows. */
export const kindsOfTab = (tab: RecordTab): OrderKind[] => kindsThat((kind) => kind.tab === tab)

/** Orders that are one record for all their parts. */
export const WHOLE_KINDS: readonly OrderKind[] = kindsThat((kind) => kind.isWhole)
