import { sql, type Queries } from '#kernel/db.ts'
import { lockPositionsOfFunds } from './lock-store.ts'
import { applySplits } from './split-store.ts'

/**
 * Days that wait for work: published days of held funds that are not in the positions yet, and trade
 * dates with orders that can be confirmed. Oldest first: a day is closed before its orders confirm.
 */
const findOpenDays = sql(
  'settle-open-days',
  `select distinct day from (
     select d.day from (
       select p.fund_code, greatest(min(p.value_day),
         (select max(c.day) from fund_closed_day c where c.fund_code = p.fund_code)) as after
       from position p where p.shares > 0 group by p.fund_code
     ) held
     join fund_day d on d.fund_code = held.fund_code and d.day > held.after and d.published_at <= $1
     union all
     select o.trade_date from trade_order o
     join fund_day d on d.fund_code = o.fund_code and d.day = o.trade_date and d.published_at <= $1
     where o.state in ('paid', 'accepted') and o.confirm_date <= morning_date($1)
   ) open order by day`,
)

/**
 * Held funds whose day is published and not closed. From the day of a split or dividend on a fund waits
 * for the orders of the days before it: they are priced before it and must be in the lots and positions
 * when it comes. That takes time only where shares confirm later than the next value is out.
 */
const startClosing = sql(
  'settle-close-start',
  `insert into fund_closed_day (fund_code, day, closed_at, holders)
   select d.fund_code, d.day, $2, (select count(*) from position p
       where p.fund_code = d.fund_code and p.shares > 0 and p.value_day < d.day)
   from fund_day d
   where d.day = $1 and d.published_at <= $2
     and not exists (select 1 from fund_closed_day c where c.fund_code = d.fund_code and c.day = d.day)
     and exists (select 1 from position p where p.fund_code = d.fund_code and p.shares > 0 and p.value_day < d.day)
     and not exists (
       select 1 from trade_order o
       join fund_action a on a.fund_code = o.fund_code and a.day > o.trade_date and a.day <= d.day
         and a.day > (select min(p.value_day) from position p where p.fund_code = o.fund_code and p.shares > 0)
       where o.fund_code = d.fund_code and o.state in ('paid', 'accepted') and o.trade_date < d.day)
   on conflict do nothing
   returning fund_code as "fundCode"`,
)

const openCash = sql(
  'settle-dividend-accounts',
  `insert into ledger_account (kind, owner, asset)
   select 'cash', p.account_id, 'CNY' from position p
     where p.fund_code = any($1) and p.shares > 0
   union select 'fundCash', code, 'CNY' from unnest($1::text[]) as code
   on conflict do nothing`,
)

/** Cash dividends of the day, on the shares held when it began (MONEY 1.6). One entry a fund. */
const payDividends = sql(
  'settle-dividends',
  `with due as (
     select p.account_id, p.fund_code,
       divide_half_up(p.shares::numeric * a.value, 10000) as amount
     from fund_action a join position p on p.fund_code = a.fund_code
     where a.kind = 'dividend' and a.day = $1 and a.fund_code = any($2)
       and p.shares > 0 and p.value_day < $1
   ), paid as (
     select * from due where amount > 0
   ), entry as (
     insert into ledger_entry (kind, reference, business_date, made_at)
     select distinct 'dividend', $1::date || ':' || fund_code, shanghai_date($3), $3::timestamptz from paid
     returning id, reference
   ), line as (
     select 'cash' as kind, account_id as owner, fund_code, amount from paid
     union all
     select 'fundCash', fund_code, fund_code, -sum(amount)::bigint from paid group by fund_code
   ), posted as (
     insert into ledger_posting (entry_id, account_id, asset, amount)
     select e.id, (select a.id from ledger_account a
         where a.kind = line.kind and a.owner = line.owner and a.asset = 'CNY'), 'CNY', line.amount
     from line join entry e on e.reference = $1::date || ':' || line.fund_code
     returning entry_id
   )
   select account_id as "accountId", fund_code as "fundCode", amount from paid`,
)

/** Every position of funds with a NAV: value at the new NAV, profit of the day, one row a holder. */
const valuePositions = sql(
  'settle-value',
  `with moved as (
     select p.account_id, p.fund_code, p.shares, d.nav, p.value_cents as value_before,
       divide_half_up(p.shares::numeric * d.nav, 10000) as value_after,
       coalesce(paid.amount, 0) as dividend
     from position p
     join fund_day d on d.fund_code = p.fund_code and d.day = $1
     join fund f on f.code = p.fund_code and f.category <> 'money'
     left join unnest($3::text[], $4::text[], $5::bigint[]) as paid (account_id, fund_code, amount)
       on paid.account_id = p.account_id and paid.fund_code = p.fund_code
     where p.fund_code = any($2) and (p.shares > 0 or p.value_cents > 0) and p.value_day < $1
   ), valued as (
     update position p set
       value_cents = m.value_after, value_day = $1,
       dividend_cents = p.dividend_cents + m.dividend,
       profit_cents = p.profit_cents + m.value_after - m.value_before + m.dividend,
       day_profit_cents = m.value_after - m.value_before + m.dividend, day_profit_day = $1
     from moved m where m.account_id = p.account_id and m.fund_code = p.fund_code
     returning p.account_id
   )
   insert into profit_day (account_id, fund_code, day, shares, nav, value_cents, nav_profit_cents, dividend_cents)
   select account_id, fund_code, $1, shares, nav, value_after, value_after - value_before, dividend from moved`,
)

const openShares = sql(
  'settle-income-accounts',
  `insert into ledger_account (kind, owner, asset)
   select 'shares', p.account_id, p.fund_code from position p where p.fund_code = any($1) and p.shares > 0
   on conflict do nothing`,
)

/**
 * Income of money funds (MONEY 1.5): by shares that were confirmed on the day, truncated to the fen,
 * the rest to the largest fractions, so that the parts are the fund's income exactly. A share is a
 * yuan, so income cents are shares ×100. A negative day is kept from the holders: taking shares back
 * would have to shrink lots and redemptions under way, and no such day has been published yet.
 */
const allotIncome = sql(
  'settle-income',
  `with moves as (
     select account_id, fund_code,
       sum(case kind when 'buy' then -confirmed_shares else confirmed_shares end)::bigint as shares
     from trade_order
     where fund_code = any($2) and state in ('confirmed', 'paidOut') and confirm_date > $1
     group by account_id, fund_code
   ), held as (
     select p.account_id, p.fund_code, p.spid, p.shares as shares_now, p.value_cents as value_before,
       p.shares + coalesce(m.shares, 0) as entitled, d.income
     from position p
     join fund f on f.code = p.fund_code and f.category = 'money'
     join fund_day d on d.fund_code = p.fund_code and d.day = $1
     left join moves m on m.account_id = p.account_id and m.fund_code = p.fund_code
     where p.fund_code = any($2) and p.value_day < $1
   ), exact as (
     select *, greatest(entitled, 0)::numeric * greatest(income, 0) as scaled from held
   ), cut as (
     select *, div(scaled, 100000000) as whole, mod(scaled, 100000000) as rest from exact
   ), ranked as (
     select *, row_number() over (partition by fund_code order by rest desc, account_id collate "C") as place,
       div(sum(scaled) over (partition by fund_code), 100000000)
         - sum(whole) over (partition by fund_code) as remaining
     from cut
   ), allotted as (
     select account_id, fund_code, spid, shares_now, value_before,
       (whole + case when place <= remaining then 1 else 0 end)::bigint as income
     from ranked
   ), entry as (
     insert into ledger_entry (kind, reference, business_date, made_at)
     select distinct 'income', $1::date || ':' || fund_code, shanghai_date($3), $3::timestamptz
     from allotted where income > 0
     returning id, reference
   ), line as (
     select 'shares' as kind, account_id as owner, fund_code, income as amount from allotted where income > 0
     union all
     select 'issued', fund_code, fund_code, -sum(income)::bigint from allotted where income > 0 group by fund_code
   ), posted as (
     insert into ledger_posting (entry_id, account_id, asset, amount)
     select e.id, (select a.id from ledger_account a
         where a.kind = line.kind and a.owner = line.owner and a.asset = line.fund_code),
       line.fund_code, line.amount
     from line join entry e on e.reference = $1::date || ':' || line.fund_code
     returning entry_id
   ), gathered as (
     insert into lot as l (account_id, fund_code, spid, source, trade_date, confirm_date, redeemable_date,
       nav, shares_bought, shares_left, cost_cents, fee_cents)
     select account_id, fund_code, spid, 'income', $1, $1, $1, 10000, income, income, 0, 0
     from allotted where income > 0
     on conflict (account_id, fund_code) where source = 'income' do update set
       shares_bought = l.shares_bought + excluded.shares_bought,
       shares_left = l.shares_left + excluded.shares_left
     returning l.id
   ), valued as (
     update position p set
       shares = p.shares + a.income, value_cents = p.value_cents + a.income, value_day = $1,
       profit_cents = p.profit_cents + a.income, day_profit_cents = a.income, day_profit_day = $1
     from allotted a where a.account_id = p.account_id and a.fund_code = p.fund_code
     returning p.account_id
   )
   insert into profit_day (account_id, fund_code, day, shares, nav, value_cents, nav_profit_cents)
   select account_id, fund_code, $1, shares_now + income, 10000, value_before + income, income
   from allotted where shares_now + income > 0`,
)

interface Dividend {
  accountId: string
  fundCode: string
  amount: number
}

export async function openDays(tx: Queries, asOf: Date): Promise<string[]> {
  return (await tx.rows<{ day: string }>(findOpenDays, [asOf])).map(({ day }) => day)
}

/** Works one published day into all positions; answers how many funds it closed. */
export async function closeDay(tx: Queries, day: string, asOf: Date): Promise<number> {
  const funds = (await tx.rows<{ fundCode: string }>(startClosing, [day, asOf])).map(
    ({ fundCode }) => fundCode,
  )
  if (funds.length === 0) return 0
  await lockPositionsOfFunds(tx, funds, day)
  await tx.run(openCash, [funds])
  const paid = await tx.rows<Dividend>(payDividends, [day, funds, asOf])
  await applySplits(tx, day, funds, asOf)
  await tx.run(valuePositions, [
    day,
    funds,
    paid.map(({ accountId }) => accountId),
    paid.map(({ fundCode }) => fundCode),
    paid.map(({ amount }) => amount),
  ])
  await tx.run(openShares, [funds])
  await tx.run(allotIncome, [day, funds, asOf])
  return funds.length
}
