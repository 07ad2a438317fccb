-- What funds say they held at the ends of quarters. A correction is a version more; nothing is replaced or lost.
-- Shares are in parts per million of the fund's net assets.
create table holding_report (
  id bigint generated always as identity primary key,
  fund_code text not null references fund,
  report_day date not null,
  -- 1 is what was said first; what counts is the highest that is published.
  version integer not null check (version > 0),
  -- Shown from this day on, never before: the clock may stand in the past.
  published_day date not null check (published_day > report_day),
  -- demo: generated; file: of an operator or a feed; script: of a market-data script, which says less.
  origin text not null check (origin in ('demo', 'file', 'script')),
  -- All that it owns: above the whole where it borrowed.
  assets_ppm integer not null check (assets_ppm between 1 and 2000000),
  stock_ppm integer not null check (stock_ppm >= 0),
  bond_ppm integer not null check (bond_ppm >= 0),
  fund_ppm integer not null check (fund_ppm >= 0),
  gold_ppm integer not null check (gold_ppm >= 0),
  cash_ppm integer not null check (cash_ppm >= 0),
  other_ppm integer not null check (other_ppm >= 0),
  import_id bigint references import_run,
  unique (fund_code, report_day, version),
  check (stock_ppm + bond_ppm + fund_ppm + gold_ppm + cash_ppm + other_ppm <= assets_ppm)
);

create table holding_position (
  report_id bigint not null references holding_report,
  -- From 1, the largest first.
  place integer not null check (place > 0),
  kind text not null check (kind in ('stock', 'bond', 'fund')),
  code text not null,
  -- Empty where the source names codes alone.
  name text not null,
  -- Null where the source does not say how much.
  weight_ppm integer check (weight_ppm > 0),
  industry text not null,
  primary key (report_id, place),
  unique (report_id, code)
);

-- The reports that count at a day: of each quarter the highest version that is published by then.
create function holding_reports_at(at_day date) returns setof holding_report language sql stable as $$
  select distinct on (fund_code, report_day) * from holding_report
  where published_day <= at_day
  order by fund_code, report_day, version desc
$$;
