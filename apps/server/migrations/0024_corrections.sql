-- NAV corrections: what a day that was published anew changed, order by order and holder by holder (MONEY 1.16).

-- From this deviation on, in ppm of the right value, orders priced at the wrong one are confirmed again; below it the books
-- go on from the right value (0.5 % unless the contract says otherwise).
alter table fund add column reconfirm_from_ppm integer not null default 5000 check (reconfirm_from_ppm >= 0);

create table nav_correction (
  id bigint generated always as identity primary key,
  fund_code text not null references fund,
  day date not null,
  -- The version of fund_day that was replaced.
  version integer not null,
  old_nav bigint not null,
  new_nav bigint not null,
  deviation_ppm integer not null,
  -- reconfirm: orders of the day were confirmed again; forward: values only; manual: an operator has to look.
  mode text not null check (mode in ('reconfirm', 'forward', 'manual')),
  -- Why it is manual, or which orders of the day were left alone.
  note text not null default '',
  corrected_at timestamptz not null,
  holders integer not null default 0,
  orders integer not null default 0,
  unique (fund_code, day, version)
);

-- What it changed for one holder.
create table nav_correction_holder (
  correction_id bigint not null references nav_correction,
  account_id text not null references account,
  shares_diff bigint not null,
  cash_diff_cents bigint not null,
  value_before_cents bigint not null,
  value_after_cents bigint not null,
  profit_before_cents bigint not null,
  profit_after_cents bigint not null,
  primary key (correction_id, account_id)
);
create index nav_correction_of_account on nav_correction_holder (account_id, correction_id desc);

-- What it changed on one order. What the holder had sold or been paid by then stays theirs: kept_* says how much.
create table nav_correction_order (
  correction_id bigint not null references nav_correction,
  order_id text not null references trade_order,
  old_shares bigint,
  new_shares bigint,
  old_net_cents bigint,
  new_net_cents bigint,
  kept_shares bigint not null default 0,
  kept_cents bigint not null default 0,
  primary key (correction_id, order_id)
);
create index nav_correction_order_newest on nav_correction_order (order_id, correction_id desc);

-- Profit of days as it stood before a correction.
create table profit_day_version (
  correction_id bigint not null references nav_correction,
  like profit_day,
  primary key (correction_id, account_id, fund_code, day)
);
