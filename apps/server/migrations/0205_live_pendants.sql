-- What stands over a room of live: as its host writes it, and as viewers see it. Publishing makes the second of the first.

create table live_pendant (
  pendant_id text not null check (pendant_id ~ '^[0-9a-f]{32}$'),
  env text not null check (env in ('editable', 'production')),
  room_id text not null references live_room on delete cascade,
  -- 1 to 12 of the specification.
  type smallint not null check (type between 1 and 12),
  title text not null check (char_length(title) <= 12),
  sub_title text not null check (char_length(sub_title) <= 20),
  content text not null check (char_length(content) <= 60),
  material_id text references upload,
  is_cleared boolean not null,
  is_hidden boolean not null,
  -- What it leads to, one of them at most, as its type asks.
  target_url text not null default '',
  topic_id text references discussion_topic,
  about_room_id text references live_room on delete cascade,
  fund_code text references fund,
  brand_id text,
  activity_id text,
  sort smallint not null check (sort between 0 and 11),
  version integer not null default 1 check (version > 0),
  edited_at timestamptz not null,
  primary key (pendant_id, env),
  -- One of each type.
  unique (room_id, env, type),
  foreign key (brand_id, activity_id) references activity,
  check (num_nonnulls(nullif(target_url, ''), topic_id, about_room_id, fund_code, activity_id) <= 1),
  check ((activity_id is null) = (brand_id is null))
);
create index live_pendant_material on live_pendant (material_id) where material_id is not null;
create index live_pendant_topic on live_pendant (topic_id) where topic_id is not null;
create index live_pendant_room on live_pendant (about_room_id) where about_room_id is not null;
create index live_pendant_fund on live_pendant (fund_code) where fund_code is not null;
create index live_pendant_activity on live_pendant (brand_id, activity_id) where activity_id is not null;

-- What viewers were told, in its order; it stays with the room.
create table live_pendant_change (
  change_id bigint generated always as identity primary key,
  room_id text not null references live_room on delete cascade,
  op text not null check (op in ('add', 'update', 'remove')),
  pendant_id text not null,
  type smallint not null check (type between 1 and 12),
  -- Its words at that time, for whoever looks at the room later.
  words jsonb not null,
  happened_at timestamptz not null
);
create index live_pendant_change_room on live_pendant_change (room_id, change_id);

-- Whoever is in the room hears of it.
create function live_pendant_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('koi_change', json_build_object('topic', 'live', 'keys', array[new.room_id])::text);
  return null;
end $$;
create trigger told after insert on live_pendant_change for each row execute function live_pendant_told();
