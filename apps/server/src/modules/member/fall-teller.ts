import { to } from '@koi/contracts/pages'
import { levelAt } from '@koi/domain/member/levels'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Teller } from '#kernel/teller.ts'
import { fallsToTell } from './fall-store.ts'

/** Tells whose level falls soon, as their page says it; nothing where the average came back meanwhile. */
export const memberFallTeller: Teller = async (queries, happenings) => {
  const rows = await fallsToTell(queries, happenings)
  const byKey = new Map(rows.map((row) => [`${row.accountId} ${row.fallsOn} ${row.levelId}`, row]))
  return happenings.map(({ accountId, about, detail }) => {
    const fall = byKey.get(`${accountId} ${about} ${detail}`)
    if (!fall) return undefined
    const { fallsOn, levelId, averageCents, scheme } = fall
    const level = scheme.levels.find((each) => each.levelId === levelId)
    if (!level || averageCents === null || averageCents >= level.fromCents) return undefined
    const { name } = levelAt(scheme.levels, averageCents)
    const average = `近 ${scheme.windowDays} 天日均资产 ${formatCents(averageCents)} 元`
    return {
      title: '会员等级将下降',
      body: `${average}，低于${level.name}的 ${formatCents(level.fromCents)} 元。若一直低于，等级将在 ${fallsOn} 变为${name}`,
      link: to.memberAsset(),
    }
  })
}
