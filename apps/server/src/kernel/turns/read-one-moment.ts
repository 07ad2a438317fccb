import { sql, type Queries } from '../db.ts'

const beginSnapshot = sql(
  'read-one-moment',
  'set transaction isolation level repeatable read, read only',
)

/**
 * Lets several statements see the books of one moment: without it money that moves between them, such
 * as a buy that is being paid, would count twice or not at all. Call it first in a transaction.
 */
export const readOneMoment = (tx: Queries) => tx.run(beginSnapshot)
