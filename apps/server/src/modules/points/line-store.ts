import type { LineKind } from '@koi/domain/points/points-kinds'
import { sql, type Queries } from '#kernel/db.ts'

/** A line of somebody’s points. */
export interface PointsLine {
  lineId: string
  kind: LineKind
  title: string
  points: number
  happenedMs: number
  orderId: string
  lots: { points: number; title: string; earnedMs: number; lastDay: string }[]
}

const readLines = sql<PointsLine>(
  'points-lines',
  `select l.id::text as "lineId", l.kind, l.title, l.points, l.happened_at as "happenedMs",
     case when l.kind in ('spend', 'refund') then l.about else '' end as "orderId",
     coalesce((select jsonb_agg(jsonb_build_object('points', m.points, 'title', t.title,
        'earnedMs', (extract(epoch from t.earned_at) * 1000)::bigint, 'lastDay', t.last_day) order by t.last_day, t.id)
      from points_move m join points_lot t on t.id = m.lot_id where m.line_id = l.id), '[]') as lots
   from points_line l
   where l.account_id = $1 and ($2::text is null or (l.points > 0) = ($2 = 'in')) and ($3::bigint is null or l.id < $3)
   order by l.id desc limit $4`,
)

/** Lines of an account, the newest first. */
export const linesOf = (
  queries: Queries,
  accountId: string,
  {
    way,
    after,
    limit,
  }: { way: 'in' | 'out' | undefined; after: string | undefined; limit: number },
) => queries.rows(readLines, [accountId, way ?? null, after ?? null, limit])
