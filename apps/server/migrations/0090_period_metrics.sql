-- Figures of risk, and the line that lists draw of the last year. They come from `modules/market/measure-funds.ts`, which works out
-- anew only funds that say something else than when they were measured last.

alter table fund_metric
  -- Total return of the last year in basis points, 24 places at equal distances; null where there are too few values.
  add column trend integer[],
  -- The newest day when trend and periods were worked out; null before the first time.
  add column measured_day date;

-- One row a fund and period that its history reaches. Rates ×10^4 of a percent, ratios ×10^4; null is not enough to say it.
create table fund_period_metric (
  fund_code text not null references fund,
  period text not null check (period in ('year1', 'year2', 'year3')),
  first_day date not null,
  day date not null,
  -- Daily returns between the two.
  returns integer not null check (returns >= 0),
  period_return bigint not null,
  annual_return bigint not null,
  volatility bigint check (volatility >= 0),
  drawdown bigint check (drawdown >= 0),
  peak_day date,
  trough_day date,
  recovered_day date,
  sharpe bigint,
  sortino bigint,
  calmar bigint,
  alpha bigint,
  beta bigint,
  tracking_error bigint check (tracking_error >= 0),
  -- Daily returns that both it and its benchmark have.
  benchmark_returns integer,
  months integer not null,
  months_up integer not null check (months_up between 0 and months),
  benchmark_months integer not null,
  months_ahead integer not null check (months_ahead between 0 and benchmark_months),
  -- Among the funds of its category by the return of the period; null among too few.
  rank integer check (rank between 1 and peers),
  peers integer,
  primary key (fund_code, period)
);

-- Funds of which something was published, corrected or taken back since they were measured. A later moment at which a day
-- appears is no change: the newest day of fund_metric says that.
create table fund_measure_due (fund_code text primary key references fund);

create function fund_days_changed() returns trigger language plpgsql as $$
begin
  insert into fund_measure_due select distinct fund_code from changed order by 1 on conflict do nothing;
  return null;
end $$;
create trigger measure_inserted after insert on fund_day referencing new table as changed
for each statement execute function fund_days_changed();
create trigger measure_updated after update on fund_day referencing new table as changed
for each statement execute function fund_days_changed();
create trigger measure_deleted after delete on fund_day referencing old table as changed
for each statement execute function fund_days_changed();

-- A close of an index is a change of every fund that is compared with it.
create index fund_benchmark_index on fund (benchmark_index) where benchmark_index is not null;
create function index_days_changed() returns trigger language plpgsql as $$
begin
  insert into fund_measure_due
  select code from fund where benchmark_index in (select index_code from changed) order by 1 on conflict do nothing;
  return null;
end $$;
create trigger measure_inserted after insert on index_day referencing new table as changed
for each statement execute function index_days_changed();
create trigger measure_updated after update on index_day referencing new table as changed
for each statement execute function index_days_changed();

create function fund_measured_otherwise() returns trigger language plpgsql as $$
begin
  insert into fund_measure_due values (new.code) on conflict do nothing;
  return null;
end $$;
create trigger measure_otherwise after update of benchmark_index, category on fund for each row
when ((old.benchmark_index, old.category) is distinct from (new.benchmark_index, new.category))
execute function fund_measured_otherwise();
