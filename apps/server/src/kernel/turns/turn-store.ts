import { sql, type Queries } from '#kernel/db.ts'

const take = sql('turn-take', "select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))")

/**
 * What counts before it adds takes turns: of several requests at once for the same thing of the same person, each
 * sees what the one before it added. Ends with the transaction; taken before anything is counted.
 */
export const takeTurn = (tx: Queries, what: string, ofWhom: string) => tx.run(take, [what, ofWhom])
