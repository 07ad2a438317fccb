-- Corrections of NAVs reach everything that was confirmed at them: conversions in both funds, and reinvested dividends. What no
-- rule can redo is said so.

-- A correction of one fund changes holdings of the fund that its shares were converted into, too.
alter table nav_correction_holder add column fund_code text references fund;
update nav_correction_holder h set fund_code = c.fund_code from nav_correction c where c.id = h.correction_id;
alter table nav_correction_holder
  alter column fund_code set not null,
  drop constraint nav_correction_holder_pkey,
  add primary key (correction_id, account_id, fund_code);

-- redone: confirmed again; kept: paid too much, which stays; small: near enough; manual: an operator has to, `reason` says why.
alter table nav_correction_order
  add column outcome text not null default 'redone' check (outcome in ('redone', 'kept', 'small', 'manual')),
  add column reason text not null default '';
alter table nav_correction_order alter column outcome drop default;
update nav_correction_order set outcome = 'kept'
where kept_cents > 0 and old_net_cents is not distinct from new_net_cents;
create index nav_correction_order_manual on nav_correction_order (correction_id) where outcome = 'manual';

-- Dividends of the day that were reinvested at it.
create table nav_correction_lot (
  correction_id bigint not null references nav_correction,
  lot_id bigint not null references lot,
  outcome text not null check (outcome in ('redone', 'small', 'manual')),
  reason text not null default '',
  old_shares bigint not null,
  new_shares bigint not null,
  kept_shares bigint not null default 0,
  primary key (correction_id, lot_id)
);

-- Lots, and what redemptions took of them, as they stood before a correction: a holding is shown as of an earlier day with what
-- was known then.
create table lot_version (
  correction_id bigint not null references nav_correction,
  lot_id bigint not null references lot,
  nav bigint not null,
  shares_bought bigint not null,
  cost_cents bigint not null,
  fee_cents bigint not null,
  primary key (correction_id, lot_id)
);
create index lot_version_of_lot on lot_version (lot_id, correction_id);
create table lot_use_version (
  correction_id bigint not null references nav_correction,
  order_id text not null references trade_order,
  lot_id bigint not null references lot,
  nav bigint not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null,
  primary key (correction_id, order_id, lot_id)
);
create index lot_use_version_of_order on lot_use_version (order_id, correction_id);

-- Of the corrections until now: their purchases ...
insert into lot_version (correction_id, lot_id, nav, shares_bought, cost_cents, fee_cents)
select x.correction_id, l.id, c.old_nav, x.old_shares, l.cost_cents, l.fee_cents
from nav_correction_order x
join nav_correction c on c.id = x.correction_id
join lot l on l.order_id = x.order_id and l.fund_code = c.fund_code
where x.old_shares is not null;
-- ... their redemptions ...
insert into lot_use_version (correction_id, order_id, lot_id, nav, gross_cents, fee_cents, net_cents)
select correction_id, order_id, lot_id, nav, gross, fee, gross - fee from (
  select *, divide_half_up(gross * rate_ppm::numeric, 1000000) as fee from (
    select x.correction_id, u.order_id, u.lot_id, u.rate_ppm, c.old_nav as nav,
      divide_half_up(u.shares::numeric * c.old_nav, nav_one()) as gross
    from nav_correction_order x
    join nav_correction c on c.id = x.correction_id
    join lot_use u on u.order_id = x.order_id
    where x.old_net_cents is distinct from x.new_net_cents
  ) g
) f;
-- ... and the conversions that they passed by: an operator redoes them, and their holders are told.
insert into nav_correction_order (correction_id, order_id, outcome, reason)
select c.id, o.id, 'manual', 'earlier'
from nav_correction c
join trade_order o on o.kind in ('convert', 'exchange') and o.confirmed_at <= c.corrected_at
  and ((o.fund_code = c.fund_code and o.trade_date = c.day)
    or (o.target_fund_code = c.fund_code and coalesce(o.target_trade_date, o.trade_date) = c.day))
where c.mode = 'reconfirm'
on conflict do nothing;
