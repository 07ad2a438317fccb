/** What a ledger account is for, and what it is called. Of investors a balance is kept, never below zero (RELIABILITY I3). */
export const accountKinds = {
  cash: { name: '余额', ofInvestor: true },
  shares: { name: '可用份额', ofInvestor: true },
  sharesFrozen: { name: '冻结份额', ofInvestor: true },
  /** Of somebody who was given play money: what came from their own cards (asset OWN). */
  ownMoney: { name: '自有资金', ofInvestor: true },
  /** Outside of the books: play money, the bank's credit line. */
  outside: { name: '外部', ofInvestor: false },
  buyTransit: { name: '申购在途', ofInvestor: false },
  payable: { name: '应付赎回款', ofInvestor: false },
  fundCash: { name: '基金托管户', ofInvestor: false },
  /** Fees that stay in the fund, for those who hold on. */
  fundProperty: { name: '归入基金财产', ofInvestor: false },
  feeIncome: { name: '销售手续费', ofInvestor: false },
  issued: { name: '基金份额登记', ofInvestor: false },
  /** What a payment provider owes the operator; below zero while it does. */
  provider: { name: '支付渠道', ofInvestor: false },
  refundTransit: { name: '退款在途', ofInvestor: false },
  suspense: { name: '待核对', ofInvestor: false },
  /** What a brand gives away, below zero by what it has given; and what of it waits for orders to be confirmed. */
  couponBudget: { name: '营销预算', ofInvestor: false },
  couponReserved: { name: '卡券预留', ofInvestor: false },
  interest: { name: '募集期利息', ofInvestor: false },
} as const satisfies Record<string, { name: string; ofInvestor: boolean }>

export type AccountKind = keyof typeof accountKinds

/**
 * Where something lies: a kind of account, and either whose it is, by a role that the event's facts fill
 * (`cash@holder`), or an owner that is always the same (`outside:demo`).
 */
export type Place = `${AccountKind}@${string}` | `${AccountKind}:${string}`

/** An account of an event: its kind, and its owner or the role that names the owner. */
export interface EventAccount {
  kind: AccountKind
  /** Undefined where the owner is always the same. */
  role: string | undefined
  owner: string | undefined
}

/** Takes a place apart; throws a RangeError for what is none. */
export function accountAt(place: Place): EventAccount {
  const [, kind, sign, rest] = /^(\w+)([@:])(\w+)$/.exec(place) ?? []
  if (!isAccountKind(kind)) throw new RangeError(`not a place of money: ${place}`)
  return sign === '@'
    ? { kind, role: rest, owner: undefined }
    : { kind, role: undefined, owner: rest }
}

const isAccountKind = (kind: string | undefined): kind is AccountKind =>
  kind !== undefined && Object.hasOwn(accountKinds, kind)
