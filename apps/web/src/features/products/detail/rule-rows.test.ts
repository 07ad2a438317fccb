import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { ruleRows, type Ruled } from './rule-rows.ts'

const fund: Ruled = {
  minBuyCents: cents(100),
  stepCents: cents(1),
  dayLimitCents: undefined,
  isNewlyIssued: false,
  subscribeStartTime: '',
  subscribeEndTime: '',
  term: '',
  arriveDays: 1,
  buyStatus: 1,
  isMoneyFund: false,
  isGold: false,
  hasPeriods: false,
  orderDays: {
    nowMs: Date.UTC(2026, 10, 20, 2),
    cutOffMs: 0,
    tradeDate: '2026-11-20',
    navPublishDate: '2026-11-20',
    confirmDate: '2026-11-23',
    firstProfitDate: '2026-11-23',
    redeemableDate: '2026-11-24',
    isEstimated: false,
  },
}

const valueOf = (of: Ruled, label: string) => ruleRows(of).find((row) => row.label === label)?.value

describe('ruleRows', () => {
  it('leaves the price of a fund open, and names the days of an order placed now', () => {
    expect(valueOf(fund, '成交价格')).toContain('净值未知')
    expect(valueOf(fund, '可以卖出')).toBe('现在买入，11-24 周二 起')
  })

  it('leads with the end of a holding period, in its year', () => {
    const orderDays = { ...fund.orderDays, redeemableDate: '2029-11-23' }
    expect(valueOf({ ...fund, orderDays }, '可以卖出')).toBe('现在买入，锁定至 2029-11-23')
  })

  it('says of gold that it deals at the confirmed quote, with no NAV and no day of a NAV', () => {
    const gold = { ...fund, isGold: true, buyStatus: 7 } satisfies Ruled
    expect(valueOf(gold, '成交价格')).toBe('按确认时的报价成交')
    expect(valueOf(gold, '记入持仓')).toBe('成交后的下一个交易日')
    expect(valueOf(gold, '确认份额')).toBeUndefined()
  })

  it('promises no way out of a period on the day after the confirmation', () => {
    expect(valueOf({ ...fund, hasPeriods: true }, '可以卖出')).toContain('到期')
  })

  it('knows that a share of a money fund is one yuan', () => {
    expect(valueOf({ ...fund, isMoneyFund: true }, '成交价格')).toBe('每份 1.0000 元')
  })
})
