import type { MoneyEvent } from './money-event.ts'
import { money } from './money-flow.ts'

/** Repayments of credit cards, from the balance to the bank of the card. */
export const creditCardEvents = {
  creditRepay: {
    entry: 'creditRepay',
    name: '信用卡还款',
    of: 'payment',
    when: 'somebody repays a credit card: the money is set aside for its bank',
    flows: [money('amount', 'cash@holder', 'refundTransit@provider')],
  },
  creditRepayOut: {
    entry: 'creditRepayOut',
    name: '信用卡还款已入账',
    of: 'payment',
    when: 'the bank of the card has the money',
    flows: [money('amount', 'refundTransit@provider', 'provider@provider')],
  },
  creditRepayBack: {
    entry: 'creditRepayBack',
    name: '信用卡还款退回',
    of: 'payment',
    when: 'the bank refused it: it is in the balance again',
    flows: [money('amount', 'refundTransit@provider', 'cash@holder')],
  },
} as const satisfies Record<string, MoneyEvent>
