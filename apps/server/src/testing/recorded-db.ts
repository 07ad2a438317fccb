import type { Db, Queries, Statement } from '#kernel/db.ts'

/** Read anew once a second, whatever else is asked: it says nothing of what a test does. */
const CLOCK = 'clock-read'

/** The same database, which writes down the names of the statements that are sent but the clock's, `begin` and `commit` too. */
export function recordedDb(db: Db): Db & { sent: string[] } {
  const sent: string[] = []
  const note = ({ name }: Pick<Statement, 'name'>) => {
    if (name !== CLOCK) sent.push(name)
  }
  const recorded = ({ rows, find, get, run }: Queries): Queries => ({
    rows: (statement, values) => (note(statement), rows(statement, values)),
    find: (statement, values) => (note(statement), find(statement, values)),
    get: (statement, values) => (note(statement), get(statement, values)),
    run: (statement, values) => (note(statement), run(statement, values)),
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
