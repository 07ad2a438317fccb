/** Rules of points: lots, lines and what was exchanged say the same. Each answers one row a break. */
export const pointsRules: readonly string[] = [
  `select 'a lot of points differs from its moves' as rule, l.id::text as "where" from points_lot l
     left join (select lot_id, sum(points) as points from points_move group by lot_id) m on m.lot_id = l.id
     where l.left_points <> coalesce(m.points, 0)`,
  `select 'a line of points differs from its moves', l.id::text from points_line l
     left join (select line_id, sum(points) as points from points_move group by line_id) m on m.line_id = l.id
     where l.points <> coalesce(m.points, 0)`,
  `select 'points moved of somebody else', m.line_id::text from points_move m
     join points_line l on l.id = m.line_id join points_lot t on t.id = m.lot_id where t.account_id <> l.account_id`,
  `select 'a task gave otherwise than it says', t.brand_id || ' ' || t.task_id from points_task t
     where t.given <> (select coalesce(sum(l.points), 0) from points_lot l join account a on a.id = l.account_id
       where l.source = 'task' and split_part(l.about, ' ', 1) = t.task_id and a.brand_id = t.brand_id)`,
  `select 'goods were taken otherwise than they say', g.brand_id || ' ' || g.goods_id from points_goods g
     where g.taken <> (select count(*) from points_order o
       where o.brand_id = g.brand_id and o.goods_id = g.goods_id and o.state <> 'cancelled')`,
  `select 'an exchange was paid otherwise than it says', o.id from points_order o
     left join points_line s on s.account_id = o.account_id and s.kind = 'spend' and s.about = o.id
     left join points_line r on r.account_id = o.account_id and r.kind = 'refund' and r.about = o.id
     where coalesce(-s.points, 0) <> o.points or coalesce(r.points, 0) <> case o.state when 'cancelled' then o.points else 0 end`,
  `select 'an exchange gave otherwise than it says', o.id from points_order o left join coupon c on c.id = o.coupon_id
     where (o.kind = 'coupon') <> (o.coupon_id is not null) or c.source <> 'points:' || o.id`,
  `select 'points of a prize differ from its coupon', c.id from coupon c
     join prize p on p.brand_id = c.brand_id and p.prize_id = c.prize_id and p.kind = 'points'
     left join points_lot l on l.source = 'prize' and l.about = c.prize_id and l.occasion = c.id
     where l.points is distinct from p.points`,
  `select 'a phone-bill coupon has no code', c.id from coupon c
     join prize p on p.brand_id = c.brand_id and p.prize_id = c.prize_id and p.kind = 'phone'
     where not exists (select from prize_code k where k.coupon_id = c.id)`,
]
