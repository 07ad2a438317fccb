import { sql, type Queries } from '#kernel/db.ts'

/** Raisings whose last day is over at its cut-off; held, so that nothing is applied for meanwhile. */
const lockEnded = sql<{ fundCode: string }>(
  'issues-raisings-ended',
  `select r.fund_code as "fundCode" from raising r join fund f on f.code = r.fund_code
   where r.outcome is null and shanghai_time(r.last_day, f.cut_off_minute) <= $1
   order by r.fund_code for update of r`,
)

/** The twin of `dayRatios` of domain/issues/subscription.ts; sql-equals-domain.test.ts compares the two. */
const writeDays = sql(
  'issues-raising-days',
  `with applied as (
     select fund_code, day, sum(amount)::bigint as amount from (
       select o.fund_code, o.trade_date as day, o.amount_cents as amount from trade_order o
         where o.fund_code = any($1) and o.kind = 'subscribe' and o.state = 'paid'
       union all
       select s.fund_code, s.day, s.amount_cents from raising_outside s where s.fund_code = any($1)
     ) parts group by fund_code, day having sum(amount) > 0
   ), placed as (
     select a.*, r.cap_cents, sum(a.amount) over (partition by a.fund_code order by a.day) - a.amount as before
     from applied a join raising r using (fund_code)
   )
   insert into raising_day (fund_code, day, applied_cents, room_cents)
   select fund_code, day, amount, case when cap_cents is null then amount
     else least(amount, greatest(0, cap_cents - before)) end
   from placed`,
)

/** What was accepted and how many applied, of our people and of others. */
const decide = sql(
  'issues-raising-decide',
  `with raised as (
     select r.fund_code,
       coalesce((select sum(d.room_cents) from raising_day d where d.fund_code = r.fund_code), 0) as money,
       (select count(distinct coalesce(a.owner_id, a.id)) from trade_order o join account a on a.id = o.account_id
         where o.fund_code = r.fund_code and o.kind = 'subscribe' and o.state = 'paid')
         + coalesce((select sum(s.holders) from raising_outside s where s.fund_code = r.fund_code), 0) as holders
     from raising r where r.fund_code = any($1)
   ), decided as (
     update raising r set decided_at = $2, outcome = case
         when w.money >= r.min_cents and w.money >= r.min_shares and w.holders >= r.min_holders
         then 'effective' else 'failed' end
     from raised w where w.fund_code = r.fund_code
     returning r.fund_code, r.outcome
   )
   update fund f set sale_state = 'terminated', not_online_reason = '募集失败，基金合同未生效'
   from decided d where d.fund_code = f.code and d.outcome = 'failed'`,
)

/** Decides every raising that is over: how much of each day is accepted, and whether the contract takes effect. */
export async function decideRaisings(tx: Queries, asOf: Date): Promise<number> {
  const ended = await tx.rows(lockEnded, [asOf])
  if (ended.length === 0) return 0
  const funds = ended.map(({ fundCode }) => fundCode)
  await tx.run(writeDays, [funds])
  await tx.run(decide, [funds, asOf])
  return funds.length
}
