import { shanghaiMidnightMs, HOUR_MS } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import type { OrderDays } from '@koi/contracts/calls/products'
import { timelineRows } from './timeline-rows.ts'

const friday: OrderDays = {
  nowMs: shanghaiMidnightMs('2026-11-20') + 13 * HOUR_MS,
  cutOffMs: shanghaiMidnightMs('2026-11-20') + 15 * HOUR_MS,
  tradeDate: '2026-11-20',
  navPublishDate: '2026-11-20',
  confirmDate: '2026-11-23',
  firstProfitDate: '2026-11-23',
  redeemableDate: '2026-11-24',
  isEstimated: false,
}

describe('timelineRows', () => {
  it('shows today, the confirmation with the first profit, and the first day to sell', () => {
    expect(timelineRows(friday)).toEqual([
      {
        day: '2026-11-20',
        title: '今天 11-20 周五',
        detail: '15:00 前付款，按今天的净值成交（晚上公布）',
      },
      { day: '2026-11-23', title: '11-23 周一', detail: '确认份额，开始计算收益' },
      { day: '2026-11-24', title: '11-24 周二', detail: '可以卖出' },
    ])
  })

  it('waits for no price of a money fund, and names no day to sell where a period ends', () => {
    const [first] = timelineRows(friday, { isMoneyFund: true, hasPeriods: false })
    expect(first?.detail).toBe('15:00 前付款，按每份 1.0000 元成交')
    const details = timelineRows(friday, { isMoneyFund: false, hasPeriods: true }).map(
      ({ detail }) => detail,
    )
    expect(details).not.toContain('可以卖出')
  })

  it('speaks of the next trading day after the cut-off and on days without trading', () => {
    const [first] = timelineRows({
      ...friday,
      nowMs: shanghaiMidnightMs('2026-11-21'),
      tradeDate: '2026-11-23',
      navPublishDate: '2026-11-23',
      confirmDate: '2026-11-24',
      firstProfitDate: '2026-11-24',
      redeemableDate: '2026-11-25',
    })
    expect(first).toEqual({
      day: '2026-11-23',
      title: '11-23 周一',
      detail: '现在到这天 15:00 前付款，都按这天的净值成交（晚上公布）',
    })
  })

  it('gives the publication of a late NAV its own day, in order', () => {
    const abroad = {
      ...friday,
      navPublishDate: '2026-11-23',
      confirmDate: '2026-11-24',
      firstProfitDate: '2026-11-24',
      redeemableDate: '2026-11-25',
    }
    const rows = timelineRows(abroad)
    expect(rows.map(({ day, detail }) => [day, detail])).toEqual([
      ['2026-11-20', '15:00 前付款，按今天的净值成交'],
      ['2026-11-23', '公布成交净值'],
      ['2026-11-24', '确认份额，开始计算收益'],
      ['2026-11-25', '可以卖出'],
    ])
  })
})
