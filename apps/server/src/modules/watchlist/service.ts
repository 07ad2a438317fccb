import type { Shelf } from '@koi/domain/brands/shelf'
import { isRateKey } from '@koi/domain/rates/rate-keys'
import { dayMove } from '@koi/domain/watchlist/day-move'
import type { WatchSort } from '@koi/domain/watchlist/watchlist-terms'
import type { Db } from '#kernel/db.ts'
import type { Funds } from '#modules/products/index.ts'
import { refuse } from '#refuse.ts'
import { watchAlerts } from './alerts.ts'
import { watchGroups } from './groups.ts'
import { inTurn } from './in-turn.ts'
import { watchlistOf } from './list-store.ts'
import { moveFavourite, saveNote } from './order-store.ts'
import { restoreFavourite } from './restore-store.ts'

interface ListAsked {
  rateKey: string | undefined
  sort: WatchSort
  nowMs: number
  brand: Shelf
}

/** The watchlist. What belongs to the account is one statement; what is published comes from the memory of the node. */
export function createWatchlist({ db, funds }: { db: Db; funds: Funds }) {
  return {
    ...watchGroups(db),
    ...watchAlerts({ db, funds }),

    async list(accountId: string, { rateKey, sort, ...asked }: ListAsked) {
      const { watched, groups } = await watchlistOf(db, accountId)
      const known = rateKey !== undefined && isRateKey(rateKey) ? rateKey : undefined
      const codes = watched.map(({ fundCode }) => fundCode)
      const compared = await funds.comparedItems(codes, { ...asked, rateKey: known })
      const asOf = compared.reduce((newest, { item: { navDay } }) => {
        return navDay !== null && navDay > newest ? navDay : newest
      }, '')
      const keptBy = new Map(watched.map((kept) => [kept.fundCode, kept]))
      const rows = sorted(compared, sort).flatMap(({ item }) => {
        const kept = keptBy.get(item.code)
        const move = dayMove({ navDay: item.navDay, rise: item.day1 }, asOf)
        return kept ? [{ ...kept, item, dayMove: move }] : []
      })
      return { rows, groups, asOf }
    },

    restore: (accountId: string, fundCode: string) =>
      inTurn(db, accountId, async (tx) => {
        const done = await restoreFavourite(tx, accountId, fundCode)
        if (done === 'full') throw refuse('favouritesFull')
        if (done === 'unknown') throw refuse('notWatched')
      }),

    move: (accountId: string, wish: { fundCode: string; beforeFundCode?: string | undefined }) =>
      inTurn(db, accountId, async (tx) => {
        if (!(await moveFavourite(tx, accountId, wish))) throw refuse('notWatched')
      }),

    async note(accountId: string, wish: { fundCode: string; note: string }) {
      if (!(await saveNote(db, accountId, wish))) throw refuse('notWatched')
    },
  }
}

export type Watchlist = ReturnType<typeof createWatchlist>

/** Whatever has none of the metric stands last both ways; equals stay in the order by hand. */
function sorted<Row extends { rate: number | null }>(rows: readonly Row[], sort: WatchSort): Row[] {
  if (sort === 'hand') return [...rows]
  const sign = sort === 'rate_desc' ? -1 : 1
  return rows.toSorted((a, b) => {
    if (a.rate === null || b.rate === null) return Number(a.rate === null) - Number(b.rate === null)
    return sign * (a.rate - b.rate)
  })
}
