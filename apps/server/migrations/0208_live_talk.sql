-- What people say to each other in a room of live (docs/decisions/0036-live-talk.md): comments, questions, likes, who looks after a room,
-- and everything that happened in it in one order.

-- How the talk of a room stands; made with the first thing that happens in it.
create table live_talk (
  room_id text primary key references live_room on delete cascade,
  -- Grows by one with everything that happens. Who takes a number holds this row until it is committed, so that whoever was told up to one
  -- number misses nothing behind it.
  last_seq bigint not null default 0 check (last_seq >= 0),
  slow_seconds smallint not null default 0 check (slow_seconds in (0, 5, 10, 30, 60)),
  pinned_id text
);

-- Something that somebody said to all, or asks the host apart from the talk.
create table live_line (
  line_id text primary key check (line_id ~ '^[0-9a-f]{32}$'),
  room_id text not null references live_room on delete cascade,
  author_id text not null references discussion_member,
  -- Sent again it is the same line.
  request_key text not null,
  kind text not null check (kind in ('talk', 'question')),
  content text not null check (char_length(content) between 1 and 100),
  -- Hidden: by who looks after the room; removed: by a reviewer of the brand; deleted: by its author.
  state text not null check (state in ('visible', 'held', 'hidden', 'removed', 'deleted')),
  state_rule text not null default '' check (char_length(state_rule) <= 100),
  -- Who hid it, and why in their words; null where a rule or a reviewer moved it.
  state_by text references discussion_member,
  state_reason text not null default '' check (char_length(state_reason) <= 100),
  vote_count integer not null default 0 check (vote_count >= 0),
  answered_at timestamptz,
  said_at timestamptz not null,
  -- Its place in the order of the room.
  seq bigint not null check (seq > 0),
  unique (author_id, request_key),
  unique (room_id, seq),
  check (kind = 'question' or (vote_count = 0 and answered_at is null))
);
create index live_line_author on live_line (author_id, said_at desc);
create index live_line_question on live_line (room_id, vote_count desc, line_id desc) where kind = 'question';
create index live_line_state_by on live_line (state_by) where state_by is not null;
alter table live_talk add foreign key (pinned_id) references live_line on delete set null;
create index live_talk_pinned on live_talk (pinned_id) where pinned_id is not null;

-- What happened in a room, in its order.
create table live_talk_event (
  room_id text not null references live_room on delete cascade,
  seq bigint not null check (seq > 0),
  act text not null check (act in ('said', 'asked', 'waits', 'shown', 'held', 'hidden', 'removed', 'deleted', 'pinned', 'unpinned', 'slowed',
    'answered', 'reopened', 'named', 'unnamed', 'banned', 'unbanned')),
  line_id text references live_line on delete cascade,
  -- Who is named or banned.
  person_id text references discussion_member,
  -- Who did it; null: a rule or a reviewer of the brand.
  by_id text references discussion_member,
  rule text not null default '' check (char_length(rule) <= 100),
  reason text not null default '' check (char_length(reason) <= 100),
  -- Seconds of the slow mode, how far a ban reaches.
  detail text not null default '' check (char_length(detail) <= 20),
  happened_at timestamptz not null,
  primary key (room_id, seq)
);
create index live_talk_event_line on live_talk_event (line_id) where line_id is not null;
create index live_talk_event_person on live_talk_event (person_id) where person_id is not null;
create index live_talk_event_by on live_talk_event (by_id) where by_id is not null;

-- The next number of a room.
create function live_talk_next(of_room text) returns bigint language sql as $$
  insert into live_talk as t (room_id, last_seq) values (of_room, 1)
  on conflict (room_id) do update set last_seq = t.last_seq + 1 returning last_seq
$$;

-- What happened stays as it is; only whom it names may change, when two accounts of one person join.
create trigger only_added_to before update on live_talk_event for each row
when ((old.room_id, old.seq, old.act, old.line_id, old.rule, old.reason, old.detail, old.happened_at)
  is distinct from (new.room_id, new.seq, new.act, new.line_id, new.rule, new.reason, new.detail, new.happened_at))
execute function log_is_only_added_to();

create function live_line_logged() returns trigger language plpgsql as $$
declare
  what text;
begin
  if tg_op = 'INSERT' then
    what := case when new.state = 'held' then 'waits' when new.kind = 'question' then 'asked' else 'said' end;
  else
    what := case new.state when 'visible' then 'shown' else new.state end;
  end if;
  insert into live_talk_event (room_id, seq, act, line_id, by_id, rule, reason, happened_at)
  values (new.room_id, case tg_op when 'INSERT' then new.seq else live_talk_next(new.room_id) end, what, new.line_id,
    case when what in ('said', 'asked', 'waits', 'deleted') then new.author_id else new.state_by end,
    case when new.state = 'visible' then '' else new.state_rule end, new.state_reason, business_now());
  -- What nobody sees is no longer pinned.
  if new.state <> 'visible' then
    update live_talk set pinned_id = null where room_id = new.room_id and pinned_id = new.line_id;
  end if;
  return null;
end $$;
create trigger logged_new after insert on live_line for each row execute function live_line_logged();
create trigger logged after update of state on live_line for each row when (old.state <> new.state) execute function live_line_logged();

create table live_vote (
  line_id text not null references live_line on delete cascade,
  user_id text not null references discussion_member,
  voted_at timestamptz not null,
  primary key (line_id, user_id)
);
create index live_vote_user on live_vote (user_id);

create function live_vote_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update live_line set vote_count = vote_count + 1 where line_id = new.line_id;
  else
    update live_line set vote_count = vote_count - 1 where line_id = old.line_id;
  end if;
  return null;
end $$;
create trigger counted after insert or delete on live_vote for each row execute function live_vote_counted();

-- Who looks after a room beside its host.
create table live_moderator (
  room_id text not null references live_room on delete cascade,
  user_id text not null references discussion_member,
  named_at timestamptz not null,
  primary key (room_id, user_id)
);
create index live_moderator_user on live_moderator (user_id);

-- Who may watch and not speak: in one room, or, without one, in all rooms of a host.
create table live_ban (
  ban_id bigint generated always as identity primary key,
  host_id text not null references discussion_member,
  room_id text references live_room on delete cascade,
  user_id text not null references discussion_member,
  by_id text not null references discussion_member,
  rule text not null check (rule in ('fraud', 'promise', 'insider', 'abuse', 'privacy', 'spam', 'illegal', 'other')),
  reason text not null default '' check (char_length(reason) <= 100),
  banned_at timestamptz not null,
  check (user_id <> host_id)
);
create unique index live_ban_room on live_ban (room_id, user_id) where room_id is not null;
create unique index live_ban_host on live_ban (host_id, user_id) where room_id is null;
create index live_ban_of_host on live_ban (host_id);
create index live_ban_user on live_ban (user_id);
create index live_ban_by on live_ban (by_id);

-- Likes of one person in a room.
create table live_like (
  room_id text not null references live_room on delete cascade,
  user_id text not null references discussion_member,
  count integer not null check (count >= 0),
  -- The last requests that were counted: sent again they count nothing.
  recent_keys text[] not null check (cardinality(recent_keys) <= 8),
  liked_at timestamptz not null,
  primary key (room_id, user_id)
);
create index live_like_user on live_like (user_id);
-- Their sum, in parts: thousands press at once and do not wait for each other.
create table live_like_sum (
  room_id text not null references live_room on delete cascade,
  part smallint not null check (part between 0 and 15),
  count bigint not null check (count >= 0),
  primary key (room_id, part)
);

-- How many people a node has before a room, by the time of the database: of a node that fell silent nobody is counted.
create table live_presence (
  room_id text not null references live_room on delete cascade,
  node_id text not null,
  people integer not null check (people >= 0),
  seen_at timestamptz not null,
  primary key (room_id, node_id)
);

-- The live channel hears of what happens in a room, and of whom somebody no longer wants to see.
create trigger told after insert on live_talk_event referencing new table as changed
  for each statement execute function tell_change('talk', 'room_id');
create trigger told_relation after insert on discussion_block referencing new table as changed
  for each statement execute function tell_change('relation', 'user_id');
create trigger told_relation_over after delete on discussion_block referencing old table as changed
  for each statement execute function tell_change('relation', 'user_id');
create trigger told_relation after insert on discussion_mute referencing new table as changed
  for each statement execute function tell_change('relation', 'user_id');
create trigger told_relation_over after delete on discussion_mute referencing old table as changed
  for each statement execute function tell_change('relation', 'user_id');

-- Two members of the community become one person.
create function live_talk_join(gone text, stays text) returns void language plpgsql as $$
begin
  update live_line g set author_id = stays, request_key = case when exists (
      select from live_line s where s.author_id = stays and s.request_key = g.request_key)
    then g.request_key || ' ' || gone else g.request_key end where author_id = gone;
  update live_line set state_by = stays where state_by = gone;
  update live_talk_event set person_id = stays where person_id = gone;
  update live_talk_event set by_id = stays where by_id = gone;
  delete from live_vote g where g.user_id = gone
    and exists (select from live_vote s where s.user_id = stays and s.line_id = g.line_id);
  update live_vote set user_id = stays where user_id = gone;
  delete from live_moderator g where g.user_id = gone
    and exists (select from live_moderator s where s.user_id = stays and s.room_id = g.room_id);
  update live_moderator set user_id = stays where user_id = gone;
  delete from live_ban where (host_id, user_id) in ((gone, stays), (stays, gone));
  delete from live_ban g where g.user_id = gone and exists (select from live_ban s where s.user_id = stays
    and (s.room_id = g.room_id or (s.room_id is null and g.room_id is null and s.host_id = g.host_id)));
  update live_ban set user_id = stays where user_id = gone;
  delete from live_ban g where g.host_id = gone and g.room_id is null
    and exists (select from live_ban s where s.host_id = stays and s.room_id is null and s.user_id = g.user_id);
  update live_ban set host_id = stays where host_id = gone;
  update live_ban set by_id = stays where by_id = gone;
  update live_like s set count = s.count + g.count from live_like g
  where g.user_id = gone and s.user_id = stays and s.room_id = g.room_id;
  delete from live_like g where g.user_id = gone
    and exists (select from live_like s where s.user_id = stays and s.room_id = g.room_id);
  update live_like set user_id = stays where user_id = gone;
end $$;
create or replace function discussion_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  -- What was agreed to was about the account that agreed: its cards are shown no longer.
  update profit_card c set withdrawn_at = business_now()
  from discussion_member m where m.user_id = c.author_id and m.account_id = of_account and c.withdrawn_at is null;
  perform discussion_join(g.user_id, s.user_id), moderation_join(g.user_id, s.user_id), live_talk_join(g.user_id, s.user_id)
  from discussion_member g join discussion_member s
    on s.brand_id = g.brand_id and s.account_id = to_account where g.account_id = of_account;
  update discussion_member set account_id = to_account where account_id = of_account;
end $$;
