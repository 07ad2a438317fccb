import { quotas } from '@koi/domain/identity/quotas'
import type { AlertDay, AlertKind } from '@koi/domain/watchlist/alert'
import { sql, type Queries } from '#kernel/db.ts'

const readNewest = sql<AlertDay & { day: string }>(
  'watch-newest-day',
  `select d.day, d.nav, d.total_index as "totalIndex",
     (select coalesce(max(high.total_index), d.total_index) from fund_day high
      where high.fund_code = d.fund_code and high.day > (d.day - interval '1 year')::date and high.day <= d.day
        and high.published_at <= to_timestamp($2::bigint / 1000.0)) as "yearHigh"
   from fund_day d
   where d.fund_code = $1 and d.published_at <= to_timestamp($2::bigint / 1000.0) and d.nav is not null
   order by d.day desc limit 1`,
)

/** The newest published day of a fund; undefined where it has none. */
export const newestDay = (tx: Queries, fundCode: string, nowMs: number) =>
  tx.find(readNewest, [fundCode, nowMs])

export interface NewAlert {
  fundCode: string
  kind: AlertKind
  threshold: number | null
  afterDay: string | null
  nowMs: number
}

const insert = sql<{ id: string }>(
  'watch-alert-set',
  `insert into watch_alert (account_id, fund_code, kind, threshold, after_day, made_at)
   select $1, $2, $3, $4, $5, to_timestamp($6::bigint / 1000.0)
   where (select count(*) from watch_alert where account_id = $1 and fired_at is null
     and not (fund_code = $2 and kind = $3)) < $7
   on conflict (account_id, fund_code, kind) where fired_at is null
     do update set (threshold, after_day, made_at) = row(excluded.threshold, excluded.after_day, excluded.made_at)
   returning id::text as id`,
)

/** In its turn. Undefined where the account has as many as it may. */
export const setAlert = async (tx: Queries, accountId: string, alert: NewAlert) =>
  (
    await tx.find(insert, [
      accountId,
      alert.fundCode,
      alert.kind,
      alert.threshold,
      alert.afterDay,
      alert.nowMs,
      quotas.watchAlerts,
    ])
  )?.id

const remove = sql(
  'watch-alert-remove',
  'delete from watch_alert where account_id = $1 and id = $2 and fired_at is null',
)

export const removeAlert = (db: Queries, accountId: string, alertId: string) =>
  db.run(remove, [accountId, alertId])

/** An alert that came true. */
export interface NewsRow {
  alertId: string
  alertKind: AlertKind
  threshold: number | null
  fundCode: string
  reachedDay: string
  reachedValue: number | null
}

const readNews = sql<NewsRow>(
  'watch-news',
  `select id::text as "alertId", kind as "alertKind", threshold, fund_code as "fundCode",
     coalesce(fired_day, shanghai_date(fired_at)) as "reachedDay", fired_value as "reachedValue"
   from watch_alert where account_id = $1 and fired_at is not null and seen_at is null
   order by fired_at desc, id desc limit 100`,
)

/** What came true and was not seen yet, the newest first. */
export const newsOf = (db: Queries, accountId: string) => db.rows(readNews, [accountId])

const see = sql(
  'watch-news-see',
  `update watch_alert set seen_at = to_timestamp($3::bigint / 1000.0)
   where account_id = $1 and id = any ($2::bigint[]) and fired_at is not null and seen_at is null`,
)

export const seeNews = (
  db: Queries,
  accountId: string,
  { alertIds, nowMs }: { alertIds: readonly string[]; nowMs: number },
) => db.run(see, [accountId, alertIds, nowMs])
