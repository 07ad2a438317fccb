-- Plans that invest by themselves (MONEY 1.10): what a person agreed to, each period, and who changed what.

create table plan (
  id text primary key,
  account_id text not null references account,
  brand_id text not null,
  fund_code text not null references fund,
  spid text not null,
  state text not null check (state in ('active', 'paused', 'stopped')),
  stop_reason text not null default '' check (stop_reason in ('', 'person', 'target', 'failures')),
  cycle text not null check (cycle in ('day', 'week', 'biweek', 'month')),
  -- Of the week 1 to 5, of the month 1 to 28, 0 where every trading day pays.
  pay_day smallint not null,
  amount_cents bigint not null check (amount_cents > 0),
  pay_channel smallint not null,
  pay_source text not null default '',
  step_kind text check (step_kind in ('amount', 'percent')),
  step_value bigint check (step_value > 0),
  step_every integer check (step_every > 0),
  step_ceiling_cents bigint check (step_ceiling_cents > 0),
  -- Periods since the amount was agreed: the rises count from there.
  step_done integer not null default 0,
  -- A profit rate in ppm or a profit in cents at which the plan ends.
  target_kind text check (target_kind in ('rate', 'amount')),
  target_value bigint check (target_value > 0),
  -- The newest value of the holding that was held against the target.
  target_day date,
  prize_code text not null default '',
  next_period integer not null default 1,
  -- Where the next period stands in its cycle, and its trading day.
  next_planned date not null,
  next_due date not null check (next_due >= next_planned),
  -- Periods in a row that failed by the person's own cause.
  failures integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Evidence of what the person was and was shown when they agreed (MONEY 1.13).
  investor_class text,
  exam_sitting_id bigint references exam_sitting,
  risk_code smallint not null,
  risk_version integer not null,
  mismatch_confirmed boolean not null,
  protocol_ids text not null,
  bi_stat text,
  check ((state = 'stopped') = (stop_reason <> '')),
  check ((state = 'stopped') = (ended_at is not null)),
  check ((step_kind is null) = (step_value is null) and (step_kind is null) = (step_every is null)
    and (step_kind is null) = (step_ceiling_cents is null)),
  check ((target_kind is null) = (target_value is null)),
  check (case cycle when 'day' then pay_day = 0 when 'month' then pay_day between 1 and 28
    else pay_day between 1 and 5 end)
);
create index plan_account on plan (account_id, created_at desc, id desc);
create index plan_due on plan (next_due, id) where state = 'active';
create index plan_with_target on plan (fund_code) where target_kind is not null and state <> 'stopped';

-- One deduction a period, whatever happens: the key says so.
create table plan_run (
  plan_id text not null references plan,
  period_no integer not null check (period_no > 0),
  planned_date date not null,
  due_date date not null check (due_date >= planned_date),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('open', 'done', 'skipped', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz,
  order_id text unique references trade_order,
  -- Why it was not deducted, and what the person can do about it.
  reason text not null default '',
  remedy text not null default '' check (remedy in ('', 'deposit', 'exam', 'edit', 'wait')),
  decided_at timestamptz,
  primary key (plan_id, period_no),
  check ((state = 'open') = (next_try_at is not null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'done') = (order_id is not null))
);
create index plan_run_open on plan_run (next_try_at, plan_id) where state = 'open';

-- Written once, never changed.
create table plan_change (
  id bigint generated always as identity primary key,
  plan_id text not null references plan,
  changed_by text not null check (changed_by in ('person', 'system')),
  kind text not null check (kind in ('create', 'edit', 'pause', 'resume', 'stop')),
  changed_at timestamptz not null,
  -- The agreement as it was afterwards.
  agreed jsonb not null,
  reason text not null default ''
);
create index plan_change_plan on plan_change (plan_id, id);
