-- Gold at quoted prices (MONEY 1.11) and personal pension accounts (MONEY 1.12).

-- Hours of quotes in minutes after the midnight of the trade date; of the night session, of the trading day before.
-- All rows of one date together are in force from that date on.
create table quote_hours (
  effective_from date not null,
  name text not null,
  is_night boolean not null,
  open_minute integer not null check (open_minute >= 0),
  close_minute integer not null,
  primary key (effective_from, name),
  check (close_minute > open_minute)
);
insert into quote_hours (effective_from, name, is_night, open_minute, close_minute) values
  ('2000-01-01', '夜盘', true, 1200, 1590),
  ('2000-01-01', '早盘', false, 540, 690),
  ('2000-01-01', '午盘', false, 810, 930);

-- The hours laid on the trading calendar, some days ahead: [opens_at, closes_at).
create table quote_session (
  opens_at timestamptz primary key,
  closes_at timestamptz not null,
  name text not null,
  trade_date date not null,
  check (closes_at > opens_at)
);
create index quote_session_trade_date on quote_session (trade_date);

create function quote_open(at timestamptz) returns boolean language sql stable as $$
  select exists (select from quote_session where opens_at <= at and closes_at > at)
$$;

-- On what terms quotes are given. The empty code is for every product without terms of its own.
create table quote_terms (
  fund_code text not null default '',
  effective_from date not null,
  buy_spread_ppm integer not null check (buy_spread_ppm between 0 and 100000),
  sell_spread_ppm integer not null check (sell_spread_ppm between 0 and 100000),
  -- How far the market may move while a quote stands.
  tolerance_ppm integer not null check (tolerance_ppm >= 0),
  valid_seconds integer not null check (valid_seconds between 1 and 300),
  primary key (fund_code, effective_from)
);
insert into quote_terms (effective_from, buy_spread_ppm, sell_spread_ppm, tolerance_ppm, valid_seconds)
values ('2000-01-01', 3000, 3000, 2000, 15);

-- A price that was promised to one person for one order; prices in cents per gram, which is NAV ×10^4 of 0.01 g.
create table gold_quote (
  id text primary key,
  account_id text not null references account,
  fund_code text not null references fund,
  side text not null check (side in ('buy', 'sell')),
  price bigint not null check (price > 0),
  market_price bigint not null check (market_price > 0),
  tolerance_ppm integer not null,
  quoted_at timestamptz not null,
  valid_until timestamptz not null,
  -- The order that took it; written in the order's transaction, before the order itself.
  order_id text unique references trade_order deferrable initially deferred
);
create index gold_quote_account on gold_quote (account_id, quoted_at);
create unique index trade_order_quote on trade_order (quote_id) where quote_id is not null;
alter table trade_order add constraint trade_order_quote_whole check
  ((kind in ('quoteBuy', 'quoteRedeem')) = (quote_id is not null) and (quote_id is null) = (quote_nav is null));

-- The most that may be paid in within a calendar year, as of 1 January of the year.
create table pension_cap (
  from_year integer primary key,
  cap_cents bigint not null check (cap_cents > 0)
);
insert into pension_cap values (2022, 1200000);

-- What a person is beside their pension account (account.app_kind 'pension'), one a person.
create table pension_account (
  account_id text primary key references account,
  -- The holder's name with all but the family name hidden, and a fingerprint of the identity number: who a
  -- number belongs to can be compared, not read.
  holder_mask text not null,
  id_mask text not null,
  id_fingerprint text not null unique,
  born_on date not null,
  worker_kind text not null check (worker_kind in ('man', 'womanOfficer', 'womanWorker')),
  -- From this date on money may be taken out.
  retires_on date not null,
  agreement_version integer not null,
  opened_at timestamptz not null
);

-- Money in and out of pension accounts; what was paid in counts for its calendar year (MONEY 1.12).
create table pension_flow (
  id text primary key,
  account_id text not null references pension_account,
  kind text not null check (kind in ('contribute', 'withdraw')),
  year integer not null,
  amount_cents bigint not null check (amount_cents > 0),
  made_at timestamptz not null
);
create index pension_flow_account on pension_flow (account_id, made_at desc, id desc);

-- Paid in within a year: checked and reserved in one statement.
create table pension_year (
  account_id text not null references pension_account,
  year integer not null,
  paid_in_cents bigint not null check (paid_in_cents >= 0),
  primary key (account_id, year)
);
