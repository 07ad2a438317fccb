import { expect, it } from 'vitest'
import { daySteps } from './day-steps.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const days = {
  nowMs: at('2026-11-20T13:48:00'),
  cutOffMs: at('2026-11-20T15:00:00'),
  tradeDate: '2026-11-20',
  navPublishDate: '2026-11-20',
  confirmDate: '2026-11-23',
  firstProfitDate: '2026-11-23',
  redeemableDate: '2026-11-24',
  isEstimated: false,
}
const texts = (given: typeof days) =>
  daySteps(given, { leave: '卖出', hasFixedPrice: false }).map(
    ({ title, detail }) => `${title}: ${detail}`,
  )

it('tells the days of an order before the cut-off', () => {
  expect(texts(days)).toEqual([
    '今天 11-20 周五: 15:00 前付款，按今天的净值成交（晚上公布）',
    '11-23 周一: 确认份额，开始计算收益',
    '11-24 周二: 可以卖出',
  ])
})

it('tells the day of a price that is published later', () => {
  expect(texts({ ...days, navPublishDate: '2026-11-23' })[0]).toBe(
    '今天 11-20 周五: 15:00 前付款，按今天的净值成交（11-23 公布）',
  )
})

it('on a day without trading the price is that of the next trading day', () => {
  const saturday = { ...days, nowMs: at('2026-11-21T10:00:00'), tradeDate: '2026-11-23' }
  const [first] = texts({ ...saturday, navPublishDate: '2026-11-23' })
  expect(first).toBe('11-23 周一: 15:00 前付款，按当天的净值成交（晚上公布）')
})

it('gives the first profit a day of its own where it comes later', () => {
  expect(texts({ ...days, firstProfitDate: '2026-11-24' })).toContain('11-24 周二: 开始有收益')
})

it('says of an account for a term when the money can leave it', () => {
  expect(daySteps(days, { leave: '转出', hasFixedPrice: false }).at(-1)?.detail).toBe('可以转出')
})

it('speaks of no NAV where a share costs 1.0000 on every day', () => {
  const [first] = daySteps(days, { leave: '卖出', hasFixedPrice: true })
  expect(first?.detail).toBe('15:00 前付款，按每份 1.0000 元成交')
})
