import { to } from '@koi/contracts/pages'
import type { Teller } from '#kernel/teller.ts'
import { readInvited, readWon } from './told-store.ts'

/** Tells of what somebody won. */
export const prizeTeller: Teller = async (queries, happenings) => {
  const rows = await queries.rows(readWon, [happenings.map(({ about }) => about)])
  const byId = new Map(rows.map((row) => [row.takeId, row]))
  return happenings.map(({ about }) => {
    const row = byId.get(about)
    return row
      ? {
          title: '抽中奖品了',
          body: `你在“${row.name}”中抽到 ${row.prizes}，已放进“我的卡券”`,
          link: to.couponReceiveResult({ actId: row.activityId }),
        }
      : undefined
  })
}

/** Tells that so many friends came that something can be taken. */
export const friendsTeller: Teller = async (queries, happenings) => {
  const rows = await queries.rows(readInvited, [happenings.map(({ about }) => about)])
  const byKey = new Map(rows.map((row) => [row.shareKey, row]))
  return happenings.map(({ about }) => {
    const row = byKey.get(about)
    return row
      ? {
          title: '好友到齐了',
          body: `${row.needed} 位好友已参加“${row.name}”，现在可以领取奖励`,
          link: to.couponReceive({ actId: row.activityId }),
        }
      : undefined
  })
}
