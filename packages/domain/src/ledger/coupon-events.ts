import type { MoneyEvent } from './money-event.ts'
import { money } from './money-flow.ts'

/** What a brand gives away: its money, from the budget to whom it is for. */
export const couponEvents = {
  couponReserve: {
    entry: 'couponReserve',
    name: '卡券预留',
    of: 'coupon',
    when: 'an order takes a fee card: what it may save is set aside',
    flows: [money('frozen', 'couponBudget@sponsor', 'couponReserved@sponsor')],
  },
  couponUse: {
    entry: 'couponUse',
    name: '卡券抵扣手续费',
    of: 'coupon',
    when: 'the order is confirmed: the brand pays what the person was spared, the rest is free again',
    flows: [
      money('saved', 'couponReserved@sponsor', 'feeIncome@fund'),
      money('rest', 'couponReserved@sponsor', 'couponBudget@sponsor'),
    ],
  },
  couponReturn: {
    entry: 'couponReturn',
    name: '卡券预留退回',
    of: 'coupon',
    when: 'the order came to nothing: what was set aside is free again',
    flows: [money('frozen', 'couponReserved@sponsor', 'couponBudget@sponsor')],
  },
  redPacket: {
    entry: 'redPacket',
    name: '红包转入余额',
    of: 'coupon',
    when: 'somebody puts the money of a red packet into the balance',
    flows: [money('amount', 'couponBudget@sponsor', 'cash@holder')],
  },
  quizPrize: {
    entry: 'quizPrize',
    name: '答题奖金',
    of: 'quiz',
    when: 'a quiz in a room of live is over: each winner is paid their part of its prize',
    flows: [money('amount', 'couponBudget@sponsor', 'cash@holder')],
  },
} as const satisfies Record<string, MoneyEvent>
