-- Statistics of how the app is used (kept 90 days), and the trace: evidence of what was shown and agreed in a sale (kept).

-- No names, numbers, amounts or typed words. The account is the session's, never what a page says.
create table stat_event (
  -- Made by the page: what is sent twice is kept once.
  id text primary key,
  business_date date not null,
  received_at timestamptz not null,
  brand_id text not null references brand,
  account_id text references account,
  visit_key text not null,
  host text not null,
  stat_type smallint not null,
  scene smallint not null check (scene in (1, 2)),
  lctfrom text not null,
  fm text not null,
  i text not null,
  o text not null,
  share_trace_id text not null,
  type text not null check (type in ('brow', 'click', 'close', 'double_click', 'long_tap', 'scroll',
    'focus', 'blur', 'media', 'input', 'timestay')),
  name text not null,
  page text not null,
  happened_at timestamptz not null,
  fund_code text,
  spid text,
  pos integer,
  kind text,
  stay_ms integer,
  load_ms integer,
  lifecycle smallint,
  report_id integer,
  reason text check (reason in ('beacon_request_fail', 'beacon_unavailable', 'compensation'))
);
create index stat_event_day on stat_event (business_date);

-- Experiments that a page asks about (frontEndGrayResult): an account always gets the same version of one.
create table gray_experiment (
  exp_id text primary key,
  module_code text not null,
  brand_id text not null references brand,
  -- So many of a thousand accounts get version 1, the others 0.
  share_permille integer not null check (share_permille between 0 and 1000)
);

create table trace (
  -- The app's trace id (SPEC §3).
  id text primary key,
  account_id text not null references account,
  brand_id text not null references brand,
  started_at timestamptz not null,
  -- How many events there are, and the hash of the newest: what is cut off at the end is missed.
  event_count integer not null default 0,
  head_hash text not null
);
create index trace_account on trace (account_id, started_at desc);

create table trace_event (
  trace_id text not null references trace,
  -- Order of arrival, from 1: the order of the chain.
  place integer not null check (place >= 1),
  -- The app's own number; late events leave no gap for ever.
  seq integer not null check (seq >= 1),
  received_at timestamptz not null,
  -- Canonical JSON, as it was hashed.
  content text not null,
  prev_hash text not null,
  hash text not null,
  primary key (trace_id, place),
  unique (trace_id, seq)
);

create function trace_forbid() returns trigger language plpgsql as $$
begin
  raise exception 'the trace is append-only' using errcode = 'KT001';
end $$;

create trigger trace_event_fixed before update or delete on trace_event
for each row execute function trace_forbid();
create trigger trace_event_kept before truncate on trace_event
for each statement execute function trace_forbid();
create trigger trace_fixed before delete on trace for each row execute function trace_forbid();
create trigger trace_kept before truncate on trace for each statement execute function trace_forbid();

-- A trace grows; nothing else about it changes.
create function trace_grows() returns trigger language plpgsql as $$
begin
  if new.event_count <= old.event_count or (new.id, new.account_id, new.brand_id, new.started_at)
    is distinct from (old.id, old.account_id, old.brand_id, old.started_at) then
    raise exception 'the trace is append-only' using errcode = 'KT001';
  end if;
  return new;
end $$;
create trigger trace_only_grows before update on trace for each row execute function trace_grows();

-- The trace that was recorded while the order was placed; no reference, because its events may come later.
alter table trade_order add column front_end_trace_id text not null default '';
create index trade_order_trace on trade_order (front_end_trace_id) where front_end_trace_id <> '';
