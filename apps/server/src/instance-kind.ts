import { StartError } from '#kernel/errors.ts'
import type { Db } from '#kernel/db.ts'
import { findKind } from './instance-store.ts'

/**
 * Throws a `StartError` where data of the demo would be opened for real business, with play money and the
 * sessions of demo people alive, or real data as a demo, with play money for everybody. `place` is what the
 * operator chose: a data folder, or the database.
 */
export async function refuseOtherKind(db: Db, isDemo: boolean, place: string): Promise<void> {
  const found = await findKind(db)
  if (found === undefined || found === isDemo) return
  throw new StartError(
    found
      ? `${place} holds a demo with play money: real business (KOI_DEMO=0) needs data of its own`
      : `${place} holds real business: start with KOI_DEMO=0, or choose other data for a demo`,
  )
}

/** How an operator knows the data: the folder, or the variable that names the database. */
export const placeOf = ({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl: string | undefined
}): string => (databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL')
