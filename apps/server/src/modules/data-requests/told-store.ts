import { sql, type Queries } from '#kernel/db.ts'

const read = sql<{ id: string; dueMs: number }>(
  'closings-told',
  'select id::text as id, due_at as "dueMs" from account_closing where id = any ($1::bigint[])',
)

/** When accounts are to be closed. */
export const closingsToTell = (queries: Queries, ids: readonly string[]) =>
  queries.rows(read, [ids])
