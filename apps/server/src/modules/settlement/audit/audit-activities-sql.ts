/** Rules of activities: what they say that they gave is what people have, and is no more than there was. Each answers one row a break. */
export const activityRules: readonly string[] = [
  `select 'prizes of an activity differ from those it says were given' as rule, a.brand_id || ' ' || a.activity_id as "where"
     from activity a where a.kind <> 'trial' and a.issued <> (
       select array_agg((select count(*) from activity_take t
           where t.brand_id = a.brand_id and t.activity_id = a.activity_id and p.place - 1 = any (t.places))::integer order by p.place)
       from generate_series(1, cardinality(a.issued)) as p (place))`,
  `select 'an activity gave more than it had', a.brand_id || ' ' || a.activity_id
     from activity a, jsonb_array_elements(a.prizes) with ordinality as p (prize, place)
     where a.issued[p.place] > coalesce((p.prize ->> 'stock')::integer, a.issued[p.place])`,
  `select 'what an activity spent differs from what it gave', a.brand_id || ' ' || a.activity_id
     from activity a where a.spent_cents <> coalesce((select sum(a.issued[p.place] * (p.prize ->> 'costCents')::bigint)
       from jsonb_array_elements(a.prizes) with ordinality as p (prize, place)), 0)`,
  `select 'what somebody took of an activity is another prize', t.id::text
     from activity_take t join activity a on a.brand_id = t.brand_id and a.activity_id = t.activity_id,
       unnest(t.places, t.coupon_ids) as given (place, coupon_id) left join coupon c on c.id = given.coupon_id
     where c.prize_id is distinct from a.prizes -> given.place ->> 'prizeId' or c.brand_id <> t.brand_id`,
  `select 'friends of a key differ from those it says came', s.share_key from activity_share s
     where s.friends <> (select count(*) from activity_friend f where f.share_key = s.share_key and f.is_counted)`,
  `select 'somebody came over their own key', f.share_key from activity_friend f
     join activity_share s on s.share_key = f.share_key where s.account_id = f.account_id`,
]
