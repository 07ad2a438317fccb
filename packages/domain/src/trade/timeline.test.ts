import { describe, expect, it } from 'vitest'
import { exchange2026 } from '../calendar/exchange-2026.fixture.ts'
import { buyTimeline, redeemTimeline } from './timeline.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const domestic = { confirmDays: 1, navDelayDays: 0 }
const abroad = { confirmDays: 2, navDelayDays: 1 }

describe('buyTimeline', () => {
  it.each([
    // paid at, T, confirmed T+1, abroad T+2
    ['2026-07-03T14:59:59', '2026-07-03', '2026-07-06', '2026-07-07'],
    ['2026-07-03T15:00:00', '2026-07-06', '2026-07-07', '2026-07-08'],
    ['2026-07-04T10:00:00', '2026-07-06', '2026-07-07', '2026-07-08'],
    ['2026-09-30T14:59:00', '2026-09-30', '2026-10-08', '2026-10-09'],
    ['2026-09-30T15:00:00', '2026-10-08', '2026-10-09', '2026-10-12'],
    ['2026-10-10T10:00:00', '2026-10-12', '2026-10-13', '2026-10-14'],
    ['2026-02-13T15:00:00', '2026-02-24', '2026-02-25', '2026-02-26'],
    ['2026-02-28T10:00:00', '2026-03-02', '2026-03-03', '2026-03-04'],
  ])('of money paid at %s trades %s and confirms %s, abroad %s', (paidAt, t0, t1, t2) => {
    expect(buyTimeline(exchange2026, at(paidAt), domestic)).toMatchObject({
      tradeDate: t0,
      confirmDate: t1,
    })
    expect(buyTimeline(exchange2026, at(paidAt), abroad)).toMatchObject({
      tradeDate: t0,
      confirmDate: t2,
    })
  })

  it('names every date of a purchase before the National Day week', () => {
    expect(buyTimeline(exchange2026, at('2026-09-30T14:59:00'), domestic)).toEqual({
      tradeDate: '2026-09-30',
      navDate: '2026-09-30',
      navPublishDate: '2026-09-30',
      confirmDate: '2026-10-08',
      firstProfitDate: '2026-10-08',
      redeemableDate: '2026-10-09',
      cancelUntilMs: at('2026-09-30T15:00:00'),
      isEstimated: false,
    })
  })

  it('lets a fund abroad publish later and redeem from T+3', () => {
    expect(buyTimeline(exchange2026, at('2026-07-03T10:00:00'), abroad)).toMatchObject({
      navDate: '2026-07-03',
      navPublishDate: '2026-07-06',
      confirmDate: '2026-07-07',
      redeemableDate: '2026-07-08',
    })
  })

  it.each([
    ['2026-07-02T14:00:00', '2026-07-03'],
    ['2026-07-02T15:00:00', '2026-07-06'],
    ['2026-07-03T14:00:00', '2026-07-06'],
    ['2026-09-29T14:00:00', '2026-09-30'],
    ['2026-09-30T14:00:00', '2026-10-08'],
  ])('of a money fund paid at %s earns first on %s', (paidAt, firstProfitDate) => {
    expect(buyTimeline(exchange2026, at(paidAt), domestic)).toMatchObject({ firstProfitDate })
  })

  it('follows a cut-off of its own', () => {
    const terms = { ...domestic, cutOffMsOfDay: 17 * 3_600_000 }
    expect(buyTimeline(exchange2026, at('2026-07-03T16:00:00'), terms)).toMatchObject({
      tradeDate: '2026-07-03',
      cancelUntilMs: at('2026-07-03T17:00:00'),
    })
  })

  it('says when a date lies beyond the known calendar', () => {
    expect(buyTimeline(exchange2026, at('2026-12-29T10:00:00'), domestic).isEstimated).toBe(false)
    expect(buyTimeline(exchange2026, at('2026-12-30T10:00:00'), domestic)).toMatchObject({
      confirmDate: '2026-12-31',
      redeemableDate: '2027-01-01',
      isEstimated: true,
    })
  })
})

describe('redeemTimeline', () => {
  it('pays out so many trading days after T', () => {
    const terms = { ...domestic, arriveDays: 3 }
    expect(redeemTimeline(exchange2026, at('2026-09-28T15:00:00'), terms)).toEqual({
      tradeDate: '2026-09-29',
      navDate: '2026-09-29',
      navPublishDate: '2026-09-29',
      confirmDate: '2026-09-30',
      arriveDate: '2026-10-09',
      cancelUntilMs: at('2026-09-29T15:00:00'),
      isEstimated: false,
    })
  })

  it('says when the payout lies beyond the known calendar', () => {
    const terms = { ...domestic, arriveDays: 4 }
    expect(redeemTimeline(exchange2026, at('2026-12-28T10:00:00'), terms).isEstimated).toBe(true)
  })
})
