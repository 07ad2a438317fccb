import type { Shelf } from '@koi/domain/brands/shelf'
import { alertThreshold, reachedBy, type AlertKind } from '@koi/domain/watchlist/alert'
import type { Db } from '#kernel/db.ts'
import { isBuyable, type Funds } from '#modules/products/index.ts'
import { refuse } from '#refuse.ts'
import { newestDay, newsOf, removeAlert, seeNews, setAlert } from './alert-store.ts'
import { inTurn } from './in-turn.ts'

interface Asked {
  nowMs: number
  brand: Shelf
}

interface WishedAlert {
  fundCode: string
  spid: string
  alertKind: AlertKind
  alertValue: string
}

/** NAVs of these say nothing: theirs stay at one yuan, or are prices of a session. */
const WITHOUT_NAV_ALERTS: ReadonlySet<string> = new Set(['money', 'gold'])

/** What somebody wants to be told, and what came true of it. */
export const watchAlerts = ({ db, funds }: { db: Db; funds: Funds }) => ({
  async setAlert(accountId: string, wish: WishedAlert, asked: Asked) {
    const { fundCode, alertKind: kind } = wish
    const [item] = await funds.briefItems([wish], { ...asked, accountId })
    if (!item) throw refuse('productUnknown')
    if (!item.isFavourite) throw refuse('notWatched')
    const threshold = alertThreshold(kind, wish.alertValue)
    if (threshold === undefined) throw refuse('invalidRequest')
    const isByNav = kind !== 'reopen'
    if (isByNav && WITHOUT_NAV_ALERTS.has(item.category)) throw refuse('watchAlertUnfit')
    if (!isByNav && isBuyable(item.buyStatus)) throw refuse('watchAlertReached')
    return inTurn(db, accountId, async (tx) => {
      const newest = isByNav ? await newestDay(tx, fundCode, asked.nowMs) : undefined
      if (isByNav && !newest) throw refuse('watchAlertUnfit')
      if (newest && reachedBy({ kind, threshold }, newest) !== undefined)
        throw refuse('watchAlertReached')
      const afterDay = newest?.day ?? null
      const alert = { fundCode, kind, threshold, afterDay, nowMs: asked.nowMs }
      const alertId = await setAlert(tx, accountId, alert)
      if (alertId === undefined) throw refuse('watchAlertsFull')
      return alertId
    })
  },

  removeAlert: (accountId: string, alertId: string) => removeAlert(db, accountId, alertId),

  async news(accountId: string, asked: Asked) {
    const rows = await newsOf(db, accountId)
    const codes = rows.map(({ fundCode }) => fundCode)
    const items = await funds.comparedItems(codes, { ...asked, rateKey: undefined })
    const itemBy = new Map(items.map(({ item }) => [item.code, item]))
    return rows.flatMap((row) => {
      const item = itemBy.get(row.fundCode)
      return item ? [{ ...row, item }] : []
    })
  },

  see: (accountId: string, seen: { alertIds: readonly string[]; nowMs: number }) =>
    seeNews(db, accountId, seen),
})
