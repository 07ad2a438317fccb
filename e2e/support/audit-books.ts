import { readConfig } from '@koi/server/kernel/config/config'
import { createDb } from '@koi/server/kernel/db'
import { openDatabase } from '@koi/server/kernel/postgres/open-database'
import { auditBooks } from '@koi/server/modules/settlement/index'

/** A program of its own: prints every broken rule of the books of $DATA_DIR as one line of JSON. */
const database = await openDatabase({ ...readConfig(process.env), isServer: false })
const db = createDb({ connection: database.connection })
try {
  process.stdout.write(`${JSON.stringify(await auditBooks(db))}\n`)
} finally {
  await db.close()
  await database.stop()
}
