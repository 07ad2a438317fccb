import { sql, type Queries } from '#kernel/db.ts'
import { bookingCtes } from '#kernel/sql/booking-sql.ts'

/**
 * What the income of a day is booked on and may not be open yet: the fund's accounts, and cash of who is leaving. Who holds
 * shares has their account since they came.
 */
const openAccounts = sql(
  'settle-income-accounts',
  `insert into ledger_account (kind, owner, asset)
   select 'cash', h.account_id, 'CNY' from (
     select account_id from position where fund_code = any($1) and shares = 0
     union select account_id from trade_order where fund_code = any($1) and frozen_shares > 0
   ) h where not exists (
     select from ledger_account a where a.kind = 'cash' and a.owner = h.account_id and a.asset = 'CNY')
   union select 'issued', code, code from unnest($1::text[]) as code
   union select 'fundCash', code, 'CNY' from unnest($1::text[]) as code
   order by 1, 2, 3
   on conflict do nothing`,
)

/**
 * What everybody gets of a day (MONEY 1.5): by the shares they had on it, truncated to the fen, the rest to
 * the largest fractions, so that the parts are the fund's income exactly: `allocateIncome` of the domain. A share
 * is a yuan, so income cents are shares ×100. Shares that came later are taken off, shares that left later
 * are put back: income of a weekend is published when Friday's orders have long been confirmed.
 *
 * A loss is taken from unpaid income first, then from shares, the income's own and the youngest first; never
 * from shares that a redemption under way has frozen, nor from who has left. What nobody can bear is the fund's.
 *
 * Who has no share left that stays, because all are gone or on their way out, gets the income of a day in money: as
 * shares it would be left behind, too few ever to earn a fen. Where the carry is monthly that is whoever has gone, and
 * with the day comes what was not paid yet: an ordinary redemption of everything pays that itself, a quick one does not.
 * The operator, whose pool redeems at every cut-off, takes shares.
 */
const allotted = `
  came as (
    select account_id, fund_code, sum(shares_bought) as shares from lot
    where fund_code = any($2) and source <> 'income' and confirm_date > $1
    group by account_id, fund_code
  ), went as (
    select l.account_id, l.fund_code, sum(u.shares) as shares
    from trade_order o join lot_use u on u.order_id = o.id join lot l on l.id = u.lot_id
    where o.fund_code = any($2) and o.state in ('confirmed', 'paidOut', 'moving') and o.confirm_date > $1
      and l.fund_code = o.fund_code
    group by l.account_id, l.fund_code
  ), frozen as (
    select account_id, fund_code, sum(frozen_shares) as shares from trade_order
    where fund_code = any($2) and frozen_shares > 0 group by account_id, fund_code
  ), held as (
    select p.account_id, p.fund_code, p.spid, p.unpaid_cents as unpaid_before, f.carry, d.income as rate, p.moved_day,
      case when p.moved_day > $1 then coalesce(base.shares, 0) else p.shares end as day_shares,
      case when p.moved_day > $1 then coalesce(base.value_cents, 0) else p.value_cents end as day_value,
      case when p.moved_day > $1 then coalesce(base.unpaid_cents, 0) else p.unpaid_cents end as day_unpaid,
      greatest(p.shares - coalesce(came.shares, 0) + coalesce(went.shares, 0), 0) as entitled,
      p.shares - coalesce(frozen.shares, 0) as free,
      p.shares <= coalesce(frozen.shares, 0) and not pool.is_there as is_leaving,
      p.shares = 0 and not pool.is_there as is_gone
    from position p
    join fund f on f.code = p.fund_code and f.category = 'money'
    join fund_day d on d.fund_code = p.fund_code and d.day = $1 and d.income is not null
    left join came on came.account_id = p.account_id and came.fund_code = p.fund_code
    left join went on went.account_id = p.account_id and went.fund_code = p.fund_code
    left join frozen on frozen.account_id = p.account_id and frozen.fund_code = p.fund_code
    cross join lateral (
      select exists (select from advance_pool h where h.account_id = p.account_id) as is_there
    ) pool
    left join lateral (
      -- Shares that changed hands after the day were there on it, or were not: its row stands on the one before.
      select b.shares, b.value_cents, b.unpaid_cents from profit_day b
      where p.moved_day > $1 and b.account_id = p.account_id and b.fund_code = p.fund_code and b.day <= $1
      order by b.day desc limit 1
    ) base on true
    where p.fund_code = any($2) and p.value_day < $1
  ), cut as (
    select *, div(entitled::numeric * rate, 100000000) as whole,
      abs(mod(entitled::numeric * rate, 100000000)) as rest
    from held
  ), ranked as (
    select *, row_number() over (partition by fund_code order by rest desc, account_id collate "C") as place,
      div(sum(entitled::numeric * rate) over (partition by fund_code), 100000000)
        - sum(whole) over (partition by fund_code) as remaining
    from cut
  ), due as (
    select *, (whole + case when place <= abs(remaining) then sign(remaining) else 0 end)::bigint as due
    from ranked
  ), borne as (
    select *, case
        when carry = 'monthly' and is_gone then -unpaid_before
        when due >= 0 and carry = 'monthly' then due
        when due >= 0 then 0
        else -least(-due, unpaid_before)
      end as unpaid_change,
      case
        when due >= 0 and (carry = 'monthly' or is_leaving) then 0
        when due >= 0 then due
        else -least(greatest(-due - unpaid_before, 0), greatest(free, 0))
      end as share_change,
      case
        when carry = 'monthly' and is_gone then greatest(unpaid_before + due, 0)
        when due > 0 and carry <> 'monthly' and is_leaving then due
        else 0
      end as paid
    from due
  ), allotted as (
    select *, (unpaid_change + share_change + paid)::bigint as income from borne
  ), ${bookingCtes(
    'incomePaid',
    `select $1::date || ':' || fund_code as reference, $3::timestamptz as at, account_id as holder, fund_code as fund, paid
     from allotted where paid > 0`,
  )}`

const entryOf = (event: 'income' | 'carry', changes: string) => `
  ${bookingCtes(
    event,
    `select $1::date || ':' || fund_code as reference, $3::timestamptz as at, account_id as holder, fund_code as fund,
       share_change::bigint as shares
     from ${changes} where share_change <> 0`,
  )}, gathered as (
    update lot l set shares_bought = l.shares_bought + c.share_change, shares_left = l.shares_left + c.share_change
    from ${changes} c
    where c.share_change > 0 and l.source = 'income' and l.account_id = c.account_id and l.fund_code = c.fund_code
    returning l.account_id, l.fund_code
  ), begun as (
    insert into lot (account_id, fund_code, spid, source, trade_date, confirm_date, redeemable_date,
      nav, shares_bought, shares_left, cost_cents, fee_cents)
    select account_id, fund_code, spid, 'income', $1, $1, $1, nav_one(), share_change, share_change, 0, 0
    from ${changes} c where share_change > 0 and not exists (
      select from gathered g where g.account_id = c.account_id and g.fund_code = c.fund_code)
  )`

const allotIncome = sql(
  'settle-income',
  `with ${allotted}, ${entryOf('income', 'allotted')}, lost as (
     select t.id, least(-a.share_change - t.before, t.shares_left)::bigint as shares
     from allotted a cross join lateral (
       select l.id, l.shares_left, sum(l.shares_left) over w - l.shares_left as before
       from lot l where l.account_id = a.account_id and l.fund_code = a.fund_code and l.shares_left > 0
       window w as (order by l.source = 'income' desc, l.confirm_date desc, l.id desc)
     ) t
     where a.share_change < 0 and t.before < -a.share_change
   ), shrunk as (
     update lot l set shares_left = l.shares_left - lost.shares from lost where lost.id = l.id returning l.id
   ), noted as (
     insert into income_day (fund_code, day, entitled_shares, due_cents, allotted_cents)
     select fund_code, $1, sum(entitled)::bigint, sum(due)::bigint, sum(income)::bigint
     from allotted group by fund_code
     returning fund_code
   ), valued as (
     update position p set
       shares = p.shares + a.share_change, value_cents = p.value_cents + a.share_change,
       unpaid_cents = p.unpaid_cents + a.unpaid_change, value_day = $1,
       out_cents = p.out_cents + a.paid, realised_cents = p.realised_cents + a.paid,
       profit_cents = p.profit_cents + a.income, day_profit_cents = a.income, day_profit_day = $1
     from allotted a where a.account_id = p.account_id and a.fund_code = p.fund_code
     returning p.account_id
   ), later as (
     update profit_day d set shares = d.shares + a.share_change, value_cents = d.value_cents + a.share_change,
       unpaid_cents = d.unpaid_cents + a.unpaid_change
     from allotted a
     where a.moved_day > $1 and d.account_id = a.account_id and d.fund_code = a.fund_code and d.day > $1
   )
   insert into profit_day as d (account_id, fund_code, day, shares, nav, value_cents, nav_profit_cents, unpaid_cents,
     out_cents)
   select account_id, fund_code, $1, day_shares + share_change, nav_one(), day_value + share_change, income,
     day_unpaid + unpaid_change, paid
   from allotted where day_shares + share_change > 0 or day_unpaid + unpaid_change > 0 or income <> 0
   on conflict (account_id, fund_code, day) do update set
     shares = excluded.shares, value_cents = excluded.value_cents, unpaid_cents = excluded.unpaid_cents,
     nav_profit_cents = d.nav_profit_cents + excluded.nav_profit_cents, out_cents = d.out_cents + excluded.out_cents`,
)

/** Unpaid income becomes shares on the contract's day of the month, at 1.0000; it is profit already. */
const carryIncome = sql(
  'settle-carry',
  `with carried as (
     select p.account_id, p.fund_code, p.spid, p.unpaid_cents as share_change
     from position p join fund f on f.code = p.fund_code and f.carry = 'monthly'
     where p.fund_code = any($2) and p.unpaid_cents > 0 and f.carry_day = extract(day from $1::date)
   ), ${entryOf('carry', 'carried')}, valued as (
     update position p set shares = p.shares + c.share_change, value_cents = p.value_cents + c.share_change,
       unpaid_cents = 0
     from carried c where c.account_id = p.account_id and c.fund_code = p.fund_code
     returning p.account_id, p.fund_code, c.share_change
   )
   update profit_day d set shares = d.shares + v.share_change, value_cents = d.value_cents + v.share_change,
     unpaid_cents = d.unpaid_cents - v.share_change
   from valued v where d.account_id = v.account_id and d.fund_code = v.fund_code and d.day >= $1`,
)

/** Income of money funds of one day, and where it is the contract's day what has gathered until then. */
export async function closeIncome(
  tx: Queries,
  day: string,
  funds: readonly string[],
  asOf: Date,
): Promise<void> {
  await tx.run(openAccounts, [funds])
  await tx.run(allotIncome, [day, funds, asOf])
  await tx.run(carryIncome, [day, funds, asOf])
}
