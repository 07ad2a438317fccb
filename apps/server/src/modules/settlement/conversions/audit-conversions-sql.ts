import { MOVE_KINDS } from '@koi/domain/trade/order-kinds'
import { sqlList } from '#kernel/sql/sql-list.ts'

/** Shares above those of the right NAV that a correction left to the holder, of the newest that redid it. */
const kept = (table: string, is: string) => `coalesce((select x.kept_shares from ${table} x
         where ${is} and x.outcome = 'redone' order by x.correction_id desc limit 1), 0)`

/** What conversions, exchanges, dividends and large redemptions must never break. */
export const conversionRules: readonly string[] = [
  `select 'a conversion is not the sum of its lots', o.id
     from trade_order o
     left join (select order_id, sum(shares) as shares, sum(net_cents) as net, sum(fee_cents) as fee
                from lot_use group by order_id) u on u.order_id = o.id
     where o.kind in (${sqlList(MOVE_KINDS)}) and o.confirmed_shares is not null
       and (o.confirmed_shares, o.net_cents, o.fee_cents) is distinct from
         (u.shares::bigint, u.net::bigint + o.income_cents, u.fee::bigint)`,
  `select 'a conversion has one leg only', o.id
     from trade_order o left join lot l on l.order_id = o.id and l.fund_code = o.target_fund_code
     where o.kind in (${sqlList(MOVE_KINDS)}) and (o.state = 'confirmed') <> (l.id is not null)`,
  `select 'the lot of a conversion differs from its order', o.id
     from trade_order o join lot l on l.order_id = o.id
     where o.kind in (${sqlList(MOVE_KINDS)}) and (l.source <> o.kind or l.account_id <> o.account_id
       or l.shares_bought <> o.target_shares or l.cost_cents <> o.net_cents or l.fee_cents <> o.target_fee_cents
       or l.nav <> o.target_nav)`,
  `select 'the shares of a conversion differ from its money at the NAV', o.id
     from trade_order o join fund f on f.code = o.target_fund_code
     where o.kind in (${sqlList(MOVE_KINDS)}) and o.state = 'confirmed'
       and o.target_shares - ${kept('nav_correction_order', 'x.order_id = o.id')} <> case f.share_rounding
         when 'down' then divide_down((o.net_cents - o.target_fee_cents) * nav_one(), o.target_nav)
         else divide_half_up((o.net_cents - o.target_fee_cents) * nav_one(), o.target_nav) end`,
  `select 'an exchange that failed on the way gave no money back', o.id
     from trade_order o
     where o.kind = 'exchange' and o.state = 'failed' and o.confirmed_shares is not null
       and not exists (select from ledger_entry e where e.kind = 'exchangeBack' and e.reference = o.id)`,
  `select 'a reinvested dividend differs from its amount at the NAV', l.id::text
     from lot l join profit_day p on p.account_id = l.account_id and p.fund_code = l.fund_code and p.day = l.trade_date
     where l.source = 'dividend'
       and (p.dividend_cents <> (select sum(part.cost_cents) from lot part where part.account_id = l.account_id
           and part.fund_code = l.fund_code and part.source = 'dividend' and part.trade_date = l.trade_date)
         or abs((l.shares_bought - ${kept('nav_correction_lot', 'x.lot_id = l.id')})::numeric * l.nav - l.cost_cents * nav_one()) > 2 * greatest(l.nav, nav_one()))`,
  `select 'the parts of a large redemption differ from what was asked', o.id
     from trade_order o left join trade_order rest on rest.id = o.id || 'R'
     where o.asked_shares is not null and o.confirmed_shares is not null
       and coalesce(o.rest_mode, 'defer') = 'defer' and rest.id is null`,
]
