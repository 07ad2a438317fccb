-- Reports of the assistant (docs/decisions/0043-reports.md): when somebody wants them, and those that were kept.

do $$
declare kept text;
begin
  select string_agg(quote_literal(word[1]), ', ') into kept
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace;
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L))', kept, 'assistantReport');
end $$;

create table report_schedule (
  account_id text not null,
  brand_id text not null references brand,
  kind text not null check (kind in ('investNews', 'realTimeMarket', 'focusTrack')),
  rhythm text not null check (rhythm in ('daily', 'weekly')),
  weekday smallint not null check (weekday between 1 and 5),
  minute smallint not null check (minute between 0 and 1439),
  -- When the next one is made; null where it is switched off.
  next_at timestamptz,
  -- One that failed is tried again from here on.
  wait_until timestamptz,
  set_at timestamptz not null,
  primary key (account_id, brand_id, kind)
);
create index report_schedule_due on report_schedule (coalesce(wait_until, next_at)) where next_at is not null;

create table report (
  report_id text primary key check (report_id ~ '^[0-9a-f]{32}$'),
  account_id text not null,
  brand_id text not null references brand,
  -- Its place among all reports.
  place bigint generated always as identity unique,
  kind text not null check (kind in ('investNews', 'realTimeMarket', 'focusTrack')),
  -- Of a press: sent again it is the same report. Of a schedule: the moment that it was due, so that no second one is made.
  request_key text not null,
  is_scheduled boolean not null,
  title text not null check (char_length(title) between 1 and 40),
  day text not null check (day = '' or day ~ '^\d{4}-\d{2}-\d{2}$'),
  made_at timestamptz not null,
  body jsonb not null,
  unique (account_id, brand_id, request_key)
);
create index report_list on report (account_id, brand_id, place desc);
create index report_old on report (made_at);

-- How often people of a brand used a skill on a day; of nobody in particular.
create table report_skill_use (
  brand_id text not null references brand,
  skill_id text not null check (char_length(skill_id) <= 32),
  used_on date not null,
  uses integer not null check (uses > 0),
  primary key (brand_id, skill_id, used_on)
);

-- Two accounts turn out to be one person: the holder keeps when they want a report, and all reports are together.
create function report_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  update report r set account_id = to_account, request_key = case when exists (
      select from report h where h.account_id = to_account and h.brand_id = r.brand_id and h.request_key = r.request_key)
    then replace(gen_random_uuid()::text, '-', '') else r.request_key end
  where r.account_id = of_account;
  update report_schedule s set account_id = to_account
  where s.account_id = of_account and not exists (
    select from report_schedule h where h.account_id = to_account and h.brand_id = s.brand_id and h.kind = s.kind);
  delete from report_schedule where account_id = of_account;
end $$;
