import { sql, type Queries } from '#kernel/db.ts'

interface Subject {
  subject: string
}

const ofDevice = sql<Subject>(
  'experiment-subject-device',
  'select subject from experiment_device where device_sha256 = $1',
)

const ofAccount = sql<Subject>(
  'experiment-subject-account',
  `with had as (select subject from experiment_account where account_id = $1),
   made as (
     insert into experiment_account (account_id, subject)
     select $1, coalesce((select subject from experiment_device where device_sha256 = $2), $2)
     where not exists (select from had)
     on conflict do nothing returning subject
   ), mine as (select subject from had union all select subject from made),
   device as (
     insert into experiment_device (device_sha256, subject, made_at)
     select $2, subject, to_timestamp($3::bigint / 1000.0) from mine
     on conflict do nothing
   )
   select subject from mine`,
)

/** Whom a browser without a login is counted as; undefined where nobody ever logged in with it. */
export const subjectOfDevice = async (
  db: Queries,
  deviceSha256: string,
): Promise<string | undefined> => (await db.find(ofDevice, [deviceSha256]))?.subject

/**
 * Whom an account is counted as: the browser it came with first, which is noted; this browser is counted as the same from now on,
 * unless somebody came with it before. Undefined where another browser of the account was noted in this moment: ask again.
 */
export const subjectOfAccount = async (
  db: Queries,
  { accountId, deviceSha256 }: { accountId: string; deviceSha256: string },
  nowMs: number,
): Promise<string | undefined> =>
  (await db.find(ofAccount, [accountId, deviceSha256, nowMs]))?.subject
