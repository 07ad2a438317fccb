-- New issues (认购), periods of term products, what becomes of them at maturity, and their transfer between holders.

-- The raising of a new fund: what its contract needs and how it ended (MONEY 1.8).
create table raising (
  fund_code text primary key references fund,
  -- First and last day whose applications count; trading days, the fund's cut-off ends the last one.
  first_day date not null,
  last_day date not null,
  -- The contract takes effect on this day, or the money goes back on it.
  effect_day date not null,
  -- From this day on the shares can be sold.
  open_day date not null,
  -- Most that may be raised; null without a cap.
  cap_cents bigint check (cap_cents > 0),
  min_shares bigint not null,
  min_cents bigint not null,
  min_holders integer not null,
  -- What money of the raising earns a year, and the days of that year.
  interest_ppm integer not null check (interest_ppm >= 0),
  year_days smallint not null default 360,
  outcome text check (outcome in ('effective', 'failed')),
  decided_at timestamptz,
  check (first_day <= last_day and last_day < effect_day and effect_day < open_day)
);

-- What other sellers raised on a day, as the registrar reports it.
create table raising_outside (
  fund_code text not null references raising,
  day date not null,
  amount_cents bigint not null check (amount_cents >= 0),
  holders integer not null check (holders >= 0),
  primary key (fund_code, day)
);

-- How the applications of a day were met: `room_cents` of `applied_cents`; the rest goes back. Written when it is decided.
create table raising_day (
  fund_code text not null references raising,
  day date not null,
  applied_cents bigint not null,
  room_cents bigint not null check (room_cents between 0 and applied_cents),
  primary key (fund_code, day)
);

-- Interest of a subscription: it becomes shares without a fee, or returns with the money of a failed raising.
alter table trade_order add column interest_cents bigint not null default 0 check (interest_cents >= 0);
alter table trade_order add constraint trade_order_refund check (amount_cents is null or refund_cents <= amount_cents);

-- A period of a term product: bought inside its window, locked until its maturity (MONEY 1.9).
create table fund_issue (
  fund_code text not null references fund,
  issue text not null check (issue <> ''),
  open_start date not null,
  open_end date not null,
  value_date date not null,
  maturity_date date not null,
  settle_date date not null,
  -- What the issuer says of the yield, such as 业绩比较基准 3.10%; empty where nothing is agreed.
  rate_text text not null default '',
  -- The instructions of all holders were carried out: orders placed, exactly once.
  matured_at timestamptz,
  primary key (fund_code, issue),
  check (open_start <= open_end and open_end < value_date and value_date < maturity_date
    and maturity_date <= settle_date)
);
create index fund_issue_maturity on fund_issue (maturity_date) where matured_at is null;

-- What a holder wants at maturity; no row: the shares roll on. Kept as evidence after it was carried out.
create table maturity_instruction (
  account_id text not null references account,
  fund_code text not null,
  issue text not null,
  instruction text not null check (instruction in ('redeem', 'roll', 'rollPrincipal')),
  made_at timestamptz not null,
  primary key (account_id, fund_code, issue),
  foreign key (fund_code, issue) references fund_issue
);

-- Shares that moved on into the next period, and what they were worth on that day.
create table lot_roll (
  lot_id bigint not null references lot,
  from_issue text not null,
  to_issue text not null,
  day date not null,
  shares bigint not null check (shares > 0),
  value_cents bigint not null,
  primary key (lot_id, from_issue)
);

create index lot_in_periods on lot (fund_code, issue) where shares_left > 0 and issue <> '';

-- Each stay of a lot in a period: what it was worth at the beginning, and when it rolled on.
create view issue_stay (lot_id, account_id, fund_code, issue, start_cents, start_shares, rolled_cents, rolled_on) as
  select l.id, l.account_id, l.fund_code, stay.issue,
    coalesce(came.value_cents, l.cost_cents), coalesce(came.shares, l.shares_bought), went.value_cents, went.day
  from lot l
  cross join lateral (
    select l.issue union select r.from_issue from lot_roll r where r.lot_id = l.id
  ) stay (issue)
  left join lot_roll came on came.lot_id = l.id and came.to_issue = stay.issue
  left join lot_roll went on went.lot_id = l.id and went.from_issue = stay.issue
  where stay.issue <> '';

-- The terms on which shares of a product go from holder to holder.
create table transfer_rule (
  fund_code text primary key references fund,
  -- Taken from the holder's proceeds.
  fee_ppm integer not null check (fee_ppm between 0 and 1000000),
  min_shares bigint not null check (min_shares > 0),
  -- Offers end so many trading days before the maturity.
  close_days smallint not null check (close_days >= 0),
  -- How far the price may stand from the newest value.
  price_range_ppm integer not null check (price_range_ppm between 0 and 1000000)
);

-- Shares on offer: the order of kind transferOut is its state, its frozen shares what is offered.
create table transfer_offer (
  order_id text primary key references trade_order,
  price_cents bigint not null check (price_cents > 0),
  expires_at timestamptz not null,
  -- The order of the holder who took it.
  taken_by text unique references trade_order
);

create index trade_order_offers on trade_order (fund_code, created_at) where kind = 'transferOut' and state = 'accepted';
create index trade_order_raising on trade_order (fund_code, trade_date) where kind = 'subscribe' and state = 'paid';

-- How the issuer itself rates the risk; the product counts as the higher of both ratings (MONEY 1.11).
alter table fund add column issuer_risk_code smallint check (issuer_risk_code between -1 and 7 and issuer_risk_code <> 0);
