import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Teller } from '#kernel/teller.ts'
import { changesToTell } from './member-told-store.ts'

/** Tells who has another level now. */
export const memberTeller: Teller = async (queries, happenings) => {
  const rows = await changesToTell(queries, happenings)
  const byKey = new Map(rows.map((row) => [`${row.accountId} ${row.day}`, row]))
  return happenings.map(({ accountId, about }) => {
    const change = byKey.get(`${accountId} ${about}`)
    if (!change) return undefined
    const { toName, isRise, averageCents, scheme } = change
    return {
      title: isRise ? '会员等级已提升' : '会员等级已变更',
      body: `你的会员等级变为${toName}，近 ${scheme.windowDays} 天日均资产 ${formatCents(averageCents)} 元`,
      link: to.memberAsset(),
    }
  })
}
