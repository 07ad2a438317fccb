import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { moneyTiles, otherTiles } from './mine-tiles.ts'
import type { Assets, Overview } from './model.ts'

const part = (
  name: Assets['parts'][number]['part'],
  count = 0,
  value = 0,
  day: number | null = null,
) => ({
  part: name,
  count,
  valueCents: cents(value),
  dayProfitCents: day === null ? null : cents(day),
})

const assets: Assets = {
  totalCents: cents(12_864_052),
  cashCents: cents(0),
  valueCents: cents(12_364_052),
  inTransitCents: cents(500_000),
  inTransitCount: 1,
  dayProfitCents: cents(31_710),
  holdingProfitCents: cents(468_048),
  totalProfitCents: cents(521_609),
  updatedDay: '2026-11-19',
  holdingCount: 4,
  dayProfits: [],
  parts: [
    part('funds', 3, 8_878_760, 31_560),
    part('wallet', 1, 3_485_292, 150),
    part('cash'),
    part('confirming', 1, 500_000),
    part('gold'),
    part('pension'),
    part('accounts'),
  ],
}
const overview: Overview = {
  hasOrders: true,
  hasConfirmed: true,
  examState: 'valid',
  investorClass: 'C3',
  className: '稳健型',
  validUntilMs: 0,
  coming: [],
  comingCount: 2,
  nextConfirmDate: '2026-11-20',
  plans: { count: 2, nextDueDate: '2026-11-23', nextAmountCents: cents(50_000) },
  salaryPlans: { count: 0, nextDueDate: '', nextAmountCents: null },
  favouriteCount: 6,
  cardCount: 1,
  cardLastFour: '6217',
  hasPension: false,
}
const known = { has: () => true, assets, overview, short: (day: string) => day.slice(5) }
const textOf = ({ label, value, note }: ReturnType<typeof moneyTiles>[number]) =>
  [label, value, note].join(' | ')

it('says of each what it is worth now, and one line', () => {
  expect(moneyTiles(known).map(textOf)).toEqual([
    '基金 | 88,787.60 | 3 只 · 11-19 +315.60',
    '余额+ | 34,852.92 | 11-19 +1.50',
    '余额 | 0.00 | ',
    '在途 | 5,000.00 | 1 笔 · 11-20 确认',
  ])
  expect(moneyTiles(known)[2]?.ways?.map(({ label }) => label)).toEqual(['转入', '提现'])
})

it('keeps 定投 and 工资理财 apart, and says what is not there yet', () => {
  expect(otherTiles(known).map(textOf)).toEqual([
    '定投 | 2 个 | 11-23 扣 500.00',
    '工资理财 | 未设置 | 发薪后自动买',
    '黄金 | 未持有 | 按克买卖',
    '养老金 | 未开通 | 个人养老金账户',
    '组合 | 未持有 | 一次买入一篮子',
    '自选 | 6 只 | 分组和提醒',
  ])
})

it('has no figure while nothing is known', () => {
  const nothing = { ...known, assets: undefined, overview: undefined }
  const tiles = [...moneyTiles(nothing), ...otherTiles(nothing)]
  expect(tiles.map(({ value }) => value)).toEqual(tiles.map(() => undefined))
})
