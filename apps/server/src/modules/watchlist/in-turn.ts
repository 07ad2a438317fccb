import type { Db, Queries } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'

/** Runs what counts or orders somebody's watchlist: one after the other, as adding a favourite does. */
export const inTurn = <T>(db: Db, accountId: string, work: (tx: Queries) => Promise<T>) =>
  db.transaction(async (tx) => {
    await takeTurn(tx, 'favourites', accountId)
    return work(tx)
  })
