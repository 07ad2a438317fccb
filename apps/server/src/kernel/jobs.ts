import { sql, type Db, type Queries } from './db.ts'

const claimRun = sql(
  'job-claim',
  `insert into job_run (job, business_date, state) values ($1, $2, 'running')
     on conflict (job, business_date) do nothing`,
)
const lockRun = sql(
  'job-lock',
  'select state, result from job_run where job = $1 and business_date = $2 for update',
)
const finishRun = sql(
  'job-finish',
  `update job_run set state = 'done', finished_at = now(), result = $3
     where job = $1 and business_date = $2`,
)

interface RunRow<Result> {
  state: 'running' | 'done'
  result: Result
}

/** `isFirst` is false when an earlier run had done the work; `result` is then the earlier one. */
export interface JobOutcome<Result> {
  isFirst: boolean
  result: Result
}

/**
 * Runs a job once for a business date ('YYYY-MM-DD'). Callers that come together wait for the first;
 * work, result and the mark "done" are committed together, so that a run that was killed left nothing.
 * `result` must be JSON.
 */
export async function runOnce<Result>(
  db: Db,
  job: string,
  businessDate: string,
  work: (tx: Queries) => Promise<Result>,
): Promise<JobOutcome<Result>> {
  return db.transaction(async (tx) => {
    await tx.run(claimRun, [job, businessDate])
    const row = await tx.get<RunRow<Result>>(lockRun, [job, businessDate])
    if (row.state === 'done') return { isFirst: false, result: row.result }
    const result = await work(tx)
    await tx.run(finishRun, [job, businessDate, JSON.stringify(result)])
    return { isFirst: true, result }
  })
}
