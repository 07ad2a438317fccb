import type { Db } from '#kernel/db.ts'
import { refreshMetrics } from '../metric-store.ts'
import { analyseMarket, readImportTimes } from './import-store.ts'

/** Brings the rates of all funds up to the business time, once after a batch of files. */
export async function refreshImportedMetrics(db: Db): Promise<void> {
  const { businessMs } = await readImportTimes(db)
  await analyseMarket(db)
  await db.transaction((tx) => refreshMetrics(tx, businessMs))
}
