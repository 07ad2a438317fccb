import { sql, type Connection, type Db } from '#kernel/db.ts'
import { query } from './query.ts'

const readPid = sql<{ pid: number }>('test-pid', 'select pg_backend_pid() as pid')

/** The same database, whose transactions lose their connection just before the statement of that number. */
export function killedBefore(db: Db, connection: Connection, place: number): Db {
  let count = 0
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const strike = async () => {
          count += 1
          if (count !== place) return
          const { pid } = await tx.get(readPid)
          await query(connection, `select pg_terminate_backend(${pid})`)
        }
        return work({
          rows: async (...args) => (await strike(), tx.rows(...args)),
          find: async (...args) => (await strike(), tx.find(...args)),
          get: async (...args) => (await strike(), tx.get(...args)),
          run: async (...args) => (await strike(), tx.run(...args)),
        })
      }),
  }
}
