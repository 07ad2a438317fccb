import { readConfig } from '@koi/server/kernel/config/config'
import { createDb, sql } from '@koi/server/kernel/db'
import { openDatabase } from '@koi/server/kernel/postgres/open-database'

const start = sql(
  'journey-start-room',
  `update live_room set state = 'living', started_at = business_now() where room_id = $1 and state = 'coming'`,
)

/** A program of its own: lets the announced room that is named come on air in the database of $DATA_DIR. */
const database = await openDatabase({ ...readConfig(process.env), isServer: false })
const db = createDb({ connection: database.connection })
try {
  if ((await db.run(start, [process.argv[2]])) === 0) process.exitCode = 1
} finally {
  await db.close()
  await database.stop()
}
