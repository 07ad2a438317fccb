-- Rates, risk and ranks are worked out anew only of funds that say something else than before. Marks are appended, never
-- merged: a mark is seen together with the change that made it, or not yet, so that none is taken away unread.

create table metric_refresh (
  is_only boolean primary key default true check (is_only),
  -- Up to this moment published days are in fund_metric; null before the first time.
  refreshed_to timestamptz
);
insert into metric_refresh default values;

-- Funds that say something else since fund_metric was refreshed, and the first day on which an index does.
create table fund_metric_due (fund_code text not null references fund);
create table index_metric_due (index_code text not null references market_index, day date not null);

-- Taken by code while others are appended.
alter table fund_measure_due drop constraint fund_measure_due_pkey;
create index fund_measure_due_code on fund_measure_due (fund_code);

create table measure_state (
  is_only boolean primary key default true check (is_only),
  -- A fund was measured since all were ranked.
  ranks_due boolean not null default true,
  -- What money earned without risk when funds were measured, a ratio a year; another one is another figure of each.
  free_rate double precision
);
insert into measure_state default values;

create or replace function fund_days_changed() returns trigger language plpgsql as $$
begin
  insert into fund_metric_due select distinct fund_code from changed;
  return null;
end $$;

create or replace function index_days_changed() returns trigger language plpgsql as $$
begin
  insert into index_metric_due select index_code, min(day) from changed group by index_code;
  return null;
end $$;
create trigger measure_deleted after delete on index_day referencing old table as changed
for each statement execute function index_days_changed();
-- Closes come into sight with time, as days of funds do.
create index index_day_published on index_day (published_at);

create or replace function fund_measured_otherwise() returns trigger language plpgsql as $$
begin
  insert into fund_metric_due values (new.code);
  return null;
end $$;
drop trigger measure_otherwise on fund;
-- A fund that is closed or hidden is nobody's peer any more.
create trigger measure_otherwise after update of benchmark_index, category, set_up_date, sale_state, origin on fund for each row
when ((old.benchmark_index, old.category, old.set_up_date, old.sale_state, old.origin)
  is distinct from (new.benchmark_index, new.category, new.set_up_date, new.sale_state, new.origin))
execute function fund_measured_otherwise();
