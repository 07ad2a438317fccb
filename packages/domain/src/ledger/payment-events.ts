import type { MoneyEvent } from './money-event.ts'
import { money, shares } from './money-flow.ts'

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

/** Money events of paying and being paid, the first part of `money-event-list.ts`. */
export const paymentEvents = {
  // Paying for an order, and getting it back.
  payFromBalance: {
    entry: 'pay',
    name: '付款',
    of: 'order',
    when: 'an order is paid with the balance',
    flows: [money('amount', 'cash@holder', 'buyTransit@fund')],
  },
  payFromProvider: {
    entry: 'pay',
    name: '付款',
    of: 'order',
    when: 'a bank or a wallet has paid for an order',
    flows: [money('amount', 'provider@provider', 'buyTransit@fund'), ownIn],
  },
  payFromMoneyFund: {
    entry: 'pay',
    name: '付款',
    of: 'order',
    when: 'an order is paid with shares of a money fund, at 1.0000: the operator takes them over and pays',
    flows: [
      shares('moneyFund', 'amount', 'shares@holder', 'shares@pool'),
      money('amount', 'cash@pool', 'buyTransit@fund'),
    ],
  },
  refundToBalance: {
    entry: 'refund',
    name: '退款',
    of: 'order',
    when: 'a payment from the balance comes back, or a part of it',
    flows: [money('amount', 'buyTransit@fund', 'cash@holder')],
  },
  refundToProvider: {
    entry: 'refund',
    name: '退款',
    of: 'order',
    when: 'a payment of a bank or wallet is to go back there',
    flows: [money('amount', 'buyTransit@fund', 'refundTransit@provider'), ownOut],
  },
  refundAsShares: {
    entry: 'refund',
    name: '退款',
    of: 'order',
    when: 'a payment with a money fund comes back the same day: the operator still has the shares',
    flows: [
      shares('moneyFund', 'amount', 'shares@pool', 'shares@holder'),
      money('amount', 'buyTransit@fund', 'cash@pool'),
    ],
  },
  refundAsPurchase: {
    entry: 'refund',
    name: '退款',
    of: 'order',
    when: 'a payment with a money fund comes back later: the money buys its shares anew',
    flows: [money('amount', 'buyTransit@fund', 'buyTransit@moneyFund')],
  },
  refundOut: {
    entry: 'refundOut',
    name: '原路退款',
    of: 'payment',
    when: 'the provider has sent a refund',
    flows: [money('amount', 'refundTransit@provider', 'provider@provider')],
  },
  paySuspense: {
    entry: 'paySuspense',
    name: '付款待查',
    of: 'payment',
    when: 'a provider paid another amount than was asked: somebody looks at it',
    flows: [money('amount', 'provider@provider', 'suspense@provider')],
  },
  payLate: {
    entry: 'payLate',
    name: '逾期付款',
    of: 'payment',
    when: 'a provider paid for an order that is closed: it goes back',
    flows: [money('amount', 'provider@provider', 'refundTransit@provider')],
  },
  suspenseBack: {
    entry: 'suspenseBack',
    name: '待查款退回',
    of: 'payment',
    when: 'an operator sends back what was looked at',
    flows: [money('amount', 'suspense@provider', 'refundTransit@provider')],
  },

  // Money of a person, in and out.
  deposit: {
    entry: 'deposit',
    name: '银行卡转入',
    of: 'payment',
    when: 'money comes from a card into the balance',
    flows: [money('amount', 'provider@provider', 'cash@holder'), ownIn],
  },
  withdraw: {
    entry: 'withdraw',
    name: '提现到银行卡',
    of: 'payment',
    when: 'money leaves the balance for a card',
    flows: [money('amount', 'cash@holder', 'refundTransit@provider'), ownOut],
  },
  withdrawOut: {
    entry: 'withdrawOut',
    name: '提现已汇出',
    of: 'payment',
    when: 'the bank has paid it out',
    flows: [money('amount', 'refundTransit@provider', 'provider@provider')],
  },
  withdrawBack: {
    entry: 'withdrawBack',
    name: '提现退回',
    of: 'payment',
    when: 'the bank refused it: it is in the balance again',
    flows: [money('amount', 'refundTransit@provider', 'cash@holder'), ownIn],
  },
  demoMoney: {
    entry: 'demoMoney',
    name: '演示资金转入',
    of: 'account',
    when: 'somebody of the demo is given play money',
    flows: [money('amount', 'outside:demo', 'cash@holder')],
  },
  ownMoney: {
    entry: 'ownMoney',
    name: '自有资金登记',
    of: 'account',
    when: 'own money beside play money was not counted yet',
    flows: [ownIn],
  },
  playBack: {
    entry: 'playBack',
    name: '体验金退回',
    of: 'account',
    when: 'an account of the demo closes: its play money goes back',
    flows: [money('amount', 'cash@holder', 'outside:demo')],
  },
} as const satisfies Record<string, MoneyEvent>
