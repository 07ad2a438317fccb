import type { Db } from '#kernel/db.ts'
import { loadTradingCalendar } from '../load-calendar.ts'
import { fundsOfOldRule } from './history-store.ts'
import { lockImports } from './import-store.ts'
import { refreshImportedMetrics } from './refresh-imported-metrics.ts'
import { writeHistory } from './write-history.ts'

/**
 * Reads the histories anew that an older rule has read, a fund at a time, and works out the rates that follow from
 * them; answers how many there were. Cut off in the middle it goes on with the rest.
 */
export async function rereadHistories(db: Db): Promise<number> {
  const funds = await fundsOfOldRule(db)
  for (const fund of funds) {
    await db.transaction(async (tx) => {
      await lockImports(tx)
      await writeHistory(tx, fund, await loadTradingCalendar(tx), { importId: null })
    })
  }
  if (funds.length > 0) await refreshImportedMetrics(db)
  return funds.length
}
