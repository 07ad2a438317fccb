-- Funds, their days and everything published about them. Shared by all investors; written by the demo market and the importers.

create table import_run (
  id bigint generated always as identity primary key,
  kind text not null,
  file_name text not null,
  sha256 text not null,
  rows_good integer not null default 0,
  rows_bad integer not null default 0,
  imported_at timestamptz not null default now(),
  unique (kind, sha256)
);

create table import_reject (
  import_id bigint not null references import_run,
  line integer not null,
  reason text not null,
  primary key (import_id, line)
);

create table trading_day (day date primary key);
-- The stretch of days the calendar knows; outside it days are estimated (D-4).
create table calendar_range (
  id smallint primary key default 1 check (id = 1),
  first_day date not null,
  last_day date not null,
  source text not null
);

create table fund_company (
  code text primary key,
  name text not null unique
);

create table fund (
  code text primary key,
  spid text not null,
  -- 'demo' values are generated, 'import' values come from files; the two are never mixed in one fund (D-3).
  origin text not null check (origin in ('demo', 'import')),
  name text not null,
  full_name text,
  initials text not null,
  pinyin text not null,
  category text not null check (category in
    ('money', 'bond', 'mixed', 'equity', 'index', 'qdii', 'fof', 'closed', 'bank', 'gold', 'pension', 'union', 'reit', 'other')),
  type_text text not null,
  -- The list page it stands on: steady, advanced, bank; null where it is only found by search.
  board text check (board in ('steady', 'advanced', 'bank')),
  second_category text not null default '',
  risk_code smallint not null check (risk_code between -1 and 7 and risk_code <> 0),
  risk_version integer not null default 1,
  company_code text references fund_company,
  manager text,
  custodian text,
  set_up_date date,
  size_text text,
  benchmark_text text,
  benchmark_index text,
  objective text,
  strategy text,
  -- open, suspended, closed (not on sale now), quoteOpen and quoteClosed (gold), shortTerm, midTerm, terminated, hidden
  sale_state text not null default 'closed' check (sale_state in
    ('open', 'suspended', 'closed', 'quoteOpen', 'quoteClosed', 'shortTerm', 'midTerm', 'terminated', 'hidden')),
  not_online_reason text not null default '',
  subscribe_start timestamptz,
  subscribe_end timestamptz,
  is_newly_issued boolean not null default false,
  min_buy_cents bigint not null default 1000 check (min_buy_cents > 0),
  step_cents bigint not null default 1 check (step_cents > 0),
  day_limit_cents bigint check (day_limit_cents > 0),
  min_hold_shares bigint not null default 0,
  -- Minutes after midnight at which orders of a trading day close (15:00).
  cut_off_minute smallint not null default 900,
  -- Trading days after T at which the NAV of T is published (QDII: 1), shares confirm, cash arrives.
  nav_delay_days smallint not null default 0,
  confirm_days smallint not null default 1,
  arrive_days smallint not null default 2,
  share_rounding text not null default 'half-up' check (share_rounding in ('half-up', 'down')),
  buy_discount_permille integer not null default 1000 check (buy_discount_permille between 0 and 1000),
  manage_fee_ppm integer,
  custody_fee_ppm integer,
  service_fee_ppm integer,
  rate_key text not null,
  duration_type smallint,
  duration integer,
  recommended_holding text not null default '',
  product_code integer,
  issue text,
  union_id text,
  -- How often people look for it; only ranks search results.
  heat integer not null default 0,
  import_id bigint references import_run
);
create index fund_board on fund (board, category) where board is not null;
create index fund_on_sale on fund (heat desc, code) where sale_state in ('open', 'quoteOpen', 'shortTerm', 'midTerm');
create index fund_company_code on fund (company_code);
create unique index fund_union on fund (union_id) where union_id is not null;

-- Buy tiers start at an amount in cents, redeem tiers at a number of days held; both lower bounds are inclusive (MONEY 1.3, 1.4).
create table fee_tier (
  fund_code text not null references fund,
  side text not null check (side in ('buy', 'redeem')),
  effective_from date not null default '2000-01-01',
  from_value bigint not null,
  rate_ppm integer check (rate_ppm between 0 and 1000000),
  fixed_cents bigint check (fixed_cents >= 0),
  -- contract: from the fund's own papers; category: the brand's table for the kind, said so on the page.
  source text not null default 'contract' check (source in ('contract', 'category')),
  primary key (fund_code, side, effective_from, from_value),
  check ((rate_ppm is null) <> (fixed_cents is null))
);

-- One published day of a fund. Visible from published_at on, never before: the clock may stand in the past.
create table fund_day (
  fund_code text not null references fund,
  day date not null,
  -- NAV ×10^4; for money funds 10000, with the income of 10,000 shares ×10^4 yuan and the 7-day rate ×10^4 percent.
  nav bigint not null check (nav > 0),
  rise_rate integer,
  income integer,
  seven_day_rate integer,
  -- Total return with dividends reinvested and splits undone, ×10^8, 10^8 on the first day.
  total_index bigint not null check (total_index > 0),
  published_at timestamptz not null,
  primary key (fund_code, day)
);
create index fund_day_published on fund_day (published_at);
create index fund_day_by_day on fund_day (day);

-- Dividend per share ×10^4 yuan, or split ratio ×10^6 (1.041 = 1041000), effective at the NAV of `day`.
create table fund_action (
  fund_code text not null references fund,
  day date not null,
  kind text not null check (kind in ('dividend', 'split')),
  value bigint not null check (value > 0),
  -- Worked out from NAV and published daily rate, because the file names no dividend.
  is_inferred boolean not null default false,
  primary key (fund_code, day, kind)
);

-- Closing value of a market index ×10^4, used as benchmark curve.
create table index_day (
  index_code text not null,
  day date not null,
  close bigint not null check (close > 0),
  published_at timestamptz not null,
  primary key (index_code, day)
);
create table market_index (
  code text primary key,
  name text not null
);
alter table index_day add foreign key (index_code) references market_index;

-- Rates of the newest published day, ×10^4 percent; recomputed when NAVs are published or the clock is set.
create table fund_metric (
  fund_code text primary key references fund,
  day date not null,
  nav bigint not null,
  income integer,
  seven_day_rate integer,
  day1 bigint,
  week1 bigint,
  month1 bigint,
  month3 bigint,
  month6 bigint,
  year1 bigint,
  year2 bigint,
  year3 bigint,
  setup bigint,
  setup_annual bigint,
  drawdown_year1 bigint
);

-- Unigrams and bigrams of code, name, initials and pinyin: two Chinese characters are enough to use the index.
create table fund_search (
  fund_code text primary key references fund,
  haystack text not null,
  grams text[] not null
);
create index fund_search_name on fund_search (split_part(haystack, '|', 2));
create index fund_search_grams on fund_search using gin (grams);

create table union_member (
  union_code text not null references fund,
  fund_code text not null references fund,
  weight_permille integer not null check (weight_permille between 1 and 1000),
  primary key (union_code, fund_code)
);
