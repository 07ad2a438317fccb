import { buy, redeem, regular } from './deeds.ts'
import type { DemoPerson, StoryFunds } from './demo-person.ts'
import { specialPeople } from './special-people.ts'

/** A change of the combination's weights in the past of the demo; in the end it has those of the catalogue. */
export interface StoryRebalance {
  tradingDaysAgo: number
  reason: string
  /** Added to the weight of the first fund of the catalogue and taken from the last, per mille. */
  shiftPermille: number
}

export const storyRebalances: readonly StoryRebalance[] = [
  { tradingDaysAgo: 70, reason: '权益估值处于高位，降低指数基金比例', shiftPermille: -100 },
  { tradingDaysAgo: 25, reason: '估值回落到中枢，恢复长期配比', shiftPermille: 0 },
]

/** People of the demo whose past was really traded, confirmed and settled by the same jobs. */
export function demoPeople(funds: StoryFunds): DemoPerson[] {
  return [
    {
      id: 'demo-chen',
      name: '陈安',
      story: '谨慎型 · 现金管理与债券，每月领一点稳稳的收益',
      investorClass: 'C2',
      moneyCents: 20_000_000,
      deeds: [
        buy(180, funds.money, 50_000),
        buy(160, funds.bond, 60_000),
        redeem(70, funds.money, 400),
        buy(40, funds.bond, 20_000),
      ],
    },
    {
      id: 'demo-lin',
      name: '林进',
      story: '进取型 · 买指数基金，卖过一半，还拿着海外基金',
      investorClass: 'C5',
      moneyCents: 30_000_000,
      deeds: [
        ...regular(176, 20, funds.index, 5_000),
        buy(120, funds.mixed, 30_000),
        buy(90, funds.qdii, 20_000),
        redeem(55, funds.mixed, 500),
        redeem(3, funds.index, 100),
      ],
    },
    {
      id: 'demo-zhou',
      name: '周新',
      story: '稳健型 · 刚刚开始，有一笔买入正在确认',
      investorClass: 'C3',
      moneyCents: 5_000_000,
      deeds: [buy(12, funds.money, 10_000), buy('lastEvening', funds.bond, 3_000)],
    },
    {
      id: 'demo-su',
      name: '苏和',
      story: '积极型 · 一只组合打理长期的钱，短期账户每笔锁七天，中期账户慢慢攒',
      investorClass: 'C4',
      moneyCents: 12_000_000,
      deeds: [
        buy(110, funds.union, 30_000),
        buy(80, funds.midTerm, 15_000),
        buy(50, funds.union, 10_000),
        buy(30, funds.shortTerm, 8_000),
        buy(4, funds.shortTerm, 5_000),
      ],
    },
    ...specialPeople(funds),
  ]
}
