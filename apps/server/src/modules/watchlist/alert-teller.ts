import { to } from '@koi/contracts/pages'
import { reachedText } from '@koi/domain/watchlist/alert-words'
import type { Teller } from '#kernel/teller.ts'
import { alertsToTell } from './alert-told-store.ts'
import { figureText } from './figure-text.ts'

/** Tells of alerts that came true. */
export const alertTeller: Teller = async (queries, happenings) => {
  const rows = await alertsToTell(
    queries,
    happenings.map(({ about }) => about),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return happenings.map(({ about }) => {
    const row = byId.get(about)
    if (!row) return undefined
    const { kind, navDecimals, reachedDay: day, fundCode, spid } = row
    const value = figureText(kind, row.threshold, navDecimals)
    const reached = figureText(kind, row.reachedValue, navDecimals)
    return {
      title: '自选提醒',
      body: `${row.fundName} ${reachedText(kind, { value, reached, day })}`,
      link: to.productDetail({ fundCode, spid }),
    }
  })
}
