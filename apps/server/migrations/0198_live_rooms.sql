-- Rooms of live: what hosts announce, who reserved it, what a reviewer looks at first. What is seen and heard in a room stands elsewhere.

do $$
declare kept text;
begin
  alter table work_reviewer drop constraint work_reviewer_kinds_check;
  alter table work_reviewer add constraint work_reviewer_kinds_check
    check (kinds <> '{}' and kinds <@ array['report', 'held', 'appeal', 'feedback', 'expert', 'live']);
  alter table work_item drop constraint work_item_kind_check;
  alter table work_item add constraint work_item_kind_check check (kind in ('report', 'held', 'appeal', 'feedback', 'expert', 'live'));
  select string_agg(quote_literal(word[1]), ', ') into kept
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace;
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L))', kept, 'liveRoom');
end $$;

create table live_room (
  room_id text primary key check (room_id ~ '^[0-9a-f]{32}$'),
  brand_id text not null references brand,
  -- Its host.
  account_id text not null references account on update cascade,
  -- Of the request that made it: sent again it is the same room.
  request_key text not null,
  state text not null check (state in ('draft', 'coming', 'living', 'ended', 'cancelled', 'missed')),
  title text not null check (char_length(title) <= 30),
  notice text not null check (char_length(notice) <= 200),
  risk_tip text not null check (char_length(risk_tip) <= 60),
  cover_id text references upload,
  topic_id text references discussion_topic,
  labels text[] not null check (cardinality(labels) <= 3
    and labels <@ array['market', 'index', 'bond', 'pension', 'overseas', 'gold', 'plan', 'basics', 'manager', 'answers']),
  orientation text not null check (orientation in ('portrait', 'landscape')),
  planned_at timestamptz,
  version integer not null default 1 check (version > 0),
  -- Others meet it only while nothing speaks against it.
  review text not null default 'clear' check (review in ('clear', 'held', 'removed')),
  -- What holds it; reviewers read it, its host does not.
  review_rule text not null default '' check (char_length(review_rule) <= 100),
  work_id text references work_item,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  published_at timestamptz,
  started_at timestamptz,
  closed_at timestamptz,
  -- The planned start that its host was reminded of.
  reminded_of timestamptz,
  unique (account_id, request_key),
  check (state = 'draft' or (published_at is not null and title <> '' and risk_tip <> '')),
  check (state <> 'coming' or planned_at is not null),
  check ((state in ('living', 'ended')) = (started_at is not null)),
  check ((state in ('ended', 'cancelled', 'missed')) = (closed_at is not null))
);
create index live_room_account on live_room (account_id, created_at desc, room_id);
create index live_room_coming on live_room (brand_id, planned_at, room_id) where state = 'coming';
create index live_room_living on live_room (brand_id, started_at desc, room_id) where state = 'living';
create index live_room_replay on live_room (brand_id, closed_at desc, room_id) where state = 'ended';
create index live_room_due on live_room (planned_at) where state = 'coming';
create index live_room_brand on live_room (brand_id);
create index live_room_cover on live_room (cover_id) where cover_id is not null;
create index live_room_topic on live_room (topic_id) where topic_id is not null;
create index live_room_work on live_room (work_id) where work_id is not null;

create table live_room_fund (
  room_id text not null references live_room on delete cascade,
  place smallint not null check (place between 0 and 9),
  fund_code text not null references fund,
  primary key (room_id, place),
  unique (room_id, fund_code)
);
create index live_room_fund_code on live_room_fund (fund_code);

-- What became of a room, in its order.
create table live_room_event (
  event_id bigint generated always as identity primary key,
  room_id text not null references live_room on delete cascade,
  state text not null,
  planned_at timestamptz,
  happened_at timestamptz not null
);
create index live_room_event_room on live_room_event (room_id, event_id);

create table live_reservation (
  room_id text not null references live_room on delete cascade,
  account_id text not null references account on update cascade,
  -- From the page of the room or from a list of lives.
  reserved_from text not null check (reserved_from in ('detail', 'live')),
  reserved_at timestamptz not null,
  -- The planned start that they were reminded of.
  reminded_of timestamptz,
  primary key (room_id, account_id)
);
create index live_reservation_account on live_reservation (account_id, reserved_at desc, room_id);

-- A room goes its way and no other.
create function live_room_moves() returns trigger language plpgsql as $$
begin
  if not (old.state, new.state) in (('draft', 'coming'), ('draft', 'living'), ('coming', 'living'), ('coming', 'cancelled'),
    ('coming', 'missed'), ('living', 'ended')) then
    raise exception 'a room does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger moves before update of state on live_room for each row when (old.state <> new.state) execute function live_room_moves();

create function live_room_logged() returns trigger language plpgsql as $$
begin
  insert into live_room_event (room_id, state, planned_at, happened_at)
  values (new.room_id, new.state, new.planned_at, business_now());
  return null;
end $$;
create trigger logged_new after insert on live_room for each row execute function live_room_logged();
create trigger logged after update on live_room for each row
when (old.state <> new.state or (new.state <> 'draft' and old.planned_at is distinct from new.planned_at))
execute function live_room_logged();

-- Who reserved a room is told where it is moved, cancelled or missed; its host where it was missed, or a person decided about it.
create function live_room_told() returns trigger language plpgsql as $$
declare
  news text := case
    when new.state = 'coming' and old.state = 'coming' and new.planned_at <> old.planned_at
      then 'moved:' || (extract(epoch from new.planned_at) * 1000)::bigint
    when new.state = 'cancelled' and old.state <> 'cancelled' then 'cancelled'
    when new.state = 'missed' and old.state <> 'missed' then 'missed' end;
  to_host text := case
    when new.review = 'removed' and old.review <> 'removed' then 'hostRemoved'
    when new.review = 'clear' and old.review = 'held' then 'hostShown:' || new.version
    when new.state = 'missed' and old.state <> 'missed' then 'hostMissed' end;
begin
  if news is not null then
    insert into happening (account_id, event, about, detail, happened_at)
    select account_id, 'liveRoom', new.room_id, news, business_now() from live_reservation
    where room_id = new.room_id and account_id <> new.account_id
    on conflict do nothing;
  end if;
  if to_host is not null then
    insert into happening (account_id, event, about, detail, happened_at)
    values (new.account_id, 'liveRoom', new.room_id, to_host, business_now())
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger told after update on live_room for each row execute function live_room_told();

-- A room that nobody will see any more ends the work on it.
create function live_work_ends() returns trigger language plpgsql as $$
begin
  update work_item set state = 'decided', outcome = 'withdrawn', decided_by = 'rule', decided_at = business_now()
  where work_id = old.work_id and state = 'open';
  return null;
end $$;
create trigger work_ends after update of state on live_room for each row
when (new.state in ('cancelled', 'missed') and old.state <> new.state and old.work_id is not null) execute function live_work_ends();
create trigger work_ends_gone after delete on live_room for each row when (old.work_id is not null) execute function live_work_ends();

-- Two accounts become one person: their rooms and what they reserved are together.
create function live_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  update live_room r set account_id = to_account,
    request_key = case when exists (
      select from live_room s where s.account_id = to_account and s.request_key = r.request_key)
    then r.request_key || ' ' || of_account else r.request_key end where r.account_id = of_account;
  insert into live_reservation (room_id, account_id, reserved_from, reserved_at, reminded_of)
  select room_id, to_account, reserved_from, reserved_at, reminded_of from live_reservation where account_id = of_account
  on conflict do nothing;
  delete from live_reservation where account_id = of_account;
end $$;
