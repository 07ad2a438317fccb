-- People are told of a trial that they have not begun before its last day, and of one that ran when it is over. What people are told of has a
-- name; a new one is allowed by one call.
create procedure allow_happenings(variadic named text[]) language plpgsql as $$
declare kept text;
begin
  select string_agg(quote_literal(event), ', ') into kept from (
    select word[1] as event from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
    where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace
    union all select unnest(named)
  ) events;
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s))', kept);
end $$;
call allow_happenings('trialExpiring', 'trialOver');

-- The day on which its person was told of it; null: not yet.
alter table activity_trial add column expiring_on date, add column over_on date;
create index activity_trial_to_expire on activity_trial (use_by_day) where start_day is null and expiring_on is null;
create index activity_trial_to_end on activity_trial (end_day) where over_on is null;
-- Those that were over before this was there are no news.
update activity_trial set over_on = shanghai_date(business_now()) where end_day < shanghai_date(business_now());

-- The job of a day that activities have, run once for a business date.
create table activity_sweep (
  only_one boolean primary key default true check (only_one),
  swept_on date not null
);
