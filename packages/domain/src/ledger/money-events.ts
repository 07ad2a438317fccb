/**
 * The money events: every way in which money or shares change their place, as data. What the server books, what the
 * settlement writes for a hundred thousand orders at once, what a correction books anew, and the page
 * docs/money-events.md all come from here; nobody writes a posting by hand.
 */

/** What a ledger account is for, and what it is called. Of investors a balance is kept, never below zero (RELIABILITY I3). */
export const accountKinds = {
  cash: { name: '余额', ofInvestor: true },
  shares: { name: '可用份额', ofInvestor: true },
  sharesFrozen: { name: '冻结份额', ofInvestor: true },
  /** Of somebody who was given play money: what came from their own cards (asset OWN). */
  ownMoney: { name: '自有资金', ofInvestor: true },
  /** Beyond the house: play money, the bank's credit line. */
  outside: { name: '外部', ofInvestor: false },
  buyTransit: { name: '申购在途', ofInvestor: false },
  payable: { name: '应付赎回款', ofInvestor: false },
  fundCash: { name: '基金托管户', ofInvestor: false },
  /** Fees that stay in the fund, for those who hold on. */
  fundProperty: { name: '归入基金财产', ofInvestor: false },
  feeIncome: { name: '销售手续费', ofInvestor: false },
  issued: { name: '基金份额登记', ofInvestor: false },
  /** What a payment provider owes the house; below zero while it does. */
  provider: { name: '支付渠道', ofInvestor: false },
  refundTransit: { name: '退款在途', ofInvestor: false },
  suspense: { name: '待核对', ofInvestor: false },
  interest: { name: '募集期利息', ofInvestor: false },
} as const satisfies Record<string, { name: string; ofInvestor: boolean }>

export type AccountKind = keyof typeof accountKinds

/**
 * Where something lies: a kind of account, and either whose it is, by a role that the event's facts fill
 * (`cash@holder`), or an owner that is always the same (`outside:demo`).
 */
export type Place = `${AccountKind}@${string}` | `${AccountKind}:${string}`

/** An amount that moves from one place to another; a negative one moves back. */
export interface MoneyFlow {
  /** `CNY` and `OWN` in cents; else the role of the fund whose shares (×100) move. */
  readonly asset: string
  /** Name of the amount among the event's facts. */
  readonly amount: string
  readonly from: Place
  readonly to: Place
}

interface MoneyEvent {
  /** Kind of the ledger entry. With its reference it is unique for ever: none is ever renamed. */
  readonly entry: string
  /** What the entry is about. Of a fund's day there is one entry for all holders. */
  readonly of: 'order' | 'account' | 'fundDay' | 'payment' | 'run'
  /** When it happens, for people who keep books. */
  readonly when: string
  readonly flows: readonly MoneyFlow[]
}

const money = <const A extends string, const F extends Place, const T extends Place>(
  amount: A,
  from: F,
  to: T,
) => ({ asset: 'CNY', amount, from, to }) as const

const shares = <
  const S extends string,
  const A extends string,
  const F extends Place,
  const T extends Place,
>(
  of: S,
  amount: A,
  from: F,
  to: T,
) => ({ asset: of, amount, from, to }) as const

/** Own money that comes from a card, of somebody who plays; 0 for everybody else. */
const ownIn = {
  asset: 'OWN',
  amount: 'own',
  from: 'outside:ownMoney',
  to: 'ownMoney@player',
} as const
/** Own money that goes back to a card. */
const ownOut = {
  asset: 'OWN',
  amount: 'own',
  from: 'ownMoney@player',
  to: 'outside:ownMoney',
} as const

/** Shares leave a fund at its NAV: what they gave, less the fee that stays in the fund. */
const sharesLeave = shares('fund', 'shares', 'sharesFrozen@holder', 'issued@fund')
const feeStays = money('fee', 'fundCash@fund', 'fundProperty@fund')
/** Shares of the fund that is moved into. */
const targetShares = shares('target', 'targetShares', 'issued@target', 'shares@holder')

export const moneyEvents = {
  // Paying for an order, and getting it back.
  payFromBalance: {
    entry: 'pay',
    of: 'order',
    when: 'an order is paid with the balance',
    flows: [money('amount', 'cash@holder', 'buyTransit@fund')],
  },
  payFromProvider: {
    entry: 'pay',
    of: 'order',
    when: 'a bank or a wallet has paid for an order',
    flows: [money('amount', 'provider@provider', 'buyTransit@fund'), ownIn],
  },
  payFromMoneyFund: {
    entry: 'pay',
    of: 'order',
    when: 'an order is paid with shares of a money fund, at 1.0000: the house takes them over and pays',
    flows: [
      shares('moneyFund', 'amount', 'shares@holder', 'shares@pool'),
      money('amount', 'cash@pool', 'buyTransit@fund'),
    ],
  },
  refundToBalance: {
    entry: 'refund',
    of: 'order',
    when: 'a payment from the balance comes back, or a part of it',
    flows: [money('amount', 'buyTransit@fund', 'cash@holder')],
  },
  refundToProvider: {
    entry: 'refund',
    of: 'order',
    when: 'a payment of a bank or wallet is to go back there',
    flows: [money('amount', 'buyTransit@fund', 'refundTransit@provider'), ownOut],
  },
  refundAsShares: {
    entry: 'refund',
    of: 'order',
    when: 'a payment with a money fund comes back the same day: the house still has the shares',
    flows: [
      shares('moneyFund', 'amount', 'shares@pool', 'shares@holder'),
      money('amount', 'buyTransit@fund', 'cash@pool'),
    ],
  },
  refundAsPurchase: {
    entry: 'refund',
    of: 'order',
    when: 'a payment with a money fund comes back later: the money buys its shares anew',
    flows: [money('amount', 'buyTransit@fund', 'buyTransit@moneyFund')],
  },
  refundOut: {
    entry: 'refundOut',
    of: 'payment',
    when: 'the provider has sent a refund',
    flows: [money('amount', 'refundTransit@provider', 'provider@provider')],
  },
  paySuspense: {
    entry: 'paySuspense',
    of: 'payment',
    when: 'a provider paid another amount than was asked: somebody looks at it',
    flows: [money('amount', 'provider@provider', 'suspense@provider')],
  },
  payLate: {
    entry: 'payLate',
    of: 'payment',
    when: 'a provider paid for an order that is closed: it goes back',
    flows: [money('amount', 'provider@provider', 'refundTransit@provider')],
  },
  suspenseBack: {
    entry: 'suspenseBack',
    of: 'payment',
    when: 'an operator sends back what was looked at',
    flows: [money('amount', 'suspense@provider', 'refundTransit@provider')],
  },

  // Money of a person, in and out.
  deposit: {
    entry: 'deposit',
    of: 'payment',
    when: 'money comes from a card into the balance',
    flows: [money('amount', 'provider@provider', 'cash@holder'), ownIn],
  },
  withdraw: {
    entry: 'withdraw',
    of: 'payment',
    when: 'money leaves the balance for a card',
    flows: [money('amount', 'cash@holder', 'refundTransit@provider'), ownOut],
  },
  withdrawOut: {
    entry: 'withdrawOut',
    of: 'payment',
    when: 'the bank has paid it out',
    flows: [money('amount', 'refundTransit@provider', 'provider@provider')],
  },
  withdrawBack: {
    entry: 'withdrawBack',
    of: 'payment',
    when: 'the bank refused it: it is in the balance again',
    flows: [money('amount', 'refundTransit@provider', 'cash@holder'), ownIn],
  },
  demoMoney: {
    entry: 'demoMoney',
    of: 'account',
    when: 'somebody of the demo is given play money',
    flows: [money('amount', 'outside:demo', 'cash@holder')],
  },
  ownMoney: {
    entry: 'ownMoney',
    of: 'account',
    when: 'own money beside play money was not counted yet',
    flows: [ownIn],
  },
  playBack: {
    entry: 'playBack',
    of: 'account',
    when: 'an account of the demo closes: its play money goes back',
    flows: [money('amount', 'cash@holder', 'outside:demo')],
  },

  // Purchases and redemptions.
  confirmBuy: {
    entry: 'confirmBuy',
    of: 'order',
    when: 'a purchase is confirmed at its NAV',
    flows: [
      money('net', 'buyTransit@fund', 'fundCash@fund'),
      money('fee', 'buyTransit@fund', 'feeIncome@fund'),
      shares('fund', 'shares', 'issued@fund', 'shares@holder'),
    ],
  },
  freeze: {
    entry: 'freeze',
    of: 'order',
    when: 'shares of an order wait to be priced',
    flows: [shares('fund', 'shares', 'shares@holder', 'sharesFrozen@holder')],
  },
  unfreeze: {
    entry: 'unfreeze',
    of: 'order',
    when: 'such an order is taken back or fails',
    flows: [shares('fund', 'shares', 'sharesFrozen@holder', 'shares@holder')],
  },
  unfreezeRest: {
    entry: 'unfreezeRest',
    of: 'order',
    when: 'a redemption on a large day is cut, and the person wants no rest of it',
    flows: [shares('fund', 'shares', 'sharesFrozen@holder', 'shares@holder')],
  },
  confirmRedeem: {
    entry: 'confirmRedeem',
    of: 'order',
    when: 'a redemption is confirmed at its NAV',
    flows: [sharesLeave, money('net', 'fundCash@fund', 'payable@fund'), feeStays],
  },
  payOut: {
    entry: 'payOut',
    of: 'order',
    when: 'the money of a redemption arrives',
    flows: [money('net', 'payable@fund', 'cash@holder')],
  },

  // From fund to fund.
  confirmConvert: {
    entry: 'confirmConvert',
    of: 'order',
    when: 'a conversion is confirmed, both legs at the NAVs of one day',
    flows: [
      sharesLeave,
      feeStays,
      money('targetNet', 'fundCash@fund', 'fundCash@target'),
      money('targetFee', 'fundCash@fund', 'feeIncome@target'),
      targetShares,
    ],
  },
  exchangeOut: {
    entry: 'exchangeOut',
    of: 'order',
    when: 'the first leg of an exchange is confirmed: its money is on the way',
    flows: [sharesLeave, money('net', 'fundCash@fund', 'buyTransit@target'), feeStays],
  },
  exchangeIn: {
    entry: 'exchangeIn',
    of: 'order',
    when: 'the second leg is confirmed',
    flows: [
      money('targetNet', 'buyTransit@target', 'fundCash@target'),
      money('targetFee', 'buyTransit@target', 'feeIncome@target'),
      targetShares,
    ],
  },
  exchangeBack: {
    entry: 'exchangeBack',
    of: 'order',
    when: 'the second fund closed on the way: the money comes back',
    flows: [money('net', 'buyTransit@target', 'cash@holder')],
  },

  // What a fund gives.
  dividend: {
    entry: 'dividend',
    of: 'fundDay',
    when: 'a fund pays a dividend, as money or as shares',
    flows: [
      money('paid', 'fundCash@fund', 'cash@holder'),
      shares('fund', 'shares', 'issued@fund', 'shares@holder'),
    ],
  },
  income: {
    entry: 'income',
    of: 'fundDay',
    when: 'income of a money fund becomes shares, every day',
    flows: [shares('fund', 'shares', 'issued@fund', 'shares@holder')],
  },
  incomePaid: {
    entry: 'incomePaid',
    of: 'fundDay',
    when: 'the last income of who has sold everything is paid out',
    flows: [money('paid', 'fundCash@fund', 'cash@holder')],
  },
  carry: {
    entry: 'carry',
    of: 'fundDay',
    when: 'income of a month becomes shares, on the day of the contract',
    flows: [shares('fund', 'shares', 'issued@fund', 'shares@holder')],
  },
  split: {
    entry: 'split',
    of: 'fundDay',
    when: 'shares are split or put together',
    flows: [
      shares('fund', 'free', 'issued@fund', 'shares@holder'),
      shares('fund', 'frozen', 'issued@fund', 'sharesFrozen@holder'),
    ],
  },

  // Money funds: the house pays at once.
  quickRedeem: {
    entry: 'quickRedeem',
    of: 'order',
    when: 'a quick redemption: the house takes the shares over and pays from the fund’s advance',
    flows: [
      shares('fund', 'amount', 'shares@holder', 'shares@pool'),
      money('amount', 'cash@pool', 'cash@holder'),
    ],
  },
  advanceCredit: {
    entry: 'advanceCredit',
    of: 'account',
    when: 'the bank’s credit line for advances is opened or changed',
    flows: [money('amount', 'outside:bankCredit', 'cash@pool')],
  },

  // Raisings and transfers of periods.
  confirmSubscribe: {
    entry: 'confirmSubscribe',
    of: 'order',
    when: 'a subscription is confirmed, with the interest of the raising',
    flows: [
      money('net', 'buyTransit@fund', 'fundCash@fund'),
      money('fee', 'buyTransit@fund', 'feeIncome@fund'),
      money('interest', 'interest@fund', 'fundCash@fund'),
      shares('fund', 'shares', 'issued@fund', 'shares@holder'),
    ],
  },
  raisingInterest: {
    entry: 'raisingInterest',
    of: 'order',
    when: 'a raising failed: its interest is the investor’s',
    flows: [money('interest', 'interest@fund', 'cash@holder')],
  },
  transfer: {
    entry: 'transfer',
    of: 'order',
    when: 'somebody takes over a period that another offers',
    flows: [
      money('proceeds', 'cash@taker', 'cash@giver'),
      money('fee', 'cash@taker', 'feeIncome@fund'),
      shares('fund', 'shares', 'sharesFrozen@giver', 'shares@taker'),
    ],
  },

  // Combinations: an account inside the person's holds the parts.
  unionFund: {
    entry: 'unionFund',
    of: 'order',
    when: 'a paid combination buys its parts',
    flows: [money('amount', 'buyTransit@fund', 'cash@inside')],
  },
  unionReturn: {
    entry: 'unionReturn',
    of: 'order',
    when: 'a part was not bought: its money goes back with the whole',
    flows: [money('amount', 'cash@inside', 'buyTransit@fund')],
  },
  unionPayOut: {
    entry: 'unionPayOut',
    of: 'order',
    when: 'all parts of a redemption have arrived',
    flows: [money('amount', 'cash@inside', 'cash@holder')],
  },
  unionSweep: {
    entry: 'unionSweep',
    of: 'run',
    when: 'dividends are left in a combination that was sold',
    flows: [money('amount', 'cash@inside', 'cash@holder')],
  },

  // Pension.
  pensionIn: {
    entry: 'pensionIn',
    of: 'payment',
    when: 'money is paid into the pension account',
    flows: [money('amount', 'cash@holder', 'cash@pension')],
  },
  pensionOut: {
    entry: 'pensionOut',
    of: 'payment',
    when: 'money is taken out of it',
    flows: [money('amount', 'cash@pension', 'cash@holder')],
  },

  // Corrections of NAVs. An order's entry is taken back and booked anew, as `reconfirm`, with the flows of its kind.
  correctDividendShares: {
    entry: 'reconfirm',
    of: 'order',
    when: 'a reinvested dividend was priced at a wrong NAV',
    flows: [shares('fund', 'shares', 'issued@fund', 'shares@holder')],
  },
  correctionPay: {
    entry: 'correctionPay',
    of: 'order',
    when: 'a redemption that was paid out should have given more',
    flows: [money('diff', 'payable@fund', 'cash@holder')],
  },
  correctionPayBack: {
    entry: 'correctionPay',
    of: 'order',
    when: 'an exchange that came back should have given more',
    flows: [money('diff', 'buyTransit@target', 'cash@holder')],
  },
} as const satisfies Record<string, MoneyEvent>

type Events = typeof moneyEvents
export type MoneyEventName = keyof Events
/** Kind of a ledger entry that an event is booked as. */
export type MoneyEntryKind = Events[MoneyEventName]['entry']

type FlowOf<Name extends MoneyEventName> = Events[Name]['flows'][number]
type RoleOf<Text> = Text extends `${string}@${infer Role}` ? Role : never
type AssetRoleOf<Text> = Text extends 'CNY' | 'OWN' ? never : Text

/** The roles of an event: whose account id or fund code each is, its facts say. */
export type RolesOf<Name extends MoneyEventName> = RoleOf<
  FlowOf<Name>['from'] | FlowOf<Name>['to']
> &
  string
/** The amounts of an event: cents, or shares ×100. */
export type AmountsOf<Name extends MoneyEventName> = FlowOf<Name>['amount']

/** What must be known to book an event: an owner for each role, a whole number for each amount. */
export type MoneyFacts<Name extends MoneyEventName> = {
  readonly [role in RolesOf<Name> | (AssetRoleOf<FlowOf<Name>['asset']> & string)]: string
} & { readonly [amount in AmountsOf<Name>]: number }

/** One line of an entry: an amount into, or negative out of, an account. */
export interface LedgerPosting {
  kind: AccountKind
  owner: string
  /** 'CNY' (cents), a fund code (shares ×100), or 'OWN' (cents of own money beside play money). */
  asset: string
  amount: number
}

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

/**
 * The postings of an event, one an account; what comes to nothing is left out. They balance in every asset, since every
 * flow leaves one place for another. Throws a RangeError where a fact is missing or no safe integer: a bug.
 */
export function postingsOf<Name extends MoneyEventName>(
  name: Name,
  facts: MoneyFacts<Name>,
): LedgerPosting[] {
  const known: Readonly<Record<string, string | number>> = facts
  const ownerOf = (role: string): string => {
    const owner = known[role]
    if (typeof owner !== 'string') throw new RangeError(`money event ${name}: whose is ${role}?`)
    return owner
  }
  const lines = new Map<string, LedgerPosting>()
  const flows: readonly MoneyFlow[] = moneyEvents[name].flows
  for (const flow of flows) {
    const amount = known[flow.amount]
    if (!Number.isSafeInteger(amount))
      throw new RangeError(`money event ${name}: ${flow.amount} is ${amount}`)
    if (typeof amount !== 'number' || amount === 0) continue
    const asset = isMoney(flow.asset) ? flow.asset : ownerOf(flow.asset)
    for (const [place, change] of [
      [flow.from, -amount],
      [flow.to, amount],
    ] as const) {
      const { kind, role, owner = ownerOf(role ?? '') } = accountAt(place)
      const line = lines.get(`${kind}:${owner}:${asset}`)
      if (line) line.amount += change
      else lines.set(`${kind}:${owner}:${asset}`, { kind, owner, asset, amount: change })
    }
  }
  return [...lines.values()].filter((line) => line.amount !== 0)
}

/** Whether an asset is money; else it is the role of a fund. */
export const isMoney = (asset: string): boolean => asset === 'CNY' || asset === 'OWN'
