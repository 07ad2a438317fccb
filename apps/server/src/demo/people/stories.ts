import type { InvestorClass } from '@koi/domain/suitability/investor-class'

/** One thing a seeded person does, so many trading days before the business date, at 10:00. */
export type Deed =
  | { tradingDaysAgo: number; kind: 'buy'; fundCode: string; amountCents: number }
  /** Redeems this part of what can be redeemed, per mille. */
  | { tradingDaysAgo: number; kind: 'redeem'; fundCode: string; partPermille: number }

export interface DemoPerson {
  id: string
  name: string
  story: string
  investorClass: InvestorClass
  moneyCents: number
  deeds: readonly Deed[]
}

const buy = (tradingDaysAgo: number, fundCode: string, yuan: number): Deed => ({
  tradingDaysAgo,
  kind: 'buy',
  fundCode,
  amountCents: yuan * 100,
})
const redeem = (tradingDaysAgo: number, fundCode: string, partPermille: number): Deed => ({
  tradingDaysAgo,
  kind: 'redeem',
  fundCode,
  partPermille,
})

/** A buy every so many trading days, oldest first. */
const regular = (from: number, every: number, fundCode: string, yuan: number): Deed[] =>
  Array.from({ length: Math.floor(from / every) }, (_, index) =>
    buy(from - index * every, fundCode, yuan),
  )

/** Funds of the demo market that the stories are told with. */
export interface StoryFunds {
  money: string
  bond: string
  index: string
  mixed: string
  qdii: string
}

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
      story: '积极型 · 每月买一次指数基金，卖过一半，还拿着海外基金',
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
      deeds: [buy(12, funds.money, 10_000), buy(1, funds.bond, 3_000)],
    },
  ]
}
