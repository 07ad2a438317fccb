import { randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@koi/domain/calendar/dates'
import { sql, type Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { addCodes, giveCoupon, savePrize } from '#modules/coupons/index.ts'
import {
  addParcelEvents,
  earnPoints,
  exchange,
  goodsOfBrand,
  saveAddress,
  saveGoods,
  saveTask,
  shipParcel,
} from '#modules/points/index.ts'

const BRAND_ID = 'main'
/** So long before the demo opens its people had points for the first time. */
const PAST_DAYS = 40
const CODES = 50

const prizes = [
  {
    id: 'demo-points-autumn',
    kind: 'points',
    name: '秋季学习礼',
    points: 1_500,
    validDays: 80,
    stock: 100_000,
  },
  {
    id: 'demo-points-welcome',
    kind: 'points',
    name: '见面礼',
    points: 2_000,
    validDays: 365,
    stock: 100_000,
  },
  { id: 'demo-phone-10', kind: 'phone', name: '10 元话费券', valueCents: 1_000, validDays: 90 },
  {
    id: 'demo-fee-half',
    kind: 'feeDays',
    name: '申购费 0.5 折卡',
    actName: '积分兑换',
    note: '每笔最多省 20 元，有效期内不限次数',
    feeLeftPermille: 50,
    maxSavingCents: 2_000,
    validDays: 30,
  },
]

const tasks = [
  {
    id: 'sign-in',
    kind: 'signIn',
    name: '每日签到',
    ladder: [5, 5, 5, 10, 10, 10, 30],
    budget: 10_000_000,
  },
  {
    id: 'risk-test',
    kind: 'riskTest',
    name: '完成风险测评',
    points: 100,
    accountMax: 1,
    budget: 1_000_000,
  },
  {
    id: 'read-rule',
    kind: 'read',
    name: '读懂积分规则',
    note: '读满 10 秒',
    points: 50,
    accountMax: 1,
    readSeconds: 10,
    budget: 1_000_000,
  },
  {
    id: 'watch-one',
    kind: 'favourite',
    name: '自选里加一只基金',
    points: 20,
    accountMax: 1,
    budget: 1_000_000,
  },
]

const goods = [
  {
    id: 'phone-10',
    kind: 'coupon',
    picture: 'phone',
    prizeId: 'demo-phone-10',
    name: '10元话费券',
    note: '凭兑换码充值，三网通用',
    points: 1_000,
  },
  {
    id: 'fee-half',
    kind: 'coupon',
    picture: 'card',
    prizeId: 'demo-fee-half',
    name: '申购费 0.5 折卡',
    note: '30 天内买入申购费 0.5 折',
    points: 1_000,
  },
  {
    id: 'koi-cup',
    kind: 'physical',
    picture: 'cup',
    name: '锦鲤马克杯',
    note: '陶瓷，350 毫升',
    points: 1_600,
    stock: 200,
  },
  {
    id: 'desert-tree',
    kind: 'charity',
    picture: 'tree',
    name: '捐一棵梭梭树',
    note: '种在西北的防风固沙林',
    points: 500,
    accountMax: 10,
  },
  {
    id: 'koi-bag',
    kind: 'physical',
    picture: 'bag',
    name: '锦鲤帆布袋',
    note: '棉布，约 38×42 厘米',
    points: 1_200,
    stock: 300,
    accountMax: 2,
  },
  {
    id: 'fund-book',
    kind: 'physical',
    picture: 'book',
    name: '《看懂基金》小册子',
    note: '64 页，纸质',
    points: 600,
    stock: 500,
  },
]

const demoPeople = sql<{ id: string; name: string }>(
  'demo-points-people',
  `select id, nick_name as name from account where kind = 'seeded' and brand_id = $1 order by id`,
)
// What was sent in the past is no news today.
const forgetNews = sql('demo-points-news', `delete from happening where event = 'pointsOrder'`)

/** What somebody had and did before the demo opens: two gifts, four days in a row, a bag on its way. */
async function livePast(
  { db, seal, nowMs }: { db: Db; seal: Seal; nowMs: number },
  { id: accountId, name }: { id: string; name: string },
): Promise<void> {
  const days = (count: number) => nowMs - count * DAY_MS
  await db.transaction(async (tx) => {
    for (const [prizeId, ago] of [
      ['demo-points-autumn', PAST_DAYS],
      ['demo-points-welcome', 30],
    ] as const) {
      const gift = {
        brandId: BRAND_ID,
        prizeId,
        accountId,
        source: 'demo',
        nowMs: days(ago),
        buyPrizes: false,
      }
      await giveCoupon(tx, gift)
    }
  })
  const who = { accountId, brandId: BRAND_ID, buyPrizes: false }
  const addressId = await saveAddress(db, seal, {
    accountId,
    addressId: undefined,
    idempotencyKey: 'demo-points-address',
    isDefault: true,
    nowMs: days(6),
    address: {
      name: name.length < 2 ? `${name}先生` : name,
      phone: '13800138000',
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      detail: '文三路 100 号 2 幢 301 室',
    },
  })
  const orderId = await exchange(db, seal, {
    accountId,
    brandId: BRAND_ID,
    goodsId: 'koi-bag',
    points: 1_200,
    addressId,
    idempotencyKey: 'demo-points-order',
    buyPrizes: false,
    nowMs: days(6),
  })
  const parcel = { brandId: BRAND_ID, orderId, carrier: '顺丰速运', parcelNo: 'SF1039284756120' }
  await shipParcel(db, { ...parcel, nowMs: days(5) })
  await addParcelEvents(db, BRAND_ID, orderId, [
    { happenedMs: days(5) + HOUR_MS, told: '顺丰速运已收取快件' },
    { happenedMs: days(4), told: '快件已发往杭州转运中心' },
    { happenedMs: days(1), told: '快件已到达杭州西湖营业点' },
  ])
  for (const ago of [4, 3, 2, 1]) await earnPoints(db, { ...who, nowMs: days(ago) }, 'sign-in')
}

/** Gives the main brand of the demo its tasks and goods, and its people a past with them, unless it has goods: what an operator wrote stays. */
export async function seedPoints(db: Db, seal: Seal, nowMs: number): Promise<void> {
  if ((await goodsOfBrand(db, BRAND_ID)).length > 0) return
  const owner = { brandId: BRAND_ID, nowMs: nowMs - PAST_DAYS * DAY_MS, buyPrizes: false }
  for (const prize of prizes) await savePrize(db, prize, owner)
  const codes = Array.from(
    { length: CODES },
    () => `KOI-${randomBytes(6).toString('hex').toUpperCase()}`,
  )
  await addCodes({ db, seal }, { brandId: BRAND_ID, prizeId: 'demo-phone-10', codes })
  for (const [place, task] of tasks.entries()) {
    await saveTask(db, { ...task, place, validDays: 365 }, owner)
  }
  for (const [place, each] of goods.entries()) await saveGoods(db, { ...each, place }, owner)
  for (const person of await db.rows(demoPeople, [BRAND_ID]))
    await livePast({ db, seal, nowMs }, person)
  await db.run(forgetNews)
}
