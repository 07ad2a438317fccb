import { DAY_MS, shanghaiMinute } from '@koi/domain/calendar/dates'
import { sql, type Db } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { activityResults, saveActivity, takePart } from '#modules/activities/index.ts'
import { savePrize } from '#modules/coupons/index.ts'

const BRAND_ID = 'main'

/** Prizes of the activities alone, so that what an activity says that it gives is there. */
const prizes = [
  {
    id: 'demo-act-card',
    kind: 'feeAmount',
    name: '3 元手续费抵扣卡',
    actName: '活动',
    feeOffCents: 300,
    validDays: 30,
    accountMax: 20,
  },
  {
    id: 'demo-act-days',
    kind: 'feeDays',
    name: '申购费 5 折卡',
    actName: '活动',
    feeLeftPermille: 500,
    validDays: 15,
    accountMax: 20,
  },
  {
    id: 'demo-act-packet',
    kind: 'redPacket',
    name: '抽奖红包',
    actName: '活动',
    valueCents: 88,
    validDays: 30,
    stock: 100_000,
    accountMax: 20,
  },
]

const lotteryOf = (days: { startsAt: string; endsAt: string }) => ({
  ...days,
  kind: 'lottery',
  rules:
    '开始前公布种子和规则的指纹，结束后公布种子和全部结果，任何人都可以验证。\n每人每天 1 次，共 3 次，不要求买入。\n奖品放进“我的卡券”，30 天内有效。',
  timesMax: 3,
  dayMax: 1,
  prizes: [
    { prizeId: 'demo-act-packet', weight: 60, stock: 200, accountMax: 1, costCents: 88 },
    { prizeId: 'demo-act-days', weight: 140, stock: 500, accountMax: 2 },
    { prizeId: 'demo-act-card', weight: 300, accountMax: 3 },
  ],
  loseWeight: 500,
  budgetCents: 17_600,
})

const trialFund = sql<{ fundCode: string; spid: string }>(
  'demo-activity-fund',
  `select code as "fundCode", spid from fund where origin = 'demo' and category = 'index' and sale_state = 'open' order by code limit 1`,
)

const ENDS_AFTER_DAYS = 180

const demoPeople = sql<{ id: string }>(
  'demo-activity-people',
  `select id from account where kind = 'seeded' and brand_id = $1 order by id`,
)

/** Everybody of the demo draws on three days of the lottery that is over. */
async function drawForAll(db: Db, activityId: string, startsMs: number) {
  for (const { id: accountId } of await db.rows(demoPeople, [BRAND_ID])) {
    for (const day of [0, 1, 2]) {
      const asker = { brandId: BRAND_ID, accountId, nowMs: startsMs + day * DAY_MS + 3_600_000 }
      const requestSha256 = sha256(`demo ${activityId} ${accountId} ${day}`)
      const key = { requestSha256, contents: activityId }
      await takePart(db, asker, { ...key, activityId, kinds: ['lottery'] })
    }
  }
}

/** Gives the main brand of the demo its activities, unless it has some: what an operator wrote stays. */
export async function seedActivities(db: Db, nowMs: number): Promise<void> {
  if ((await activityResults(db, BRAND_ID)).length > 0) return
  const at = (days: number) => shanghaiMinute(nowMs + days * DAY_MS)
  const promisedMs = nowMs - 11 * DAY_MS
  const owner = { brandId: BRAND_ID, nowMs: promisedMs, buyPrizes: false }
  for (const prize of prizes) await savePrize(db, prize, owner)
  const fund = await db.find(trialFund)
  // A demo that stands for months goes on having some.
  const now = { startsAt: at(-1), endsAt: at(ENDS_AFTER_DAYS), pages: ['coupon'] }
  const activities = [
    {
      ...lotteryOf({ startsAt: at(-10), endsAt: at(-3) }),
      id: 'demo-lottery-past',
      name: '上期抽奖',
      pages: ['coupon'],
    },
    {
      ...lotteryOf(now),
      id: 'demo-lottery',
      name: '每日抽一次',
      note: '红包和费率卡，每天 1 次',
      pages: ['coupon'],
    },
    {
      ...now,
      id: 'demo-risk-test',
      kind: 'dispatch',
      name: '测完风险领费率卡',
      note: '送 1 张 5 折卡，限 1 次',
      rules: '完成风险测评后可以领取 1 次。\n领取不要求买入。',
      conditions: [{ kind: 'riskTest' }],
      prizes: [{ prizeId: 'demo-act-days' }],
    },
    {
      ...now,
      id: 'demo-friends',
      kind: 'share',
      name: '邀请好友领红包',
      note: '2 位好友参加后领 1 个红包',
      rules: '好友用自己的手机打开链接并登录，每人每台设备算一次。\n2 位好友参加后可以领取 1 次。',
      friendsNeeded: 2,
      friendsMax: 20,
      prizes: [{ prizeId: 'demo-act-packet', stock: 1000 }],
    },
    ...(fund
      ? [
          {
            ...now,
            id: 'demo-trial',
            kind: 'trial',
            name: '一万元体验 7 天',
            note: '跟着真实净值看涨跌，不花钱',
            rules:
              '体验金不是钱，不能提现，也不会兑换成钱或份额。\n按基金的官方净值计算，有涨有跌。\n领取后 30 天内开始体验。',
            trial: { amountCents: 1_000_000, ...fund, days: 7 },
          },
        ]
      : []),
  ]
  for (const activity of activities) await saveActivity(db, activity, owner)
  await drawForAll(db, 'demo-lottery-past', nowMs - 10 * DAY_MS)
}
