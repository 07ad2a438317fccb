-- What somebody watched of rooms of live, and how far they came in what is seen again.

create table live_watch (
  account_id text not null references account on update cascade,
  room_id text not null references live_room on delete cascade,
  -- Where they are in the replay and how long it is; 0 of who watched it live alone.
  position_ms integer not null default 0 check (position_ms >= 0),
  duration_ms integer not null default 0 check (duration_ms >= position_ms),
  watched_at timestamptz not null,
  primary key (account_id, room_id)
);
create index live_watch_newest on live_watch (account_id, watched_at desc, room_id);
create index live_watch_room on live_watch (room_id);

-- Two accounts become one person: of two rooms that are on air the other one ends, and what was watched is together. Before the rooms move.
create function live_air_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  update live_room r set state = 'ended', closed_at = business_now() where r.account_id = of_account and r.state = 'living' and exists (
    select from live_room s where s.account_id = to_account and s.brand_id = r.brand_id and s.state = 'living');
  insert into live_watch (account_id, room_id, position_ms, duration_ms, watched_at)
  select to_account, room_id, position_ms, duration_ms, watched_at from live_watch where account_id = of_account
  on conflict (account_id, room_id) do update set position_ms = excluded.position_ms, duration_ms = excluded.duration_ms,
    watched_at = excluded.watched_at where excluded.watched_at > live_watch.watched_at;
  delete from live_watch where account_id = of_account;
end $$;
