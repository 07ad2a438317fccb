import { sql, type Db } from '#kernel/db.ts'

const findAnybody = sql('instance-anybody', 'select 1 from account limit 1')
const readKind = sql<{ isDemo: boolean }>(
  'instance-kind',
  'select is_demo as "isDemo" from instance',
)
const mark = sql(
  'instance-mark',
  'insert into instance (is_demo) values ($1) on conflict do nothing',
)
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

/** Whether the data are a demo's; undefined before their first start. */
export const findKind = async (db: Db): Promise<boolean | undefined> =>
  (await db.find(readKind))?.isDemo

/** Notes at the first start what the data are for; later starts change nothing. */
export const markKind = (db: Db, isDemo: boolean): Promise<unknown> => db.run(mark, [isDemo])

const readKeyMark = sql<{ keyMark: string | null }>(
  'instance-key-mark',
  'select key_mark as "keyMark" from instance',
)

/** Whether the data are sealed with a key already. */
export const hasKeyMark = async (db: Db): Promise<boolean> =>
  ((await db.find(readKeyMark))?.keyMark ?? null) !== null

const keepKey = sql<{ keyMark: string }>(
  'instance-keep-key-mark',
  'update instance set key_mark = coalesce(key_mark, $1) returning key_mark as "keyMark"',
)

/** The mark of the key that the data are sealed with: the given one at the first start, then always the same. */
export const keepKeyMark = async (db: Db, mark: string): Promise<string> =>
  (await db.get(keepKey, [mark])).keyMark
