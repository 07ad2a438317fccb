import { sql, type Db } from '#kernel/db.ts'

/** The seed's own row in the table of jobs: it belongs to no business date. */
const SEED = ['seedDemo', '1970-01-01'] as const

const read = sql<{ state: string }>(
  'demo-seed-read',
  'select state from job_run where job = $1 and business_date = $2',
)
const begin = sql(
  'demo-seed-begin',
  `insert into job_run (job, business_date, state) values ($1, $2, 'running')`,
)
const finish = sql(
  'demo-seed-finish',
  `update job_run set state = 'done', finished_at = now() where job = $1 and business_date = $2`,
)

const seedState = async (db: Db) => (await db.find(read, SEED))?.state

/** A seed that began and did not end: the server never opened, so nobody's data is lost by starting over. */
export const wasSeedInterrupted = async (db: Db): Promise<boolean> =>
  (await seedState(db)) === 'running'

/** Whether a seed began, and may have ended. */
export const wasSeeded = async (db: Db): Promise<boolean> => (await seedState(db)) !== undefined

/** Runs the seed unless it is done. */
export async function runSeedOnce<Result>(
  db: Db,
  seed: () => Promise<Result>,
): Promise<Result | undefined> {
  if ((await seedState(db)) !== undefined) return undefined
  await db.run(begin, SEED)
  const result = await seed()
  await db.run(finish, SEED)
  return result
}
