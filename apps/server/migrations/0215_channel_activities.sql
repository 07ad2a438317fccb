-- Activities of a channel: rooms of live and funds that a brand announces together, and who takes part.

do $$
declare kept text;
begin
  select string_agg(quote_literal(word[1]), ', ') into kept
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace;
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L))', kept, 'channelActivity');
end $$;

create table channel_activity (
  brand_id text not null references brand,
  -- Chosen by whoever defines it.
  activity_id text not null check (activity_id ~ '^[\w-]{1,64}$'),
  title text not null check (char_length(title) between 1 and 240),
  intro text not null check (char_length(intro) <= 480),
  content text not null check (char_length(content) <= 16000),
  -- A picture on the host that answers; empty: a drawing stands in its place.
  banner_url text not null check (banner_url = '' or banner_url ~ '^/[^/\s]'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_on boolean not null,
  version integer not null default 1 check (version > 0),
  saved_at timestamptz not null,
  primary key (brand_id, activity_id),
  check (ends_at > starts_at)
);
create index channel_activity_starts on channel_activity (brand_id, starts_at, activity_id) where is_on;
create index channel_activity_ends on channel_activity (brand_id, ends_at, activity_id) where is_on;

create table channel_activity_room (
  brand_id text not null,
  activity_id text not null,
  place smallint not null check (place between 0 and 19),
  room_id text not null references live_room on delete cascade,
  primary key (brand_id, activity_id, room_id),
  foreign key (brand_id, activity_id) references channel_activity
);
create index channel_activity_room_room on channel_activity_room (room_id);

create table channel_activity_fund (
  brand_id text not null,
  activity_id text not null,
  place smallint not null check (place between 0 and 9),
  fund_code text not null references fund,
  primary key (brand_id, activity_id, fund_code),
  foreign key (brand_id, activity_id) references channel_activity
);
create index channel_activity_fund_fund on channel_activity_fund (fund_code);

create table channel_join (
  brand_id text not null,
  activity_id text not null,
  account_id text not null references account on update cascade,
  -- Told before it starts, and before each of its rooms does.
  wants_reminder boolean not null,
  joined_at timestamptz not null,
  -- The start that they were reminded of.
  reminded_of timestamptz,
  primary key (brand_id, activity_id, account_id),
  foreign key (brand_id, activity_id) references channel_activity
);
create index channel_join_account on channel_join (account_id);

-- Who takes part is told where it is called off before its end, or moved before its start.
create function channel_activity_told() returns trigger language plpgsql as $$
declare
  news text := case
    when old.is_on and not new.is_on and new.ends_at > business_now() then 'cancelled'
    when new.is_on and new.starts_at <> old.starts_at and new.starts_at > business_now()
      then 'moved:' || (extract(epoch from new.starts_at) * 1000)::bigint end;
begin
  if news is not null then
    insert into happening (account_id, event, about, detail, happened_at)
    select account_id, 'channelActivity', new.activity_id, news || ':' || new.version, business_now() from channel_join
    where brand_id = new.brand_id and activity_id = new.activity_id
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger told after update on channel_activity for each row execute function channel_activity_told();

-- Two accounts become one person: what they take part in is together.
create function channel_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  insert into channel_join (brand_id, activity_id, account_id, wants_reminder, joined_at, reminded_of)
  select brand_id, activity_id, to_account, wants_reminder, joined_at, reminded_of from channel_join where account_id = of_account
  on conflict do nothing;
  delete from channel_join where account_id = of_account;
end $$;
