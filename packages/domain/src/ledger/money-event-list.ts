import { couponEvents } from './coupon-events.ts'
import { creditCardEvents } from './credit-card-events.ts'
import type { MoneyEvent } from './money-event.ts'
import { money, shares } from './money-flow.ts'
import { paymentEvents } from './payment-events.ts'

/**
 * The money events: every way in which money or shares change their place, as data. What the server books, what the
 * settlement writes for a hundred thousand orders at once, what a correction books anew, and the page
 * docs/money-events.md all come from this list; nobody writes a posting by hand.
 */

/** Shares leave a fund at its NAV: what they gave, less the fee that stays in the fund. */
const sharesLeave = shares('fund', 'shares', 'sharesFrozen@holder', 'issued@fund')
const feeStays = money('fee', 'fundCash@fund', 'fundProperty@fund')
/** Shares of the fund that is moved into. */
const targetShares = shares('target', 'targetShares', 'issued@target', 'shares@holder')

export const moneyEvents = {
  ...paymentEvents,
  ...couponEvents,
  ...creditCardEvents,

  // Purchases and redemptions.
  confirmBuy: {
    entry: 'confirmBuy',
    name: '买入确认',
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
    name: '份额冻结',
    of: 'order',
    when: 'shares of an order wait to be priced',
    flows: [shares('fund', 'shares', 'shares@holder', 'sharesFrozen@holder')],
  },
  unfreeze: {
    entry: 'unfreeze',
    name: '份额解冻',
    of: 'order',
    when: 'such an order is taken back or fails',
    flows: [shares('fund', 'shares', 'sharesFrozen@holder', 'shares@holder')],
  },
  unfreezeRest: {
    entry: 'unfreezeRest',
    name: '未受理份额解冻',
    of: 'order',
    when: 'a redemption on a large day is cut, and the person wants no rest of it',
    flows: [shares('fund', 'shares', 'sharesFrozen@holder', 'shares@holder')],
  },
  confirmRedeem: {
    entry: 'confirmRedeem',
    name: '卖出确认',
    of: 'order',
    when: 'a redemption is confirmed at its NAV',
    flows: [sharesLeave, money('net', 'fundCash@fund', 'payable@fund'), feeStays],
  },
  payOut: {
    entry: 'payOut',
    name: '卖出到账',
    of: 'order',
    when: 'the money of a redemption arrives',
    flows: [money('net', 'payable@fund', 'cash@holder')],
  },

  // From fund to fund.
  confirmConvert: {
    entry: 'confirmConvert',
    name: '转换确认',
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
    name: '换购转出',
    of: 'order',
    when: 'the first leg of an exchange is confirmed: its money is on the way',
    flows: [sharesLeave, money('net', 'fundCash@fund', 'buyTransit@target'), feeStays],
  },
  exchangeIn: {
    entry: 'exchangeIn',
    name: '换购转入',
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
    name: '换购退款',
    of: 'order',
    when: 'the second fund closed on the way: the money comes back',
    flows: [money('net', 'buyTransit@target', 'cash@holder')],
  },

  // What a fund gives.
  dividend: {
    entry: 'dividend',
    name: '现金分红',
    of: 'fundDay',
    when: 'a fund pays a dividend, as money or as shares',
    flows: [
      money('paid', 'fundCash@fund', 'cash@holder'),
      shares('fund', 'shares', 'issued@fund', 'shares@holder'),
    ],
  },
  income: {
    entry: 'income',
    name: '收益结转',
    of: 'fundDay',
    when: 'income of a money fund becomes shares, every day',
    flows: [shares('fund', 'shares', 'issued@fund', 'shares@holder')],
  },
  incomePaid: {
    entry: 'incomePaid',
    name: '货币基金收益到账',
    of: 'fundDay',
    when: 'the last income of who has sold everything is paid out',
    flows: [money('paid', 'fundCash@fund', 'cash@holder')],
  },
  carry: {
    entry: 'carry',
    name: '收益结转',
    of: 'fundDay',
    when: 'income of a month becomes shares, on the day of the contract',
    flows: [shares('fund', 'shares', 'issued@fund', 'shares@holder')],
  },
  split: {
    entry: 'split',
    name: '份额折算',
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
    name: '快速转出到账',
    of: 'order',
    when: 'a quick redemption: the operator takes the shares over and pays from the fund’s advance',
    flows: [
      shares('fund', 'amount', 'shares@holder', 'shares@pool'),
      money('amount', 'cash@pool', 'cash@holder'),
    ],
  },
  advanceCredit: {
    entry: 'advanceCredit',
    name: '垫资额度调整',
    of: 'account',
    when: 'the bank’s credit line for advances is opened or changed',
    flows: [money('amount', 'outside:bankCredit', 'cash@pool')],
  },

  // Raisings and transfers of periods.
  confirmSubscribe: {
    entry: 'confirmSubscribe',
    name: '认购确认',
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
    name: '募集期利息',
    of: 'order',
    when: 'a raising failed: its interest is the investor’s',
    flows: [money('interest', 'interest@fund', 'cash@holder')],
  },
  transfer: {
    entry: 'transfer',
    name: '份额转让',
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
    name: '组合买入',
    of: 'order',
    when: 'a paid combination buys its parts',
    flows: [money('amount', 'buyTransit@fund', 'cash@inside')],
  },
  unionReturn: {
    entry: 'unionReturn',
    name: '组合退款',
    of: 'order',
    when: 'a part was not bought: its money goes back with the whole',
    flows: [money('amount', 'cash@inside', 'buyTransit@fund')],
  },
  unionPayOut: {
    entry: 'unionPayOut',
    name: '组合卖出到账',
    of: 'order',
    when: 'all parts of a redemption have arrived',
    flows: [money('amount', 'cash@inside', 'cash@holder')],
  },
  unionSweep: {
    entry: 'unionSweep',
    name: '组合余款转入',
    of: 'run',
    when: 'dividends are left in a combination that was sold',
    flows: [money('amount', 'cash@inside', 'cash@holder')],
  },

  // Pension.
  pensionIn: {
    entry: 'pensionIn',
    name: '养老金缴存',
    of: 'payment',
    when: 'money is paid into the pension account',
    flows: [money('amount', 'cash@holder', 'cash@pension')],
  },
  pensionOut: {
    entry: 'pensionOut',
    name: '养老金领取',
    of: 'payment',
    when: 'money is taken out of it',
    flows: [money('amount', 'cash@pension', 'cash@holder')],
  },

  // Corrections of NAVs. An order's entry is taken back and booked anew, as `reconfirm`, with the flows of its kind.
  correctDividendShares: {
    entry: 'reconfirm',
    name: '净值更正重新确认',
    of: 'account',
    when: 'a reinvested dividend was priced at a wrong NAV',
    flows: [shares('fund', 'shares', 'issued@fund', 'shares@holder')],
  },
  correctionPay: {
    entry: 'correctionPay',
    name: '净值更正补款',
    of: 'order',
    when: 'a redemption that was paid out should have given more',
    flows: [money('diff', 'payable@fund', 'cash@holder')],
  },
  correctionPayBack: {
    entry: 'correctionPay',
    name: '净值更正补款',
    of: 'order',
    when: 'an exchange that came back should have given more',
    flows: [money('diff', 'buyTransit@target', 'cash@holder')],
  },
} as const satisfies Record<string, MoneyEvent>
