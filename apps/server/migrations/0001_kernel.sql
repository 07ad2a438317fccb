-- What every module stands on: business time, job runs, exact arithmetic.

-- One business clock (D-4). Real time plus an offset; a frozen clock stands still (tests, rehearsals).
create table business_clock (
  id smallint primary key default 1 check (id = 1),
  offset_ms bigint not null default 0,
  frozen_at timestamptz
);
insert into business_clock default values;

create function business_now() returns timestamptz language sql stable as $$
  select coalesce(frozen_at, now() + offset_ms * interval '1 millisecond') from business_clock
$$;

-- Business dates are Asia/Shanghai, fixed +08:00, no daylight saving (MONEY 1.1).
create function shanghai_date(at timestamptz) returns date language sql immutable as $$
  select ((at at time zone 'UTC') + interval '8 hours')::date
$$;

create function shanghai_time(day date, minute_of_day integer) returns timestamptz language sql immutable as $$
  select (day::timestamp - interval '8 hours' + minute_of_day * interval '1 minute') at time zone 'UTC'
$$;

-- The business date whose morning work (confirmations, payouts) is due at a moment: before 09:00 still the day before.
create function morning_date(at timestamptz) returns date language sql immutable as $$
  select shanghai_date(at - interval '9 hours')
$$;

-- A job runs once for a business date; running it again changes nothing (RELIABILITY T6).
create table job_run (
  job text not null,
  business_date date not null,
  state text not null check (state in ('running', 'done')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  result jsonb,
  primary key (job, business_date)
);

-- numerator / divisor, half away from zero. The twin of domain/money/rounding.ts; a test compares them.
create function divide_half_up(numerator numeric, divisor numeric) returns bigint language sql immutable strict as $$
  select (sign(numerator) * sign(divisor) * div(2 * abs(numerator) + abs(divisor), 2 * abs(divisor)))::bigint
$$;

create function divide_down(numerator numeric, divisor numeric) returns bigint language sql immutable strict as $$
  select div(numerator, divisor)::bigint
$$;
