import { sql, type Db } from '#kernel/db.ts'

const findAnybody = sql('instance-anybody', 'select 1 from account limit 1')
const dropSchema = sql('instance-drop-schema', 'drop schema public cascade')
const createSchema = sql('instance-create-schema', 'create schema public')

/** Whether somebody has an account here: from then on business time only goes forward. */
export const isInUse = async (db: Db): Promise<boolean> =>
  (await db.find(findAnybody)) !== undefined

/** Leaves an empty database behind; only for a demo that was never finished. */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.run(dropSchema)
  await db.run(createSchema)
}
