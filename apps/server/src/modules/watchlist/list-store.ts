import type { AlertKind } from '@koi/domain/watchlist/alert'
import { sql, type Queries } from '#kernel/db.ts'

/** An alert as it is kept: a NAV or a fall in millionths, of a reopening nothing. */
interface AlertRow {
  id: string
  kind: AlertKind
  threshold: number | null
}

interface WatchedRow {
  fundCode: string
  note: string
  groupIds: string[]
  alerts: AlertRow[]
}

/** What an account keeps of its watchlist, in its order. */
export interface WatchlistRow {
  watched: WatchedRow[]
  groups: { groupId: string; groupName: string }[]
}

const read = sql<WatchlistRow>(
  'watch-list',
  `select
     (select coalesce(jsonb_agg(jsonb_build_object('fundCode', v.fund_code, 'note', v.note,
        'groupIds', (select coalesce(jsonb_agg(g.group_id::text order by g.group_id), '[]') from watch_group_fund g
          where g.account_id = v.account_id and g.fund_code = v.fund_code),
        'alerts', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id::text, 'kind', a.kind, 'threshold', a.threshold)
            order by a.id), '[]') from watch_alert a
          where a.account_id = v.account_id and a.fund_code = v.fund_code and a.fired_at is null))
        order by v.place desc, v.fund_code), '[]')
      from favourite v where v.account_id = $1) as watched,
     (select coalesce(jsonb_agg(jsonb_build_object('groupId', g.id::text, 'groupName', g.name)
        order by g.made_at, g.id), '[]')
      from watch_group g where g.account_id = $1 and g.removed_at is null) as groups`,
)

export const watchlistOf = (db: Queries, accountId: string) => db.get(read, [accountId])
