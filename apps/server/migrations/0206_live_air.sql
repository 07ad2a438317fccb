-- Rooms of live on air: which node has their media, whether pictures come, who watches. Times of media are real time: networks and
-- machines know no other, and an operator who moves business time ends no room.

create table live_air (
  room_id text primary key references live_room on delete cascade,
  -- The node whose engine has the room, as long as it says so again and again.
  node_id text not null,
  held_until timestamptz not null,
  -- Whether pictures come; where they do not, since when.
  is_on_air boolean not null default false,
  off_since timestamptz default clock_timestamp(),
  -- Its host pauses, and is waited for longer.
  is_paused boolean not null default false,
  -- Something was seen, so there is something to see again.
  has_recording boolean not null default false,
  viewer_count integer not null default 0 check (viewer_count >= 0),
  viewer_peak integer not null default 0 check (viewer_peak >= viewer_count),
  check (is_on_air = (off_since is null))
);

-- Who hosts is in one room at a time.
create unique index live_room_one_living on live_room (account_id, brand_id) where state = 'living';

-- Recordings of rooms that are gone; whoever has the store of large objects deletes them.
create table live_recording_gone (
  room_id text primary key,
  gone_at timestamptz not null default clock_timestamp()
);
create function live_recording_goes() returns trigger language plpgsql as $$
begin
  insert into live_recording_gone (room_id) values (old.room_id) on conflict do nothing;
  return null;
end $$;
create trigger recording_goes after delete on live_air for each row execute function live_recording_goes();

-- Whoever is in a room hears what becomes of it.
create function live_air_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('koi_change', json_build_object('topic', 'live', 'keys', array[new.room_id])::text);
  return null;
end $$;
create trigger told after update on live_air for each row
when ((old.is_on_air, old.is_paused, old.viewer_count) is distinct from (new.is_on_air, new.is_paused, new.viewer_count))
execute function live_air_told();
create trigger told_state after update of state on live_room for each row
when (old.state <> new.state) execute function live_air_told();

-- Who reserved a room is told that it began; its host where it was ended because nobody came back. Beside what is told of an announced room.
create function live_air_news() returns trigger language plpgsql as $$
begin
  if new.state = 'living' then
    insert into happening (account_id, event, about, detail, happened_at)
    select account_id, 'liveRoom', new.room_id, 'started', business_now() from live_reservation
    where room_id = new.room_id and account_id <> new.account_id
    on conflict do nothing;
  elsif exists (select from live_air a where a.room_id = new.room_id and not a.is_on_air
      and a.off_since < clock_timestamp() - interval '5 minutes') then
    insert into happening (account_id, event, about, detail, happened_at)
    values (new.account_id, 'liveRoom', new.room_id, 'hostEnded', business_now())
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger told_air after update of state on live_room for each row
when (old.state <> new.state and new.state in ('living', 'ended')) execute function live_air_news();
