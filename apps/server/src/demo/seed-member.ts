import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import type { Db } from '#kernel/db.ts'
import { countMembers, hasScheme, saveScheme } from '#modules/member/index.ts'

const BRAND_ID = 'main'
/** Levels are given from so many days ago on: there is something to look back on. */
const PAST_DAYS = 45

/** What the levels of the demo bring: its rules allow no prize for holding. */
const privileges = [
  {
    id: 'monthly-note',
    kind: 'text',
    name: '持仓月报',
    summary: '每月初汇总上月的收益来源和费用',
    howTo: '在“我的”的对账单里查看和下载。',
  },
  {
    id: 'priority-service',
    kind: 'text',
    name: '客服优先接入',
    summary: '联系客服时优先排队',
    howTo: '用注册手机号联系客服即可，不用另外申请。',
  },
  {
    id: 'fund-class',
    kind: 'service',
    name: '投教课堂席位',
    summary: '线上小班课，讲基础知识和风险，不推荐产品',
    howTo: '预约后 3 个工作日内，客服会与你确认时间。席位当月有效。',
    period: 'month',
  },
  {
    id: 'paper-report',
    kind: 'service',
    name: '纸质年度报告',
    summary: '一年的资产、收益和费用，印成一册寄给你',
    howTo: '预约后客服会与你确认地址，次年 1 月寄出。',
    period: 'year',
  },
]

const schemeFrom = (startsOn: string) => ({
  startsOn,
  windowDays: 30,
  graceDays: 30,
  levels: [
    { id: 'base', name: '普通会员', fromCents: 0, privileges: [{ id: 'monthly-note' }] },
    {
      id: 'silver',
      name: '白银会员',
      fromCents: 15_000_000,
      privileges: [{ id: 'monthly-note' }, { id: 'fund-class', says: '每月 1 次' }],
    },
    {
      id: 'gold',
      name: '黄金会员',
      fromCents: 50_000_000,
      privileges: [
        { id: 'monthly-note' },
        { id: 'fund-class', says: '每月 1 次' },
        { id: 'paper-report', says: '每年 1 册' },
        { id: 'priority-service' },
      ],
    },
    {
      id: 'platinum',
      name: '铂金会员',
      fromCents: 200_000_000,
      privileges: [
        { id: 'monthly-note' },
        { id: 'fund-class', says: '每月 1 次' },
        { id: 'paper-report', says: '每年 1 册' },
        { id: 'priority-service' },
      ],
    },
  ],
  privileges,
  rules: [
    '权益由本平台提供，不影响任何产品的收益、费率和风险。',
    '等级与权益的调整会提前 30 天公告。',
  ],
})

/** Gives the main brand of the demo its levels and counts them, unless it has some: what an operator wrote stays. */
export async function seedMember(db: Db, nowMs: number): Promise<void> {
  if (await hasScheme(db, BRAND_ID)) return
  const startsOn = addDays(shanghaiDate(nowMs), -PAST_DAYS)
  await saveScheme(db, schemeFrom(startsOn), { brandId: BRAND_ID, nowMs, buyPrizes: false })
  await countMembers(db, nowMs)
}
