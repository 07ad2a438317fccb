import { to } from '@koi/contracts/pages'
import { trialBalance } from '@koi/domain/activities/trial-balance'
import { cents } from '@koi/domain/money/cents'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import type { Queries } from '#kernel/db.ts'
import type { Happening, Teller } from '#kernel/teller.ts'
import { readInvited, readTrials, readWon } from './told-store.ts'

/** Tells of what somebody won. */
export const prizeTeller: Teller = async (queries, happenings) => {
  const rows = await queries.rows(readWon, [happenings.map(({ about }) => about)])
  const byId = new Map(rows.map((row) => [row.takeId, row]))
  return happenings.map(({ about }) => {
    const row = byId.get(about)
    return row
      ? {
          title: '抽中奖品了',
          body: row.isPoints
            ? `你在“${row.name}”中抽到 ${row.prizes}，积分已存入`
            : `你在“${row.name}”中抽到 ${row.prizes}，已放进“我的卡券”`,
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

async function trialsToTell(queries: Queries, happenings: readonly Happening[]) {
  const rows = await queries.rows(readTrials, [happenings.map(({ about }) => about)])
  return new Map(rows.map((row) => [row.trialId, row]))
}

/** Tells that a trial has to be begun; nothing where that was done meanwhile. */
export const trialExpiringTeller: Teller = async (queries, happenings) => {
  const byId = await trialsToTell(queries, happenings)
  return happenings.map(({ about }) => {
    const row = byId.get(about)
    if (!row || row.startDay !== null) return undefined
    const { name, amountCents, useByDay, activityId } = row
    return {
      title: '体验金即将过期',
      body: `“${name}”的 ${formatCents(amountCents)} 元体验金最晚 ${useByDay} 开始体验，过期作废`,
      link: to.couponReceiveResult({ actId: activityId }),
    }
  })
}

/** Tells what a trial came to by official values; it is never money, and the message says so. */
export const trialOverTeller: Teller = async (queries, happenings) => {
  const byId = await trialsToTell(queries, happenings)
  return happenings.map(({ about }) => {
    const row = byId.get(about)
    if (!row) return undefined
    const { name, amountCents, fundName, startIndex, endIndex, asOfDay, activityId } = row
    const link = to.couponReceiveResult({ actId: activityId })
    const title = '体验金已结束'
    if (startIndex === null || endIndex === null || asOfDay === null) {
      return { title, body: `“${name}”的体验期内，${fundName} 没有公布官方净值`, link }
    }
    const gain = cents(trialBalance({ amountCents, startIndex, endIndex }) - amountCents)
    return {
      title,
      body: `“${name}”跟随 ${fundName}，按 ${asOfDay} 官方净值，体验收益 ${formatSigned(gain)} 元。体验金不是钱，体验收益不会到账`,
      link,
    }
  })
}
