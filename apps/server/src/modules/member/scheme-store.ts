import { sql, type Queries } from '#kernel/db.ts'
import { moment } from '#kernel/sql/moment-sql.ts'
import type { Scheme } from './scheme.ts'

/** What a brand says of its members, and how far they are counted. */
export interface SchemeRow {
  scheme: Scheme
  /** Null before the first day was counted. */
  countedDay: string | null
}

const columns = `scheme, counted_day as "countedDay"`

const readOne = sql<SchemeRow>(
  'member-scheme',
  `select ${columns} from member_scheme where brand_id = $1`,
)
export const schemeOfBrand = (db: Queries, brandId: string) => db.find(readOne, [brandId])

/** Whether a brand has written levels. */
export const hasScheme = async (db: Queries, brandId: string): Promise<boolean> =>
  (await schemeOfBrand(db, brandId)) !== undefined

const lockOne = sql<SchemeRow & { countedMs: number | null }>(
  'member-scheme-lock',
  `select ${columns}, counted_at as "countedMs" from member_scheme where brand_id = $1 for update`,
)
/** The same; whoever counts or changes it meanwhile waits. */
export const lockScheme = (tx: Queries, brandId: string) => tx.find(lockOne, [brandId])

const write = sql(
  'member-scheme-write',
  `insert into member_scheme as before (brand_id, scheme, changed_at) values ($1, $2, ${moment('$3')})
   on conflict (brand_id) do update set scheme = excluded.scheme, changed_at = excluded.changed_at,
     counted_at = case when (before.scheme ->> 'windowDays', before.scheme ->> 'graceDays', before.scheme ->> 'startsOn')
       = (excluded.scheme ->> 'windowDays', excluded.scheme ->> 'graceDays', excluded.scheme ->> 'startsOn')
       then before.counted_at end`,
)
/** Other days are counted under another window: then the next night reads all of them anew. */
export const writeScheme = (tx: Queries, brandId: string, scheme: Scheme, nowMs: number) =>
  tx.run(write, [brandId, JSON.stringify(scheme), nowMs])

const markCounted = sql(
  'member-scheme-counted',
  `update member_scheme set counted_day = $2, counted_at = ${moment('$3')} where brand_id = $1`,
)
export const markMembersCounted = (tx: Queries, brandId: string, day: string, nowMs: number) =>
  tx.run(markCounted, [brandId, day, nowMs])

const readDue = sql<{ brandId: string }>(
  'member-brands-due',
  `select brand_id as "brandId" from member_scheme
   where coalesce(counted_day < $1, true) and (scheme ->> 'startsOn')::date <= $1 and (scheme ->> 'isOn')::boolean
   order by brand_id`,
)
/** Brands of which a day is not counted yet. */
export const brandsToCount = async (db: Queries, day: string): Promise<string[]> =>
  (await db.rows(readDue, [day])).map(({ brandId }) => brandId)

const readCounts = sql<{ levelId: string; people: number }>(
  'member-level-counts',
  `select m.level_id as "levelId", count(*)::integer as people
   from member_day m join account a on a.id = m.account_id
   where a.brand_id = $1 and m.day = $2 and m.level_id is not null group by 1 order by 1`,
)
/** How many people had each level on a day. */
export const levelCounts = (db: Queries, brandId: string, day: string) =>
  db.rows(readCounts, [brandId, day])
