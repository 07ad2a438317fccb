import { sql, type Queries } from '#kernel/db.ts'

/** One address that is due, as its feed's node has claimed it. */
export interface DueTarget {
  feed: string
  target: string
  failures: number
  etag: string
  lastModified: string
}

const addTargets = sql(
  'feed-add-targets',
  `insert into feed_target (feed, target) select $1, unnest($2::text[]) on conflict do nothing`,
)
const dropTargets = sql(
  'feed-drop-targets',
  'delete from feed_target where not (feed = any ($1::text[]))',
)
const claim = sql<DueTarget>(
  'feed-claim',
  `update feed_target t set claimed_until = to_timestamp($3 / 1000.0), tried_at = to_timestamp($2 / 1000.0)
   from (
     select feed, target from feed_target
     where feed = any ($1::text[]) and next_at <= to_timestamp($2 / 1000.0)
       and claimed_until <= to_timestamp($2 / 1000.0)
     order by next_at, feed, target limit 1 for update skip locked
   ) due
   where t.feed = due.feed and t.target = due.target
   returning t.feed, t.target, t.failures, t.etag, t.last_modified as "lastModified"`,
)
const readHeld = sql<{ code: string }>(
  'feed-held-codes',
  `select f.code from fund f where f.origin = 'import'
     and (exists (select from position p where p.fund_code = f.code and p.shares > 0)
       or exists (select from trade_order o where o.fund_code = f.code and o.state in ('created', 'paid', 'accepted', 'moving')))
   order by f.code`,
)

export const keepTargets = (tx: Queries, feed: string, targets: readonly string[]) =>
  tx.run(addTargets, [feed, targets])

/** Forgets feeds that are configured no more. */
export const dropOtherFeeds = (tx: Queries, feeds: readonly string[]) =>
  tx.run(dropTargets, [feeds])

/** The next address that is due, for this node alone; moments are real time, epoch ms. */
export const claimDue = (tx: Queries, feeds: readonly string[], nowMs: number, untilMs: number) =>
  tx.find(claim, [feeds, nowMs, untilMs])

/** Imported funds that somebody holds or has ordered. */
export const heldCodes = async (tx: Queries): Promise<string[]> =>
  (await tx.rows(readHeld)).map(({ code }) => code)

const writeSuccess = sql(
  'feed-success',
  `update feed_target set succeeded_at = to_timestamp($3 / 1000.0), next_at = to_timestamp($4 / 1000.0),
     claimed_until = '-infinity', failures = 0, last_error = '',
     etag = coalesce($5, etag), last_modified = coalesce($6, last_modified),
     import_id = coalesce($7, import_id),
     changed_at = case when $8 then to_timestamp($3 / 1000.0) else changed_at end
   where feed = $1 and target = $2`,
)

/** What came of a fetch that went well; absent parts stay as they were. */
export const noteSuccess = (
  tx: Queries,
  { feed, target }: DueTarget,
  done: {
    nowMs: number
    nextMs: number
    etag?: string
    lastModified?: string
    importId?: number
    isNew: boolean
  },
) =>
  tx.run(writeSuccess, [
    feed,
    target,
    done.nowMs,
    done.nextMs,
    done.etag ?? null,
    done.lastModified ?? null,
    done.importId ?? null,
    done.isNew,
  ])

const writeFailure = sql(
  'feed-failure',
  `update feed_target set failures = failures + 1, last_error = $3, next_at = to_timestamp($4 / 1000.0),
     claimed_until = '-infinity'
   where feed = $1 and target = $2`,
)

export const noteFailure = (
  tx: Queries,
  { feed, target }: DueTarget,
  reason: string,
  nextMs: number,
) => tx.run(writeFailure, [feed, target, reason.slice(0, 500), nextMs])

/** How a feed stands; moments are epoch ms, null where it never happened. */
export interface FeedState {
  feed: string
  targets: number
  failing: number
  triedAt: number | null
  /** The oldest success among its addresses: how fresh the feed is as a whole. */
  oldestSuccessAt: number | null
  changedAt: number | null
  lastError: string
}

const readStates = sql<FeedState>(
  'feed-states',
  `select feed, count(*)::integer as targets, count(*) filter (where failures > 0)::integer as failing,
     max(tried_at) as "triedAt", min(succeeded_at) as "oldestSuccessAt", max(changed_at) as "changedAt",
     coalesce(max(last_error) filter (where failures > 0), '') as "lastError"
   from feed_target group by feed order by feed collate "C"`,
)

export const feedStates = (tx: Queries) => tx.rows(readStates)
