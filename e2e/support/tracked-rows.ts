import { readConfig } from '@koi/server/kernel/config/config'
import { createDb, sql } from '@koi/server/kernel/db'
import { openDatabase } from '@koi/server/kernel/postgres/open-database'

/**
 * A program of its own: prints what was tracked in $DATA_DIR, one row as JSON a line: everything, or the events of the
 * name it is given.
 */
const named = sql(
  'e2e-tracked-named',
  `select 'event' as kind, to_jsonb(e) as row from stat_event e where e.name = $1`,
)
const rows = sql(
  'e2e-tracked-rows',
  `select 'event' as kind, to_jsonb(e) as row from stat_event e
   union all select 'trace', to_jsonb(t) from trace t
   union all select 'traceEvent', to_jsonb(t) from trace_event t`,
)
const database = await openDatabase({ ...readConfig(process.env), isServer: false })
const db = createDb({ connection: database.connection })
try {
  const name = process.argv[2]
  const kept = name === undefined ? await db.rows(rows) : await db.rows(named, [name])
  for (const row of kept) process.stdout.write(`${JSON.stringify(row)}\n`)
} finally {
  await db.close()
  await database.stop()
}
