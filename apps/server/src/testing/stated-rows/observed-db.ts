import type { Db, Queries, Statement } from '#kernel/db.ts'
import { nullsNeverSeen } from './nulls-never-seen.ts'

const believed = [...nullsNeverSeen.keys()].map((key) => {
  const [name = '', column = ''] = key.split('.')
  return { name, column }
})
const names = new Set(believed.map(({ name }) => name))

function observe(statement: Statement, rows: readonly unknown[]) {
  if (!names.has(statement.name)) return
  for (const { column } of believed.filter(({ name }) => name === statement.name)) {
    const isNull = (row: unknown) =>
      typeof row === 'object' && row !== null && Reflect.get(row, column) === null
    if (rows.some(isNull)) throw new Error(`${statement.name} answers with no ${column}`)
  }
}

function observedQueries(queries: Queries): Queries {
  return {
    ...queries,
    async rows(statement, values) {
      const rows = await queries.rows(statement, values)
      observe(statement, rows)
      return rows
    },
    async find(statement, values) {
      const row = await queries.find(statement, values)
      observe(statement, [row])
      return row
    },
    async get(statement, values) {
      const row = await queries.get(statement, values)
      observe(statement, [row])
      return row
    },
  }
}

/** The same database, which refuses a null where a row states what the database cannot know. */
export const observedDb = (db: Db): Db => ({
  ...db,
  ...observedQueries(db),
  transaction: (work) => db.transaction((tx) => work(observedQueries(tx))),
})
