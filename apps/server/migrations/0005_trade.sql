-- Orders, lots and positions. Orders and positions are states; what happened is in order_event, lot_use, profit_day and the ledger.

-- Work done together for a trade date: confirmations of buys, of redemptions, or payouts.
create table settle_batch (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('buy', 'redeem', 'payOut')),
  trade_date date,
  made_at timestamptz not null
);

-- Who settles holds this row; the moments up to done_until have been settled.
create table settle_state (
  id smallint primary key default 1 check (id = 1),
  done_until timestamptz
);
insert into settle_state default values;

create table trade_order (
  id text primary key,
  account_id text not null references account,
  kind text not null check (kind in ('buy', 'redeem')),
  fund_code text not null references fund,
  spid text not null,
  -- The allowed paths are domain/orders/order-states.ts.
  state text not null check (state in
    ('created', 'paid', 'accepted', 'confirmed', 'paidOut', 'cancelled', 'failed', 'closed')),
  amount_cents bigint check (amount_cents > 0),
  shares bigint check (shares > 0),
  pay_channel smallint,
  created_at timestamptz not null,
  -- Money is in (buy) or shares are frozen (redeem): from here on the order counts for its trade date.
  accepted_at timestamptz,
  trade_date date,
  confirm_date date,
  redeemable_date date,
  arrive_date date,
  cancel_until timestamptz,
  is_estimated boolean not null default false,
  nav bigint,
  rate_ppm numeric,
  net_cents bigint,
  fee_cents bigint,
  confirmed_shares bigint,
  confirmed_at timestamptz,
  ended_at timestamptz,
  fail_reason text not null default '',
  -- Evidence of what the buyer was and was shown (MONEY 1.13).
  investor_class text,
  exam_sitting_id bigint references exam_sitting,
  risk_code smallint,
  risk_version integer,
  mismatch_confirmed boolean not null default false,
  protocol_ids text not null default '',
  bi_stat text,
  confirm_batch bigint references settle_batch,
  pay_out_batch bigint references settle_batch,
  check ((kind = 'buy') = (amount_cents is not null)),
  check ((kind = 'redeem') = (shares is not null))
);
create index trade_order_account on trade_order (account_id, created_at desc, id desc);
create index trade_order_account_fund on trade_order (account_id, fund_code, created_at desc);
create index trade_order_to_confirm on trade_order (confirm_date, fund_code) where state in ('paid', 'accepted');
create index trade_order_to_pay_out on trade_order (arrive_date) where state = 'confirmed' and kind = 'redeem';
create index trade_order_confirm_batch on trade_order (confirm_batch) where confirm_batch is not null;
create index trade_order_pay_out_batch on trade_order (pay_out_batch) where pay_out_batch is not null;
create index trade_order_fund_confirmed on trade_order (fund_code, confirm_date) where state in ('confirmed', 'paidOut');
create index trade_order_confirmed_at on trade_order (confirmed_at) where confirmed_at is not null;
create index trade_order_ended_at on trade_order (ended_at) where ended_at is not null;
create index trade_order_unpaid on trade_order (created_at) where state = 'created';

create table order_event (
  order_id text not null references trade_order,
  state text not null,
  happened_at timestamptz not null,
  detail text not null default '',
  primary key (order_id, state)
);

-- One answer per key and person; the request is compared, so that a key cannot be used twice (RELIABILITY T1).
create table idempotency (
  account_id text not null references account,
  key text not null,
  request_sha256 text not null,
  order_id text not null,
  made_at timestamptz not null default now(),
  primary key (account_id, key)
);

-- What a person has bought of a fund on a trade date: checked and reserved in one statement (MONEY 1.9).
create table buy_room (
  account_id text not null references account,
  fund_code text not null references fund,
  trade_date date not null,
  used_cents bigint not null check (used_cents >= 0),
  primary key (account_id, fund_code, trade_date)
);

create table lot (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  fund_code text not null references fund,
  spid text not null,
  source text not null check (source in ('buy', 'income', 'dividend')),
  order_id text references trade_order,
  trade_date date not null,
  confirm_date date not null,
  redeemable_date date not null,
  nav bigint not null,
  shares_bought bigint not null check (shares_bought >= 0),
  shares_left bigint not null check (shares_left >= 0),
  cost_cents bigint not null,
  fee_cents bigint not null
);
create index lot_position on lot (account_id, fund_code, confirm_date, id);
create unique index lot_order on lot (order_id) where order_id is not null;
-- Income of a money fund gathers in one lot: its age never costs a fee.
create unique index lot_income on lot (account_id, fund_code) where source = 'income';

-- Which shares of which lot a redemption took, and what each gave and cost.
create table lot_use (
  order_id text not null references trade_order,
  lot_id bigint not null references lot,
  shares bigint not null check (shares > 0),
  days integer not null check (days >= 0),
  rate_ppm integer not null,
  gross_cents bigint not null,
  fee_cents bigint not null,
  net_cents bigint not null,
  primary key (order_id, lot_id),
  check (gross_cents = fee_cents + net_cents)
);
create index lot_use_lot on lot_use (lot_id);

-- What an investor holds of a fund. Cost is the weighted average of what was paid, fees included (MONEY 1.15).
create table position (
  account_id text not null references account,
  fund_code text not null references fund,
  spid text not null,
  shares bigint not null check (shares >= 0),
  cost_cents bigint not null check (cost_cents >= 0),
  in_cents bigint not null default 0,
  out_cents bigint not null default 0,
  realised_cents bigint not null default 0,
  dividend_cents bigint not null default 0,
  -- Shares at the NAV of value_day.
  value_cents bigint not null,
  value_day date not null,
  -- Sum of all profit_day rows; equals value - in + out + dividends, to the cent.
  profit_cents bigint not null default 0,
  -- NAV move and dividend of the newest day; null before the first.
  day_profit_cents bigint,
  day_profit_day date,
  opened_on date not null,
  primary key (account_id, fund_code)
);
create index position_fund on position (fund_code) where shares > 0;
alter table position add constraint position_identity
  check (profit_cents = value_cents - in_cents + out_cents + dividend_cents);

-- Profit of a day: total = value of the day - value of the day before - in + out + dividend.
create table profit_day (
  account_id text not null,
  fund_code text not null,
  day date not null,
  shares bigint not null,
  nav bigint not null,
  value_cents bigint not null,
  in_cents bigint not null default 0,
  out_cents bigint not null default 0,
  nav_profit_cents bigint not null default 0,
  dividend_cents bigint not null default 0,
  -- Fees and the rounding of shares, never above what they cost.
  cost_profit_cents bigint not null default 0,
  primary key (account_id, fund_code, day),
  foreign key (account_id, fund_code) references position
);

-- Which days of which fund have been worked into the positions.
create table fund_closed_day (
  fund_code text not null references fund,
  day date not null,
  closed_at timestamptz not null,
  holders integer not null,
  primary key (fund_code, day)
);
