import type { Db, Queries } from '#kernel/db.ts'

/** The same database, which writes down the names of the statements that are sent, `begin` and `commit` too. */
export function recordedDb(db: Db): Db & { sent: string[] } {
  const sent: string[] = []
  const recorded = ({ rows, find, get, run }: Queries): Queries => ({
    rows: (statement, values) => (sent.push(statement.name), rows(statement, values)),
    find: (statement, values) => (sent.push(statement.name), find(statement, values)),
    get: (statement, values) => (sent.push(statement.name), get(statement, values)),
    run: (statement, values) => (sent.push(statement.name), run(statement, values)),
  })
  return {
    ...db,
    ...recorded(db),
    async transaction(work) {
      sent.push('begin')
      const value = await db.transaction((tx) => work(recorded(tx)))
      sent.push('commit')
      return value
    },
    sent,
  }
}
