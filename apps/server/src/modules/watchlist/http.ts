import type { watchlistCalls } from '@koi/contracts/calls/watchlist'
import type { Handlers } from '#http/handlers.ts'
import { wireItem } from '#modules/products/index.ts'
import { figureText } from './figure-text.ts'
import type { Watchlist } from './service.ts'

/** Answers the calls of the watchlist. */
export const watchlistHandlers = (watchlist: Watchlist): Handlers<typeof watchlistCalls> => ({
  async queryWatchlist({ rateKey, sort }, { accountId, nowMs, brand }) {
    const { rows, groups, asOf } = await watchlist.list(accountId, { rateKey, sort, nowMs, brand })
    return {
      watched: rows.map(({ item, alerts, ...row }) => ({
        ...row,
        item: wireItem(item),
        alerts: alerts.map(({ id, kind, threshold }) => ({
          alertId: id,
          alertKind: kind,
          alertValue: figureText(kind, threshold, item.navDecimals),
        })),
      })),
      groups,
      asOf,
    }
  },
  async restoreFavor({ fundCode }, { accountId }) {
    await watchlist.restore(accountId, fundCode)
    return {}
  },
  async moveFavor(wish, { accountId }) {
    await watchlist.move(accountId, wish)
    return {}
  },
  async saveFavorNote(wish, { accountId }) {
    await watchlist.note(accountId, wish)
    return {}
  },
  async saveWatchGroup({ groupId, groupName: name }, { accountId, nowMs }) {
    return { groupId: await watchlist.saveGroup(accountId, { groupId, name, nowMs }) }
  },
  async setWatchGroupKept(wish, { accountId, nowMs }) {
    await watchlist.keepGroup(accountId, { ...wish, nowMs })
    return {}
  },
  async setInWatchGroup(wish, { accountId }) {
    await watchlist.setInGroup(accountId, wish)
    return {}
  },
  async setWatchAlert(wish, { accountId, nowMs, brand }) {
    return { alertId: await watchlist.setAlert(accountId, wish, { nowMs, brand }) }
  },
  async removeWatchAlert({ alertId }, { accountId }) {
    await watchlist.removeAlert(accountId, alertId)
    return {}
  },
  async queryWatchNews(_, { accountId, nowMs, brand }) {
    const news = await watchlist.news(accountId, { nowMs, brand })
    return {
      news: news.map(({ item, threshold, reachedValue, ...row }) => ({
        ...row,
        alertValue: figureText(row.alertKind, threshold, item.navDecimals),
        fundCode: item.code,
        spid: item.spid,
        name: item.name,
        reachedValue: figureText(row.alertKind, reachedValue, item.navDecimals),
      })),
    }
  },
  async seeWatchNews({ alertIds }, { accountId, nowMs }) {
    await watchlist.see(accountId, { alertIds, nowMs })
    return {}
  },
})
