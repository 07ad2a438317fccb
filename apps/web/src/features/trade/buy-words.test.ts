import { describe, expect, it } from 'vitest'
import { buyWordsOf, nameOf } from './buy-words.ts'
import { daySteps } from './day-steps.ts'

const fund = { subscription: undefined, buyStatus: 1 as const, isMoneyFund: true, isWallet: false }
const days = {
  nowMs: Date.parse('2026-07-02T10:00:00+08:00'),
  cutOffMs: Date.parse('2026-07-02T15:00:00+08:00'),
  tradeDate: '2026-07-02',
  navPublishDate: '2026-07-02',
  confirmDate: '2026-07-03',
  firstProfitDate: '2026-07-03',
  redeemableDate: '2026-07-06',
  isEstimated: false,
}
const detailsOf = (isWallet: boolean) =>
  daySteps(days, buyWordsOf({ ...fund, isWallet })).map(({ detail }) => detail)

describe('money into the wallet', () => {
  it('is put in and taken out, under the name of the wallet', () => {
    expect(buyWordsOf({ ...fund, isWallet: true })).toMatchObject({ verb: '转入', leave: '转出' })
    expect(nameOf({ isWallet: true, name: '锦天天利货币A' })).toBe('余额+')
    expect(nameOf({ isWallet: false, name: '锦天天利货币A' })).toBe('锦天天利货币A')
  })

  it('says from which day on it earns, and nothing of shares and prices', () => {
    expect(detailsOf(true)).toEqual(['15:00 前转入', '开始有收益', '可以转出'])
    expect(detailsOf(false)).toEqual([
      '15:00 前付款，按每份 1.0000 元成交',
      '确认份额，开始计算收益',
      '可以卖出',
    ])
  })
})
