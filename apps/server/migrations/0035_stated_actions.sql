-- Money moves only on dividends and splits that somebody states. What is worked out from a printed rate alone stays out of
-- the table that the books read; they wait at such a day.

alter table fund_day
  -- As the source printed them: the daily rate (percent ×10^4) and the cumulative value (累计净值, scale of nav).
  add column printed_rate integer,
  add column cumulative_nav bigint check (cumulative_nav > 0),
  -- 推算: what lies between this day and the one before is not stated by anybody.
  add column is_estimated boolean not null default false;

-- Which rule the history of a fund was read with; older ones are read anew (market/import/reread-histories.ts).
alter table fund add column history_rule smallint not null default 0;
update fund set history_rule = 1 where origin = 'demo' or category = 'money';

alter table fund_action
  add column origin text not null default 'file' check (origin in ('file', 'cumulative', 'operator', 'demo'));
update fund_action a set origin = 'demo' from fund f where f.code = a.fund_code and f.origin = 'demo';

-- What files and operators state: a dividend per share (scale of nav), a split ratio ×10^6, or that there was nothing.
create table fund_statement (
  fund_code text not null references fund,
  day date not null,
  kind text not null check (kind in ('dividend', 'split', 'nothing')),
  value bigint not null check (value > 0 or kind = 'nothing'),
  origin text not null check (origin in ('file', 'operator')),
  stated_at timestamptz not null default now(),
  primary key (fund_code, day, kind)
);
insert into fund_statement (fund_code, day, kind, value, origin)
select a.fund_code, a.day, a.kind, a.value, 'file' from fund_action a
join fund f on f.code = a.fund_code and f.origin = 'import' where not a.is_inferred;

-- What the books did on a day that was closed, and on whose word. 'inferred' is of versions before this one.
create table fund_booked_action (
  fund_code text not null references fund,
  day date not null,
  kind text not null check (kind in ('dividend', 'split')),
  value bigint not null check (value > 0),
  origin text not null check (origin in ('file', 'cumulative', 'operator', 'demo', 'inferred')),
  primary key (fund_code, day, kind)
);
insert into fund_booked_action (fund_code, day, kind, value, origin)
select a.fund_code, a.day, a.kind, a.value, case when a.is_inferred then 'inferred' else a.origin end
from fund_action a join fund_closed_day c on c.fund_code = a.fund_code and c.day = a.day;

-- Days on which something may have been paid or split, and nobody says what. Who holds the fund waits there.
create table fund_unexplained (
  fund_code text not null references fund,
  day date not null,
  -- The day of the value before.
  since date not null,
  -- rate: the printed rate says so; cumulative: the cumulative value does; move: no trading explains it.
  reason text not null check (reason in ('rate', 'cumulative', 'move')),
  -- How much of a share's value is missing, in ppm of the value before; 0 where nothing tells.
  missing_ppm bigint not null,
  primary key (fund_code, day)
);
insert into fund_unexplained (fund_code, day, since, reason, missing_ppm)
select a.fund_code, a.day, coalesce(
    (select max(d.day) from fund_day d where d.fund_code = a.fund_code and d.day < a.day), a.day - 1), 'rate', 0
from fund_action a where a.is_inferred on conflict do nothing;

delete from fund_action where is_inferred;
alter table fund_action drop column is_inferred;

-- The newest estimated day: a return that begins before it is 推算.
alter table fund_metric add column estimated_day date;
create index fund_day_estimated on fund_day (fund_code, day) where is_estimated;
