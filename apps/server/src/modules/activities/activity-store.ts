import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Activity } from './activity.ts'

/** An activity with what became of it. The seed of a lottery is told to nobody before its end. */
export interface ActivityRow extends Activity {
  brandId: string
  /** Of each prize, in their order; of a trial one figure. */
  issued: number[]
  spentCents: Cents
  seed: string | null
  seedSha256: string | null
  termsSha256: string | null
  publishedMs: number | null
  /** Of a lottery what each prize is, as it was published; empty of others, and where it was published without. */
  prizePromises: string[]
  /** Somebody took part. */
  hasTakes: boolean
}

/** The columns of an activity `a`. */
export const activityColumns = `a.brand_id as "brandId", a.activity_id as "activityId", a.kind, a.name, a.note, a.rules, a.conditions, a.pages,
  a.starts_at as "startsMs", a.ends_at as "endsMs", a.is_on as "isOn", a.times_max as "timesMax", a.day_max as "dayMax",
  a.friends_needed as "friendsNeeded", a.friends_max as "friendsMax", a.is_shared as "isShared", a.prizes, a.issued,
  a.lose_weight as "loseWeight", a.budget_cents as "budgetCents", a.spent_cents as "spentCents", a.seed,
  a.seed_sha256 as "seedSha256", a.terms_sha256 as "termsSha256", a.published_at as "publishedMs",
  a.given_up_prize_id as "givenUpPrizeId", a.trial, a.prize_promises as "prizePromises",
  exists (select from activity_take t where t.brand_id = a.brand_id and t.activity_id = a.activity_id) as "hasTakes"`

const readOne = sql<ActivityRow>(
  'activity-find',
  `select ${activityColumns} from activity a where a.brand_id = $1 and a.activity_id = $2`,
)
export const findActivity = (db: Queries, brandId: string, activityId: string) =>
  db.find(readOne, [brandId, activityId])

const lockOne = sql<ActivityRow>(
  'activity-lock',
  `select ${activityColumns} from activity a where a.brand_id = $1 and a.activity_id = $2 for update`,
)
/** One activity; whoever gives of it meanwhile waits. */
export const lockActivity = (tx: Queries, brandId: string, activityId: string) =>
  tx.find(lockOne, [brandId, activityId])

/** Activities of one answer; a page shows no more. */
const LISTED_MAX = 20

/** So many days after its end a lottery stands on its page, to be worked out again. */
const PROOF_DAYS = 14

const readListed = sql<ActivityRow>(
  'activities-listed',
  `select ${activityColumns} from activity a
   where a.brand_id = $1 and a.is_on and $2 = any (a.pages) and a.ends_at > ${moment('$3')} - case a.kind when 'lottery' then interval '${PROOF_DAYS} days' else interval '0' end
   order by a.ends_at < ${moment('$3')}, a.starts_at desc, a.activity_id limit ${LISTED_MAX}`,
)
/** What runs or is to come and is listed on a page, the newest first; behind it lotteries that can be worked out again. */
export const listedActivities = (db: Queries, brandId: string, page: string, nowMs: number) =>
  db.rows(readListed, [brandId, page, nowMs])

const readDirect = sql<ActivityRow>(
  'activity-direct',
  `select ${activityColumns} from activity a
   where a.brand_id = $1 and a.kind = 'dispatch' and jsonb_array_length(a.prizes) = 1 and a.prizes -> 0 ->> 'prizeId' = $2
   order by a.is_on and a.ends_at > ${moment('$3')} desc, a.starts_at desc, a.activity_id limit 1`,
)
/** The activity that gives one prize straight away, the running one before others. */
export const directActivity = (db: Queries, brandId: string, prizeId: string, nowMs: number) =>
  db.find(readDirect, [brandId, prizeId, nowMs])

/** An activity with what became of it, for operators. */
export interface ActivityResult extends ActivityRow {
  takes: number
  people: number
  friends: number
}

const readResults = sql<ActivityResult>(
  'activities-of-brand',
  `select ${activityColumns}, coalesce(taken.takes, 0) as takes, coalesce(taken.people, 0) as people,
     coalesce(came.friends, 0) as friends
   from activity a
   left join (select activity_id, count(*)::integer as takes, count(distinct account_id)::integer as people
     from activity_take where brand_id = $1 group by activity_id) taken on taken.activity_id = a.activity_id
   left join (select activity_id, (count(*) filter (where is_counted))::integer as friends
     from activity_friend where brand_id = $1 group by activity_id) came on came.activity_id = a.activity_id
   where a.brand_id = $1 order by a.ends_at desc, a.activity_id`,
)
export const activityResults = (db: Queries, brandId: string) => db.rows(readResults, [brandId])

const write = sql(
  'activity-write',
  `insert into activity (brand_id, activity_id, kind, name, note, rules, conditions, pages, starts_at, ends_at, is_on,
     times_max, day_max, friends_needed, friends_max, is_shared, prizes, issued, lose_weight, budget_cents, given_up_prize_id,
     trial, seed, seed_sha256, terms_sha256, published_at, prize_promises)
   values ($1, $2, $3, $4, $5, $6, $7, $8, ${moment('$9')}, ${moment('$10')}, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
     $22, $23, $24, $25, ${moment('$26')}, $27)
   on conflict (brand_id, activity_id) do update set kind = excluded.kind, name = excluded.name, note = excluded.note,
     rules = excluded.rules, conditions = excluded.conditions, pages = excluded.pages, starts_at = excluded.starts_at,
     ends_at = excluded.ends_at, is_on = excluded.is_on, times_max = excluded.times_max, day_max = excluded.day_max,
     friends_needed = excluded.friends_needed, friends_max = excluded.friends_max, is_shared = excluded.is_shared,
     prizes = excluded.prizes, issued = excluded.issued, lose_weight = excluded.lose_weight, budget_cents = excluded.budget_cents,
     given_up_prize_id = excluded.given_up_prize_id, trial = excluded.trial, seed = excluded.seed,
     seed_sha256 = excluded.seed_sha256, terms_sha256 = excluded.terms_sha256, published_at = excluded.published_at,
     prize_promises = excluded.prize_promises`,
)

/** What is promised of a lottery; null of other activities. */
export type Promised = Pick<
  ActivityRow,
  'issued' | 'seed' | 'seedSha256' | 'termsSha256' | 'publishedMs' | 'prizePromises'
>

export const writeActivity = (tx: Queries, brandId: string, a: Activity, promised: Promised) =>
  tx.run(write, [
    brandId,
    a.activityId,
    a.kind,
    a.name,
    a.note,
    a.rules,
    JSON.stringify(a.conditions),
    a.pages,
    a.startsMs,
    a.endsMs,
    a.isOn,
    a.timesMax,
    a.dayMax,
    a.friendsNeeded,
    a.friendsMax,
    a.isShared,
    JSON.stringify(a.prizes),
    promised.issued,
    a.loseWeight,
    a.budgetCents,
    a.givenUpPrizeId,
    a.trial && JSON.stringify(a.trial),
    promised.seed,
    promised.seedSha256,
    promised.termsSha256,
    promised.publishedMs,
    promised.prizePromises,
  ])

const readOthers = sql<Pick<ActivityRow, 'activityId' | 'kind' | 'prizes' | 'issued'>>(
  'activities-promising',
  `select a.activity_id as "activityId", a.kind, a.prizes, a.issued from activity a
   where a.brand_id = $1 and a.activity_id <> $2 and a.is_on and a.ends_at > ${moment('$3')}`,
)
/** Other activities of a brand that are not over: what they promise of prizes is theirs. */
export const othersPromising = (tx: Queries, brandId: string, activityId: string, nowMs: number) =>
  tx.rows(readOthers, [brandId, activityId, nowMs])

const readFundName = sql<{ name: string }>(
  'activity-fund-name',
  'select name from fund where code = $1 and spid = $2',
)
/** The name of a fund; undefined where there is none. */
export const fundName = async (
  db: Queries,
  { fundCode, spid }: { fundCode: string; spid: string },
): Promise<string | undefined> => (await db.find(readFundName, [fundCode, spid]))?.name

const countMembers = sql<{ count: number }>(
  'activity-list-count',
  'select count(*)::integer as count from activity_list_member where brand_id = $1 and list_id = $2',
)
const addMembers = sql(
  'activity-list-add',
  `insert into activity_list_member (brand_id, list_id, account_id)
   select $1, $2, id from account where id = any ($3::text[]) and brand_id = $1 and owner_id is null on conflict do nothing`,
)
const removeMembers = sql(
  'activity-list-remove',
  'delete from activity_list_member where brand_id = $1 and list_id = $2 and account_id = any ($3::text[])',
)

/** Puts accounts of the brand on a list and takes others off; answers how many are on it. */
export async function changeList(
  tx: Queries,
  { brandId, listId }: { brandId: string; listId: string },
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Promise<number> {
  await tx.run(addMembers, [brandId, listId, add])
  await tx.run(removeMembers, [brandId, listId, remove])
  return (await tx.get(countMembers, [brandId, listId])).count
}
