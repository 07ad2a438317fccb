import type { OrderKindRule } from './order-kind-rule.ts'

/** Raised whenever kinds or moves below change: a server of an older release leaves the guards of a newer one as they are. */
export const ORDER_RULES_VERSION = 1

const product = ['fundCode', 'spid'] as const
const payment = ['payChannel', 'paySource'] as const

/** What orders are signed by with the payment password: each is one call, and binds these facts of it. */
export const orderActs = {
  buy: [...product, 'amountCents', ...payment, 'couponId'],
  redeem: [...product, 'shares', 'restMode'],
  quickRedeem: [...product, 'shares'],
  redeemCombination: ['appAccountId', 'ratioPpm'],
  buyGold: [...product, 'amountCents', 'grams', 'priceLimit', ...payment],
  sellGold: [...product, 'grams', 'priceLimit'],
  convert: ['mode', ...product, 'targetCode', 'targetSpid', 'shares'],
  offerTransfer: [...product, 'issue', 'shares', 'priceCents'],
  takeTransfer: [...product, 'offerId', 'priceCents'],
} as const

/** The ways to pay, and the way back of each. */
const payments = ['payFromBalance', 'payFromProvider', 'payFromMoneyFund'] as const
const refunds = [
  'refundToBalance',
  'refundToProvider',
  'refundAsShares',
  'refundAsPurchase',
] as const

const buyStates = {
  created: { label: '待支付', next: { paid: payments, closed: [] } },
  paid: {
    label: '确认中',
    next: { confirmed: ['confirmBuy'], cancelled: refunds, failed: refunds },
  },
  confirmed: { label: '已确认', next: {} },
  closed: { label: '已关闭', next: {} },
  cancelled: { label: '已撤单', next: {} },
  failed: { label: '确认失败', next: {} },
} as const

const redeemStates = {
  accepted: {
    label: '确认中',
    next: {
      confirmed: ['unfreezeRest', 'confirmRedeem'],
      cancelled: ['unfreeze'],
      failed: ['unfreeze'],
    },
  },
  confirmed: { label: '待到账', next: { paidOut: ['payOut'] } },
  paidOut: { label: '已到账', next: {} },
  cancelled: { label: '已撤单', next: {} },
  failed: { label: '卖出失败', next: {} },
} as const

/** Money of one person that becomes shares of one fund. */
const purchase = {
  placing: [],
  leg: 'buy',
  tab: 'buy',
  placedWith: 'amount',
  isQuoted: false,
  hasTarget: false,
  leavesAtOnce: false,
  freezes: false,
  inTransit: true,
  waitsForDay: true,
  corrected: [],
  isWhole: false,
} as const

/** Shares of one fund that become money. */
const sale = {
  placing: ['freeze'],
  leg: 'redeem',
  tab: 'redeem',
  placedWith: 'shares',
  isQuoted: false,
  hasTarget: false,
  leavesAtOnce: false,
  freezes: true,
  inTransit: false,
  waitsForDay: true,
  paidAtCashier: false,
  corrected: [],
  isWhole: false,
} as const

/** Shares of one fund that become shares of another. */
const move = {
  ...sale,
  leg: 'own',
  tab: 'other',
  hasTarget: true,
  takeBack: 'sharesAndRoom',
} as const

/** A combination as one: its parts are orders of their own that name it as parent. */
const whole = {
  placing: [],
  leg: 'own',
  isQuoted: false,
  hasTarget: false,
  leavesAtOnce: false,
  freezes: false,
  inTransit: false,
  waitsForDay: true,
  correction: 'parts',
  corrected: [],
  isWhole: true,
} as const

/** A kind with the act that places it; nobody signs what has no money of theirs in it, or what is done for everybody. */
type SignedKindRule = OrderKindRule & { readonly signedBy: keyof typeof orderActs | 'nobody' }

/** The records of all kinds of orders. */
export const orderKinds = {
  /** Also of a plan, of a combination, with pension money, or paid with shares of a money fund. */
  buy: {
    ...purchase,
    label: '买入',
    placedLabel: '提交买入',
    signedBy: 'buy',
    states: buyStates,
    paidAtCashier: true,
    takeBack: 'payment',
    correction: 'redone',
  },
  /** At a quoted price: accepted means priced, so it is never cancelled (MONEY 1.11). */
  quoteBuy: {
    ...purchase,
    label: '买入',
    placedLabel: '按报价买入',
    signedBy: 'buyGold',
    states: {
      created: { label: '待支付', next: { paid: payments, closed: [] } },
      paid: { label: '已成交', next: { confirmed: ['confirmBuy'], failed: refunds } },
      confirmed: { label: '已确认', next: {} },
      closed: { label: '已关闭', next: {} },
      failed: { label: '确认失败', next: {} },
    },
    isQuoted: true,
    paidAtCashier: false,
    takeBack: 'none',
    correction: 'ownPrice',
  },
  /** A new issue: an accepted subscription is never cancelled (MONEY 1.2, 1.8). */
  subscribe: {
    ...purchase,
    leg: 'own',
    label: '认购',
    placedLabel: '提交认购',
    signedBy: 'buy',
    states: {
      created: { label: '待支付', next: { paid: payments, closed: [] } },
      paid: {
        label: '募集中',
        // What the raising has no room for goes back.
        next: {
          confirmed: ['confirmSubscribe', ...refunds],
          failed: ['raisingInterest', ...refunds],
        },
      },
      confirmed: { label: '已确认', next: {} },
      closed: { label: '已关闭', next: {} },
      failed: { label: '认购失败', next: {} },
    },
    paidAtCashier: true,
    takeBack: 'none',
    correction: 'ownPrice',
  },
  /** Also of a combination, of a period that matured, or the rest of a large redemption. */
  redeem: {
    ...sale,
    label: '卖出',
    placedLabel: '提交卖出',
    signedBy: 'redeem',
    states: redeemStates,
    takeBack: 'shares',
    correction: 'redone',
    corrected: ['correctionPay'],
  },
  quoteRedeem: {
    ...sale,
    label: '卖出',
    placedLabel: '按报价卖出',
    signedBy: 'sellGold',
    states: {
      accepted: {
        label: '已成交',
        next: { confirmed: ['confirmRedeem'], failed: ['unfreeze'] },
      },
      confirmed: { label: '待到账', next: { paidOut: ['payOut'] } },
      paidOut: { label: '已到账', next: {} },
      failed: { label: '卖出失败', next: {} },
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
    placedLabel: '提交快速转出',
    signedBy: 'quickRedeem',
    placing: [],
    states: {
      accepted: { label: '处理中', next: { paidOut: ['quickRedeem'], failed: [] } },
      paidOut: { label: '已到账', next: {} },
      failed: { label: '卖出失败', next: {} },
    },
    leavesAtOnce: true,
    freezes: false,
    takeBack: 'none',
    correction: 'ownPrice',
  },
  /** One order, two legs, both at the NAV of the same day, all or nothing (MONEY 1.7). */
  convert: {
    ...move,
    label: '转换',
    placedLabel: '提交转换',
    signedBy: 'convert',
    states: {
      accepted: {
        label: '转换中',
        next: { confirmed: ['confirmConvert'], cancelled: ['unfreeze'], failed: ['unfreeze'] },
      },
      confirmed: { label: '已转换', next: {} },
      cancelled: { label: '已撤单', next: {} },
      failed: { label: '转换失败', next: {} },
    },
    correction: 'redone',
  },
  /** 换购: out at one day's NAV, and with that money in at a later one. */
  exchange: {
    ...move,
    label: '换购',
    placedLabel: '提交换购',
    signedBy: 'convert',
    states: {
      accepted: {
        label: '申请中',
        next: { moving: ['exchangeOut'], cancelled: ['unfreeze'], failed: ['unfreeze'] },
      },
      moving: {
        label: '转入中',
        next: { confirmed: ['exchangeIn'], failed: ['exchangeBack'] },
      },
      confirmed: { label: '已换购', next: {} },
      cancelled: { label: '已撤单', next: {} },
      failed: { label: '换购失败', next: {} },
    },
    correction: 'redone',
    corrected: ['correctionPayBack'],
  },
  /** A term product offered to another holder. */
  transferOut: {
    ...sale,
    leg: 'own',
    label: '转让',
    placedLabel: '发布转让',
    signedBy: 'offerTransfer',
    states: {
      accepted: {
        label: '转让中',
        next: { confirmed: ['transfer'], cancelled: ['unfreeze'], failed: ['unfreeze'] },
      },
      confirmed: { label: '已转让', next: {} },
      cancelled: { label: '已撤回', next: {} },
      failed: { label: '转让失败', next: {} },
    },
    leavesAtOnce: true,
    waitsForDay: false,
    takeBack: 'shares',
    correction: 'ownPrice',
  },
  /** The other side of it: one entry moves the money one way and the shares the other, booked for the order that offers. */
  transferIn: {
    ...purchase,
    leg: 'own',
    label: '受让',
    placedLabel: '提交受让',
    signedBy: 'takeTransfer',
    states: {
      created: { label: '待支付', next: { confirmed: ['transfer'], closed: [] } },
      confirmed: { label: '已受让', next: {} },
      closed: { label: '已关闭', next: {} },
    },
    inTransit: false,
    waitsForDay: false,
    paidAtCashier: false,
    takeBack: 'none',
    correction: 'ownPrice',
  },
  dividendMode: {
    label: '修改分红方式',
    placedLabel: '提交修改',
    signedBy: 'nobody',
    placing: [],
    states: {
      accepted: { label: '待生效', next: { confirmed: [], cancelled: [] } },
      confirmed: { label: '已生效', next: {} },
      cancelled: { label: '已撤销', next: {} },
    },
    leg: 'own',
    tab: 'other',
    placedWith: 'neither',
    isQuoted: false,
    hasTarget: false,
    leavesAtOnce: false,
    freezes: false,
    inTransit: false,
    waitsForDay: false,
    paidAtCashier: false,
    takeBack: 'nothing',
    correction: 'none',
    corrected: [],
    isWhole: false,
  },
  unionBuy: {
    ...whole,
    label: '买入组合',
    placedLabel: '提交买入',
    signedBy: 'buy',
    states: {
      ...buyStates,
      created: { label: '待支付', next: { paid: [...payments, 'unionFund'], closed: [] } },
      paid: {
        label: '确认中',
        // What was not bought comes back from the account inside, and from there the way it was paid.
        next: {
          confirmed: ['unionReturn', ...refunds],
          cancelled: ['unionReturn', ...refunds],
          failed: ['unionReturn', ...refunds],
        },
      },
    },
    tab: 'buy',
    placedWith: 'amount',
    paidAtCashier: true,
    takeBack: 'partsAndPayment',
  },
  unionRedeem: {
    ...whole,
    label: '卖出组合',
    placedLabel: '提交卖出',
    signedBy: 'redeemCombination',
    // Shares are frozen, priced and freed by its parts.
    states: {
      ...redeemStates,
      accepted: { label: '确认中', next: { confirmed: [], cancelled: [], failed: [] } },
      confirmed: { label: '待到账', next: { paidOut: ['unionPayOut'] } },
    },
    tab: 'redeem',
    placedWith: 'neither',
    paidAtCashier: false,
    takeBack: 'parts',
  },
  rebalance: {
    ...whole,
    label: '组合调仓',
    placedLabel: '调仓开始',
    signedBy: 'nobody',
    // Its parts move everything.
    states: {
      accepted: { label: '调仓中', next: { moving: [], failed: [] } },
      moving: { label: '转入中', next: { confirmed: [], failed: [] } },
      confirmed: { label: '已调仓', next: {} },
      failed: { label: '调仓失败', next: {} },
    },
    tab: 'other',
    placedWith: 'neither',
    paidAtCashier: false,
    takeBack: 'none',
  },
} as const satisfies Record<string, SignedKindRule>
