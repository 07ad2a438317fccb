import type { Db } from '#kernel/db.ts'
import { loadTradingCalendar } from '../load-calendar.ts'
import { fundsOfOldRule } from './history-store.ts'
import { lockImports } from './import-store.ts'
import { writeHistory } from './write-history.ts'

/** Reads the histories anew that an older rule has read, a fund at a time; answers how many there were. */
export async function rereadHistories(db: Db): Promise<number> {
  const funds = await fundsOfOldRule(db)
  for (const fund of funds) {
    await db.transaction(async (tx) => {
      await lockImports(tx)
      await writeHistory(tx, fund, await loadTradingCalendar(tx), { importId: null })
    })
  }
  return funds.length
}
