import { buyGold, buyPension, buyPeriod, plan } from './deeds.ts'
import type { DemoPerson, StoryFunds } from './demo-person.ts'

/** An identity that no real person has: the number's day of birth is right, its place is none. */
const PENSION_IDENTITY = { name: '杨颐', idNumber: '990000198503120019' } as const

/** People whose money is in gold, periods, a pension account, the wallet and a plan. */
export function specialPeople(funds: StoryFunds): DemoPerson[] {
  return [
    {
      id: 'demo-jin',
      name: '金悦',
      story: '积极型 · 按克攒黄金，还有一期定期开放产品到期后续作',
      investorClass: 'C4',
      moneyCents: 8_000_000,
      deeds: [
        buyGold(75, funds.gold, 8_000),
        buyGold(45, funds.gold, 6_000),
        { tradingDaysAgo: 15, kind: 'sellGold', fundCode: funds.gold, grams: 50_000 },
        buyPeriod(funds.periodOpened, funds.periodic, 20_000),
      ],
    },
    {
      id: 'demo-yang',
      name: '杨颐',
      story: '积极型 · 个人养老金缴费，买了 Y 份额',
      investorClass: 'C4',
      moneyCents: 3_000_000,
      deeds: [
        {
          tradingDaysAgo: 60,
          kind: 'contribute',
          fundCode: funds.yShares,
          amountCents: 800_000,
          ...PENSION_IDENTITY,
        },
        buyPension(59, funds.yShares, 4_000),
        buyPension(20, funds.yShares, 2_000),
      ],
    },
    {
      id: 'demo-he',
      name: '何简',
      story: '进取型 · 闲钱每天自动转入余额+，每两周定投一次指数基金',
      investorClass: 'C5',
      moneyCents: 6_000_000,
      deeds: [
        { tradingDaysAgo: 66, kind: 'keepCash', fundCode: funds.wallet, keepCents: 2_000_000 },
        plan(65, funds.index, 1_000),
      ],
    },
  ]
}
