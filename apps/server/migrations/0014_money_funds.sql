-- Money funds: when income becomes shares, quick redemptions paid in advance, and the wallet 余额+ (MONEY 1.5).

-- daily: income is shares at once. monthly: it gathers as unpaid income of the position and becomes shares on the contract's day.
alter table fund
  add column carry text not null default 'daily' check (carry in ('daily', 'monthly')),
  add column carry_day smallint check (carry_day between 1 and 28),
  add constraint fund_carry check ((carry = 'monthly') = (carry_day is not null));

-- What a holding is worth is its shares at their NAV, and beside them the income that is not paid yet.
alter table position add column unpaid_cents bigint not null default 0 check (unpaid_cents >= 0);
alter table position drop constraint position_identity;
alter table position add constraint position_identity
  check (profit_cents = value_cents + unpaid_cents - in_cents + out_cents + dividend_cents);
alter table profit_day add column unpaid_cents bigint not null default 0 check (unpaid_cents >= 0);
-- Unpaid income that was paid out with a full redemption; part of net_cents.
alter table trade_order add column income_cents bigint not null default 0 check (income_cents >= 0);

-- What a fund's day gave to all holders here together, and what reached them: less only on a negative day, where
-- nobody loses what is frozen or gone; the fund bears the rest (I8).
create table income_day (
  fund_code text not null references fund,
  day date not null,
  entitled_shares bigint not null,
  due_cents bigint not null,
  allotted_cents bigint not null,
  primary key (fund_code, day),
  check (allotted_cents = due_cents or (due_cents < allotted_cents and allotted_cents <= 0))
);

-- Shares that came or went since a day are looked up by the day they did.
create index lot_fund_confirmed on lot (fund_code, confirm_date) where source <> 'income';
create index trade_order_fund_taken on trade_order (fund_code, confirm_date)
  where state in ('confirmed', 'paidOut', 'moving');

-- Who pays quick redemptions of a fund in advance: an account of the house with cash, shares, lots and orders as any
-- other. Its cash is the pool; what it took over it redeems the ordinary way, and the income of those days is its own.
create table advance_pool (
  fund_code text primary key references fund,
  account_id text not null unique references account
);

-- The most that one investor may redeem at once of a fund, with one seller, in one natural day; by date of effect.
create table quick_limit (
  effective_from date primary key,
  day_cap_cents bigint not null check (day_cap_cents > 0)
);
insert into quick_limit values ('2018-07-01', 1000000);

-- Checked and taken in one statement, as buy_room is.
create table quick_room (
  owner_id text not null references account,
  spid text not null,
  fund_code text not null references fund,
  day date not null,
  used_cents bigint not null check (used_cents >= 0),
  primary key (owner_id, spid, fund_code, day)
);

-- 余额+: the money fund behind each brand's wallet.
create table wallet_fund (
  brand_id text primary key references brand,
  fund_code text not null references fund
);

-- Cash above what is kept moves into the wallet every trading day at 09:30, as the person agreed to.
create table wallet_transfer (
  account_id text primary key references account,
  is_on boolean not null,
  keep_cents bigint not null check (keep_cents >= 0),
  -- The protocols of the fund that were accepted with the switch.
  fund_code text not null references fund,
  spid text not null,
  protocol_ids text not null,
  agreed_at timestamptz not null
);

-- One run a day; without an order it says why nothing moved.
create table wallet_run (
  account_id text not null references account,
  day date not null,
  order_id text references trade_order,
  amount_cents bigint not null default 0,
  reason text not null default '',
  primary key (account_id, day)
);
