import { cents } from '@koi/domain/money/cents'
import { dayTexts } from '@koi/domain/calendar/day-texts'
import { describe, expect, it } from 'vitest'
import {
  conditionTexts,
  effectText,
  endName,
  endText,
  nearText,
  placeNamed,
  placeTabs,
  takenText,
  usableText,
  worthText,
} from './coupon-texts.ts'
import { couponOf } from './model.ts'
import { prize } from './testing/prize.ts'

const { short } = dayTexts('2026-11-23')
const FUND = { fundCode: '900311', spid: '1800007030' }
const names = new Map([['900311', '沪深 300 指数']])

it.each([
  [{ kind: 'feeDays', feeLeftPermille: 100, worthCents: cents(0), points: 0 } as const, '1 折'],
  [{ kind: 'feeDays', feeLeftPermille: 155, worthCents: cents(0), points: 0 } as const, '1.55 折'],
  [{ kind: 'feeDays', feeLeftPermille: 0, worthCents: cents(0), points: 0 } as const, '免 手续费'],
  [
    { kind: 'feeAmount', feeLeftPermille: 0, worthCents: cents(500), points: 0 } as const,
    '5.00 元',
  ],
  [
    { kind: 'redPacket', feeLeftPermille: 0, worthCents: cents(120_000), points: 0 } as const,
    '1,200.00 元',
  ],
  [
    { kind: 'points', feeLeftPermille: 0, worthCents: cents(0), points: 2_460 } as const,
    '2,460 积分',
  ],
  [{ kind: 'phone', feeLeftPermille: 0, worthCents: cents(1_000), points: 0 } as const, '10.00 元'],
])('says what a coupon is worth: %j is %s', (face, text) => {
  const { figure, unit } = worthText(face)
  expect(`${figure} ${unit}`).toBe(text)
})

describe('what has to be so that a card can be used', () => {
  const texts = (given: Parameters<typeof prize>[0]) =>
    conditionTexts(couponOf(prize(given)), names)

  it('names products, threshold, cap and ways to pay', () => {
    expect(
      texts({
        discountType: 1,
        discountRate: '100',
        saveAmount: cents(5_000),
        effectiveFee: cents(0),
        minFee: cents(1_000),
        payChannel: '5,22',
        products: [FUND],
      }),
    ).toEqual(['手续费满 10.00 元可用', '限沪深 300 指数', '每笔最多减 50.00 元', '限余额支付'])
  })

  it('says so where there is nothing to be met', () => {
    const free = { effectiveFee: cents(0), payChannel: '', products: [], minFee: '' as const }
    expect(texts(free)).toEqual(['手续费不设门槛', '收申购费的基金都能用', '支付方式不限'])
  })

  it('RU-318, ER-082: of an amount card says from which fee on it takes off how much', () => {
    const card = { minFee: 100_000, saveAmount: cents(1_000), effectiveFee: cents(1_000) }
    expect(texts(card)[0]).toBe('手续费满1000元减10元')
    // What it has to save is a threshold as well.
    expect(texts({ minFee: '', effectiveFee: cents(500) })[0]).toBe('手续费满5元减5元')
    expect(texts({ minFee: 800, effectiveFee: cents(500) })[0]).toBe('手续费满8元减5元')
    // At its threshold it would not take off all of it.
    expect(texts({ minFee: '', effectiveFee: cents(300) })[0]).toBe('手续费满 3.00 元可用')
  })

  it('says a code where the name is not known yet, and how many of several', () => {
    expect(texts({ products: [{ ...FUND, fundCode: '900001' }] })[1]).toBe('限900001')
    expect(texts({ products: [FUND, { ...FUND, fundCode: '900001' }] })[1]).toBe('限 2 只产品')
  })

  it('is nothing of a red packet', () => {
    expect(texts({ busiType: 0, discountType: 0, discountRate: '' })).toEqual([])
  })
})

it.each([
  ['2026-11-22', undefined],
  ['2026-11-23', '今天到期'],
  ['2026-11-24', '还剩 1 天'],
  ['2026-11-30', '还剩 7 天'],
  ['2026-12-01', undefined],
])('until %s on 2026-11-23: %s', (expiresDay, text) => {
  expect(nearText(expiresDay, '2026-11-23')).toBe(text)
  expect(nearText(expiresDay, undefined)).toBeUndefined()
})

it.each([
  [{ state: 5, usedMs: Date.UTC(2026, 10, 20, 2) }, '11-20 使用', '已使用'],
  [{ state: 5, usedMs: null }, '已使用', '已使用'],
  [
    { state: 5, busiType: 0, goodsSubType: 1, usedMs: Date.UTC(2026, 10, 20, 2) },
    '11-20 转入余额',
    '已使用',
  ],
  [
    { state: 5, busiType: 0, goodsSubType: 18, usedMs: Date.UTC(2026, 10, 20, 2) },
    '11-20 到账',
    '已使用',
  ],
  [
    { state: 5, busiType: 0, goodsSubType: 10, usedMs: Date.UTC(2026, 10, 20, 2) },
    '11-20 查看兑换码',
    '已使用',
  ],
  [{ state: 3, isExpired: 1 as const }, '11-30 已过期', '已过期'],
  [{ state: 6, isExpired: 0 as const }, '已兑换', '已兑换'],
])('says what became of %j', (given, text, name) => {
  const coupon = couponOf(prize(given))
  expect(endText(coupon, short)).toBe(text)
  expect(endName(coupon)).toBe(name)
})

it('says of points that they are there only once they are taken', () => {
  expect(effectText('points', true)).toBe('领取后存入积分，可以兑换权益和商品')
  expect(effectText('points', false)).toBe('已存入积分，可以兑换权益和商品')
  expect(effectText('phone', true)).toBe(effectText('phone', false))
})

it('says where what was taken is', () => {
  expect(takenText([{ kind: 'points' }])).toBe('已领取，积分已存入。')
  expect(takenText([{ kind: 'points' }, { kind: 'feeDays' }])).toBe('已领取 2 张，已放入我的卡券。')
})

it('names the tabs with what is known, and an address names one of them', () => {
  expect(placeTabs({ usable: 3, used: 0 }).map(({ label }) => label)).toEqual([
    '可使用 3',
    '已使用 0',
    '已过期',
  ])
  expect(['used', 'toString', undefined].map(placeNamed)).toEqual(['used', 'usable', 'usable'])
})

it.each([
  [0, false, '暂无可用'],
  [2, false, '2 张可用'],
  [50, true, '50+ 张可用'],
])('%i, more: %s is %s', (count, hasMore, text) => {
  expect(usableText(count, hasMore)).toBe(text)
})
