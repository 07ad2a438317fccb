import type { ResponseOf } from '@koi/contracts/call'
import type { couponCalls } from '@koi/contracts/calls/coupons'
import { cents } from '@koi/domain/money/cents'
import { describe, expect, it } from 'vitest'
import { cardOffers, feeOf, type CardedPurchase } from './card-offers.ts'

type UserPrize = ResponseOf<typeof couponCalls.couponList>['coupons'][number]

const card: UserPrize = {
  couponId: 'A',
  prizeId: 'P',
  name: '一折卡',
  busiType: 3,
  businessType: 1,
  goodsSubType: 20,
  state: 3,
  isExpired: 0,
  discountType: 1,
  discountRate: '100',
  effectiveFee: cents(0),
  points: 0,
  saveAmount: cents(0),
  freezeFee: cents(0),
  expireTime: '2026-11-30 23:59:59',
  payChannel: '',
  minFee: '',
  prizeDetail: {
    couponType: 1,
    couponProfit: [{ iProfit: cents(0), iMaxProfit: cents(0) }],
  },
  products: [],
  coverUrl: '',
  note: '',
  actName: '',
  receivedMs: 0,
  usedMs: null,
  orderId: '',
}
/** 10,000 yuan at 1.5 %: 9,852.22 are bought, the fee is 147.78. */
const purchase: CardedPurchase = {
  fundCode: '900311',
  spid: '1800007030',
  payChannel: 5,
  amountCents: cents(1_000_000),
  feeTiers: [
    { fromCents: 0, ratePpm: 15_000 },
    { fromCents: 500_000_000, fixedCents: 100_000 },
  ],
  discountPermille: 1000,
  plannedDay: '2026-11-20',
  today: '2026-11-20',
}
const offersOf = (...prizes: Partial<UserPrize>[]) =>
  cardOffers(
    prizes.map((each, at) => ({ ...card, couponId: `C${at}`, ...each })),
    purchase,
  )

describe('a card beside a purchase', () => {
  it.each<[string, Partial<UserPrize>, number, string | undefined]>([
    ['leaves a tenth of the fee', {}, 13_300, undefined],
    ['takes its amount off', { discountType: 2, discountRate: '500' }, 500, undefined],
    [
      'saves up to its cap',
      {
        prizeDetail: {
          couponType: 1,
          couponProfit: [{ iProfit: cents(0), iMaxProfit: cents(300) }],
        },
      },
      300,
      undefined,
    ],
    ['needs its threshold', { minFee: 20_000 }, 13_300, '手续费满 200.00 元可用，不必为用券多买'],
    ['needs its way to pay', { payChannel: '0' }, 13_300, '仅限用银行卡支付时使用'],
    [
      'is not wasted',
      { discountType: 2, discountRate: '20000', effectiveFee: cents(20_000) },
      14_778,
      '手续费不足 200.00 元，用了会浪费',
    ],
    ['waits for its order', { state: 4 }, 13_300, '已用于一笔未确认的订单，订单取消后自动退回'],
    ['of an unknown state is nothing', { state: 99 }, 13_300, '已兑换'],
  ])('%s', (_, prize, savedCents, problemText) => {
    expect(offersOf(prize)).toMatchObject([{ savedCents, problemText }])
  })

  it.each([
    ['2026-12-01', '2026-11-30 到期，早于扣款日'],
    ['2026-11-30', undefined],
  ])('RU-113, ST-136: planned for %s: %j', (plannedDay, problemText) => {
    expect(cardOffers([card], { ...purchase, plannedDay })).toMatchObject([{ problemText }])
  })

  it('RU-318 an amount card says from which fee on it takes off how much', () => {
    const amount = { discountType: 2, discountRate: '1000', saveAmount: cents(1_000) } as const
    expect(offersOf({ ...amount, minFee: 100_000 }, {}).map((one) => one.amountText)).toEqual([
      undefined,
      '满1000元减10元',
    ])
  })

  it('the one that saves most comes first; red packets are no cards', () => {
    const found = offersOf(
      { couponId: 'small', discountType: 2, discountRate: '100' },
      { couponId: 'packet', busiType: 0, discountType: 0, discountRate: '' },
      { couponId: 'most' },
    )
    expect(found.map(({ couponId }) => couponId)).toEqual(['most', 'small'])
  })

  it('takes nothing off a fixed fee, and there is none where no fee is known', () => {
    const [offer] = cardOffers([card], { ...purchase, amountCents: cents(500_000_000) })
    expect(offer).toMatchObject({ savedCents: 0, problemText: '这笔没有可以减免的手续费' })
    expect(feeOf({ ...purchase, feeTiers: [] })).toBeUndefined()
  })
})
