import { sql, type Queries } from '#kernel/db.ts'
import { personOf, type PersonRow } from './person-sql.ts'

const read = sql<{ person: PersonRow | null }>(
  'product-person',
  `select ${personOf('$1::text', '$2')} as person`,
)

/** What decides which products an account may buy. */
export const personWhoBuys = async (queries: Queries, accountId: string, examId: string) =>
  (await queries.get(read, [accountId, examId])).person
