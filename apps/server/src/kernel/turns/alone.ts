import { sql, type Queries } from '../db.ts'

const point = sql('alone-savepoint', 'savepoint alone')
const undo = sql('alone-undo', 'rollback to savepoint alone')
const keep = sql('alone-keep', 'release savepoint alone')

/**
 * Work that is taken back alone when it throws; the transaction around it goes on. Whoever catches a refusal inside
 * a transaction does the work here: what was written before the refusal would else stay.
 */
export async function alone<Value>(tx: Queries, work: () => Promise<Value>): Promise<Value> {
  await tx.run(point)
  try {
    const value = await work()
    await tx.run(keep)
    return value
  } catch (error) {
    // A lost connection cannot take anything back, and then nothing of it is kept either.
    await tx.run(undo).catch(() => undefined)
    throw error
  }
}
