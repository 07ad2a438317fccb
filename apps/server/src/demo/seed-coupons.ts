import { sql, type Db } from '#kernel/db.ts'
import { giveCoupon, prizesOf, savePrize } from '#modules/coupons/index.ts'

const BRAND_ID = 'main'

/** What the demo gives: a card of days and an amount card on the way of a purchase; those and a red packet to who comes to the coupons. */
const prizes = [
  {
    id: 'demo-fee-days',
    kind: 'feeDays',
    name: '申购费 1 折卡',
    actName: '新客礼',
    coverUrl: '/h5/v6/assets/coupon-fee-1.svg',
    feeLeftPermille: 100,
    maxSavingCents: 2_000,
    validDays: 30,
    pages: ['buy', 'coupon'],
  },
  {
    id: 'demo-fee-amount',
    kind: 'feeAmount',
    name: '5 元手续费抵扣卡',
    actName: '新客礼',
    coverUrl: '/h5/v6/assets/coupon-fee-1.svg',
    feeOffCents: 500,
    validDays: 30,
    pages: ['buy', 'coupon'],
  },
  {
    id: 'demo-red-packet',
    kind: 'redPacket',
    name: '见面红包',
    actName: '新客礼',
    coverUrl: '/h5/v6/assets/coupon-packet-1.svg',
    valueCents: 188,
    validDays: 30,
    stock: 100_000,
    pages: ['coupon'],
  },
]

const demoPeople = sql<{ id: string }>(
  'demo-coupon-people',
  `select id from account where kind = 'seeded' and brand_id = $1 order by id`,
)

/** Gives the main brand of the demo its prizes, and its people one of each, unless it has prizes: what an operator wrote stays. */
export async function seedCoupons(db: Db, nowMs: number): Promise<void> {
  if ((await prizesOf(db, BRAND_ID)).length > 0) return
  for (const prize of prizes) {
    await savePrize(db, prize, { brandId: BRAND_ID, nowMs, buyPrizes: false })
  }
  const people = await db.rows(demoPeople, [BRAND_ID])
  await db.transaction(async (tx) => {
    for (const { id: accountId } of people) {
      for (const { id: prizeId } of prizes) {
        const gift = {
          brandId: BRAND_ID,
          prizeId,
          accountId,
          source: 'demo',
          nowMs,
          buyPrizes: false,
        }
        await giveCoupon(tx, gift)
      }
    }
  })
}
