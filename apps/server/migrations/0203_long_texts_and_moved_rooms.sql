-- What attacks on the community and on rooms of live found: long texts that took seconds, words of a room that people count otherwise than
-- the database did, and starts that nobody was told of.

-- The same as before, but that a text is folded once: the plan that PostgreSQL keeps from the sixth time on folded it for each of its pairs, and
-- two thousand characters took seconds.
create or replace function discussion_grams(written text) returns text[] language sql immutable parallel safe as $$
  with signs as materialized (
    select sign, lead(sign) over (order by place) as next
    from string_to_table(discussion_folded(written), null) with ordinality as split (sign, place)
  )
  select coalesce(array_agg(distinct gram), '{}') from (
    select sign as gram from signs where sign <> ' '
    union all
    select sign || next from signs where sign <> ' ' and next <> ' '
  ) g
$$;

-- Lengths are characters as people count them, and the contract holds those: an emoji of several parts is one of them.
alter table live_room drop constraint live_room_title_check, drop constraint live_room_notice_check, drop constraint live_room_risk_tip_check;
alter table live_room add constraint live_room_title_check check (char_length(title) <= 240),
  add constraint live_room_notice_check check (char_length(notice) <= 1600),
  add constraint live_room_risk_tip_check check (char_length(risk_tip) <= 480);

-- The planned start that others could see last: who reserved is told of another one when it is seen, and that may be after a reviewer let it go.
alter table live_room add column known_plan timestamptz;
update live_room set known_plan = planned_at where state = 'coming';

create function live_room_known() returns trigger language plpgsql as $$
begin
  if new.state = 'coming' and new.review = 'clear' then new.known_plan := new.planned_at; end if;
  return new;
end $$;
create trigger known before insert or update on live_room for each row execute function live_room_known();

-- A room that is moved there and back is told of each time: the version of the room tells the messages apart.
create or replace function live_room_told() returns trigger language plpgsql as $$
declare
  news text := case
    when new.state = 'coming' and new.review = 'clear' and old.known_plan <> new.planned_at
      then 'moved:' || (extract(epoch from new.planned_at) * 1000)::bigint || ':' || new.version
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

-- Two accounts become one person: their rooms and what they reserved are together, and who hosts them decides about none of them.
create or replace function live_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  update work_item set not_for = to_account,
    taken_by = case when taken_by <> to_account then taken_by end, taken_at = case when taken_by <> to_account then taken_at end
  where kind = 'live' and state = 'open' and not_for = of_account;
  update live_room r set account_id = to_account,
    request_key = case when exists (
      select from live_room s where s.account_id = to_account and s.request_key = r.request_key)
    then r.request_key || ' ' || of_account else r.request_key end where r.account_id = of_account;
  insert into live_reservation (room_id, account_id, reserved_from, reserved_at, reminded_of)
  select room_id, to_account, reserved_from, reserved_at, reminded_of from live_reservation where account_id = of_account
  on conflict do nothing;
  delete from live_reservation where account_id = of_account;
end $$;

-- What others were told in the words of somebody goes with them.
create index message_of_people on message (about) where event in ('communityTalk', 'communityPost', 'communityTrade', 'liveRoom');

-- A draft is kept as it is typed, and JSON writes a control character in six bytes: what the contract lets through fits.
alter table discussion_draft drop constraint discussion_draft_content_check,
  add constraint discussion_draft_content_check check (octet_length(content::text) < 262144);

-- Whoever names people in edit after edit tells sixty of them an hour: edits are not counted as posts and comments are.
create or replace function discussion_add_news(listener text, news_kind text, actor text, of_post text, of_comment text, said text, at timestamptz)
returns void language sql as $$
  insert into discussion_news (user_id, kind, actor_id, post_id, comment_id, happened_at)
  select listener, news_kind, actor, of_post, of_comment, at
  where discussion_hears(listener, actor, said) and discussion_wants(listener, news_kind)
    and (news_kind <> 'mention' or (
      select count(*) from discussion_news n where n.actor_id = actor and n.kind = 'mention' and n.happened_at > at - interval '1 hour') < 60)
  on conflict do nothing
$$;

-- What is no longer to be seen is in no message, either; that it was removed is told to its author all the same.
create function message_of_unseen_post() returns trigger language plpgsql as $$
begin
  delete from message where event = 'communityPost' and about = new.post_id;
  delete from message m using discussion_news n
  where n.post_id = new.post_id and n.kind <> 'system' and m.event = 'communityTalk' and m.about = n.news_id::text;
  return null;
end $$;
create trigger untold after update of state on discussion_post for each row
when (old.state = 'visible' and new.state <> 'visible') execute function message_of_unseen_post();

create function message_of_unseen_comment() returns trigger language plpgsql as $$
begin
  delete from message m using discussion_news n
  where n.comment_id = new.comment_id and n.kind <> 'system' and m.event = 'communityTalk' and m.about = n.news_id::text;
  return null;
end $$;
create trigger untold after update of state on discussion_comment for each row
when (old.state = 'visible' and new.state <> 'visible') execute function message_of_unseen_comment();
