import { money, shares, type MoneyFlow } from './money-flow.ts'

/**
 * The money events: every way in which money or shares change their place, as data. What the server books, what the
 * settlement writes for a hundred thousand orders at once, what a correction books anew, and the page
 * docs/money-events.md all come from this list; nobody writes a posting by hand.
 */

interface MoneyEvent {
  /** Kind of the ledger entry. With its reference it is unique for ever: none is ever renamed. */
  readonly entry: string
  /** What the entry is about. Of a fund's day there is one entry for all holders. */
  readonly of: 'order' | 'account' | 'fundDay' | 'payment' | 'run'
  /** When it happens, for people who keep books. */
  readonly when: string
  readonly flows: readonly MoneyFlow[]
}

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
    when: 'an order is paid with shares of a money fund, at 1.0000: the operator takes them over and pays',
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
    when: 'a payment with a money fund comes back the same day: the operator still has the shares',
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

  // Money funds: the operator pays at once.
  quickRedeem: {
    entry: 'quickRedeem',
    of: 'order',
    when: 'a quick redemption: the operator takes the shares over and pays from the fund’s advance',
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
