-- What is said about a chapter are posts of the community, each of one chapter at most.
create table discussion_post_tutorial (
  post_id text primary key references discussion_post on delete cascade,
  brand_id text not null,
  tutorial_id text not null,
  created_at timestamptz not null,
  foreign key (brand_id, tutorial_id) references tutorial
);
create index discussion_post_tutorial_new on discussion_post_tutorial (brand_id, tutorial_id, created_at desc, post_id);

-- Whoever looks up a stock asks which funds disclosed it.
create index holding_position_stock on holding_position (code) where kind = 'stock';

-- Upgraded followers are told of a room once others can see it, and again where it is shown for another start.
create function live_room_told_followers() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  select l.account_id, 'liveRoom', new.room_id, 'announced:' || (extract(epoch from new.planned_at) * 1000)::bigint, business_now()
  from discussion_member m
  join discussion_follow f on f.person_id = m.user_id and f.is_upgraded and 'live' = any (f.tells)
  join discussion_member l on l.user_id = f.user_id and l.account_id is not null
  where m.account_id = new.account_id and m.brand_id = new.brand_id and discussion_hears(l.user_id, m.user_id, new.title)
  on conflict do nothing;
  return null;
end $$;
create trigger told_followers after update on live_room for each row
when (new.state = 'coming' and new.review = 'clear' and not (old.state = 'coming' and old.review = 'clear'))
execute function live_room_told_followers();
