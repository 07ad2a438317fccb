import type { Db } from '#kernel/db.ts'
import { StartError } from '#kernel/errors.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { keepKeyMark } from './instance-store.ts'

/** With another key nobody's phone would be found, and each login would open a second account. */
export async function refuseOtherKey(db: Db, seal: Seal): Promise<void> {
  const mark = seal.fingerprint('mark')
  if ((await keepKeyMark(db, mark)) === mark) return
  throw new StartError(
    'this is not the key that the data were sealed with: bring back personal.key, or set KOI_PERSONAL_KEY',
  )
}
