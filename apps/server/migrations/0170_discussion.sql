-- The community: who people are in it, what they write, and what others make of it (docs/decisions/0028-discussion.md).

-- Who somebody is in the community of a brand. Others know a person by user_id alone; an account that was closed leaves a row without one.
create table discussion_member (
  user_id text primary key check (user_id ~ '^u[2-9a-hjkmnp-z]{11}$'),
  account_id text references account on update cascade,
  brand_id text not null references brand,
  nick text not null check (char_length(nick) between 2 and 16),
  -- The name as names are compared: no two people of a brand look the same.
  nick_key text not null,
  intro text not null default '' check (char_length(intro) <= 80),
  avatar_id text references upload on delete set null,
  -- Whether others may see 持有中 and its like beside what one writes about a fund; amounts are never shown by it.
  shows_holdings boolean not null default false,
  -- What a person may do, 0 to 4 (domain/discussion/trust-level.ts).
  trust_level smallint not null default 0 check (trust_level between 0 and 4),
  joined_at timestamptz not null,
  post_count integer not null default 0 check (post_count >= 0),
  follower_count integer not null default 0 check (follower_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  liked_count integer not null default 0 check (liked_count >= 0),
  unique (account_id, brand_id),
  unique (brand_id, nick_key)
);
create index discussion_member_avatar on discussion_member (avatar_id) where avatar_id is not null;

create table discussion_topic (
  topic_id text primary key check (topic_id ~ '^[\w-]{1,64}$'),
  brand_id text not null references brand,
  name text not null check (char_length(name) between 2 and 20),
  intro text not null default '' check (char_length(intro) <= 200),
  -- Who leads the talk; none where it leads itself.
  host_id text references discussion_member,
  is_open boolean not null default true,
  made_at timestamptz not null,
  post_count integer not null default 0 check (post_count >= 0),
  read_count bigint not null default 0 check (read_count >= 0),
  follower_count integer not null default 0 check (follower_count >= 0),
  unique (brand_id, name)
);
create index discussion_topic_host on discussion_topic (host_id) where host_id is not null;

-- A post's age and what others made of it as one number, in seconds: ten times as many points are worth a day. It does not change with
-- time, so that the next page begins where the one before ended.
create function discussion_heat(created_at timestamptz, likes integer, comments integer, shares integer, bookmarks integer)
returns bigint language sql immutable as
  $$ select extract(epoch from created_at)::bigint
       + round(86400 * log(1 + likes + 2 * comments + 2 * shares + bookmarks))::bigint $$;

create table discussion_post (
  post_id text primary key check (post_id ~ '^[0-9a-f]{32}$'),
  brand_id text not null references brand,
  author_id text not null references discussion_member,
  -- The key of the request: sent again it is the same post.
  request_key text not null,
  kind text not null check (kind in ('post', 'question', 'answer')),
  title text not null default '' check (char_length(title) <= 40),
  content text not null check (char_length(content) between 1 and 2000),
  topic_id text references discussion_topic,
  -- An own page that was shared with it; empty: none.
  link text not null default '',
  -- Whether this post shows how its author stands to its funds; the author's own consent is asked beside it.
  shows_holding boolean not null default false,
  -- What its author says of their interest in what they write about; empty: none.
  interest text not null default '' check (char_length(interest) <= 60),
  -- held: waits for a person; hidden: by its author; removed: by a moderator; deleted: by its author, for good.
  state text not null default 'visible' check (state in ('held', 'visible', 'hidden', 'removed', 'deleted')),
  -- The rule that held or removed it; empty: none did.
  state_rule text not null default '',
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Put on top of their own page by its author.
  pinned_at timestamptz,
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  share_count integer not null default 0 check (share_count >= 0),
  bookmark_count integer not null default 0 check (bookmark_count >= 0),
  read_count integer not null default 0 check (read_count >= 0),
  heat bigint not null
    generated always as (discussion_heat(created_at, like_count, comment_count, share_count, bookmark_count)) stored,
  unique (author_id, request_key)
);
create index discussion_post_hot on discussion_post (brand_id, heat desc, post_id) where state = 'visible';
create index discussion_post_new on discussion_post (brand_id, created_at desc, post_id) where state = 'visible';
create index discussion_post_author on discussion_post (author_id, created_at desc, post_id);
create index discussion_post_topic_hot on discussion_post (topic_id, heat desc, post_id) where state = 'visible';
create index discussion_post_topic_new on discussion_post (topic_id, created_at desc, post_id) where state = 'visible';
create index discussion_post_held on discussion_post (brand_id, created_at) where state = 'held';

-- The funds that a post is about, in its author's order, with the NAV that was official when it was written.
create table discussion_post_fund (
  post_id text not null references discussion_post,
  fund_code text not null references fund,
  spid text not null,
  place smallint not null check (place between 0 and 4),
  nav bigint,
  nav_day date,
  created_at timestamptz not null,
  primary key (post_id, fund_code),
  unique (post_id, place)
);
create index discussion_post_fund_new on discussion_post_fund (fund_code, created_at desc, post_id);

create table discussion_post_picture (
  post_id text not null references discussion_post,
  place smallint not null check (place between 0 and 8),
  upload_id text not null references upload,
  primary key (post_id, place)
);
create index discussion_post_picture_upload on discussion_post_picture (upload_id);

-- What stood there before an edit.
create table discussion_post_version (
  post_id text not null references discussion_post,
  version integer not null check (version > 0),
  title text not null,
  content text not null,
  written_at timestamptz not null,
  primary key (post_id, version)
);

create table discussion_poll (
  post_id text primary key references discussion_post,
  question text not null check (char_length(question) between 1 and 40),
  ends_at timestamptz not null
);
create table discussion_poll_option (
  post_id text not null references discussion_poll,
  place smallint not null check (place between 0 and 5),
  label text not null check (char_length(label) between 1 and 20),
  vote_count integer not null default 0 check (vote_count >= 0),
  primary key (post_id, place)
);
create table discussion_poll_vote (
  post_id text not null,
  user_id text not null references discussion_member,
  place smallint not null,
  voted_at timestamptz not null,
  primary key (post_id, user_id),
  foreign key (post_id, place) references discussion_poll_option
);
create index discussion_poll_vote_option on discussion_poll_vote (post_id, place);
create index discussion_poll_vote_user on discussion_poll_vote (user_id);

create table discussion_comment (
  comment_id text primary key check (comment_id ~ '^[0-9a-f]{32}$'),
  post_id text not null references discussion_post,
  author_id text not null references discussion_member,
  request_key text not null,
  -- A reply belongs to the comment that began the talk, whomever it answers.
  root_id text references discussion_comment,
  reply_to_id text references discussion_member,
  content text not null check (char_length(content) between 1 and 500),
  state text not null default 'visible' check (state in ('held', 'visible', 'hidden', 'removed', 'deleted')),
  state_rule text not null default '',
  created_at timestamptz not null,
  like_count integer not null default 0 check (like_count >= 0),
  reply_count integer not null default 0 check (reply_count >= 0),
  unique (author_id, request_key),
  check (reply_to_id is null or root_id is not null)
);
create index discussion_comment_new on discussion_comment (post_id, created_at desc, comment_id) where root_id is null;
create index discussion_comment_hot on discussion_comment (post_id, like_count desc, created_at desc, comment_id) where root_id is null;
create index discussion_comment_replies on discussion_comment (root_id, created_at, comment_id) where root_id is not null;
create index discussion_comment_author on discussion_comment (author_id, created_at desc, comment_id);
create index discussion_comment_reply_to on discussion_comment (reply_to_id) where reply_to_id is not null;

create table discussion_post_like (
  post_id text not null references discussion_post,
  user_id text not null references discussion_member,
  liked_at timestamptz not null,
  primary key (post_id, user_id)
);
create index discussion_post_like_user on discussion_post_like (user_id, liked_at desc);
create table discussion_comment_like (
  comment_id text not null references discussion_comment,
  user_id text not null references discussion_member,
  liked_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index discussion_comment_like_user on discussion_comment_like (user_id);
create table discussion_bookmark (
  post_id text not null references discussion_post,
  user_id text not null references discussion_member,
  made_at timestamptz not null,
  primary key (post_id, user_id)
);
create index discussion_bookmark_user on discussion_bookmark (user_id, made_at desc);
-- Who has read or shared a post: each counts once.
create table discussion_reader (
  post_id text not null references discussion_post,
  user_id text not null references discussion_member,
  read_at timestamptz not null,
  shared_at timestamptz,
  primary key (post_id, user_id)
);
create index discussion_reader_user on discussion_reader (user_id);

create table discussion_draft (
  draft_id text primary key check (draft_id ~ '^[\w-]{8,64}$'),
  user_id text not null references discussion_member,
  -- What the composer had, as its contract says it; nobody else reads it.
  content jsonb not null check (pg_column_size(content) < 32768),
  saved_at timestamptz not null
);
create index discussion_draft_user on discussion_draft (user_id, saved_at desc);

-- Following a person, a topic or a fund. An upgraded follow tells of more than posts.
create table discussion_follow (
  user_id text not null references discussion_member,
  person_id text references discussion_member,
  topic_id text references discussion_topic,
  fund_code text references fund,
  is_upgraded boolean not null default false,
  -- What an upgraded follow tells of.
  tells text[] not null default '{}' check (tells <@ array['posts', 'trades', 'live']),
  followed_at timestamptz not null,
  check (num_nonnulls(person_id, topic_id, fund_code) = 1),
  check (person_id is distinct from user_id),
  check (is_upgraded or tells = '{}')
);
create unique index discussion_follow_person on discussion_follow (user_id, person_id) where person_id is not null;
create unique index discussion_follow_topic on discussion_follow (user_id, topic_id) where topic_id is not null;
create unique index discussion_follow_fund on discussion_follow (user_id, fund_code) where fund_code is not null;
create index discussion_follow_of_person on discussion_follow (person_id, followed_at desc) where person_id is not null;
create index discussion_follow_of_topic on discussion_follow (topic_id) where topic_id is not null;
create index discussion_follow_of_fund on discussion_follow (fund_code) where fund_code is not null;

-- Who is blocked sees nothing of the other and cannot answer; who is muted is not seen, and does not learn of it.
create table discussion_block (
  user_id text not null references discussion_member,
  person_id text not null references discussion_member,
  blocked_at timestamptz not null,
  primary key (user_id, person_id),
  check (person_id <> user_id)
);
create index discussion_block_of_person on discussion_block (person_id);
create table discussion_mute (
  user_id text not null references discussion_member,
  person_id text references discussion_member,
  word text check (char_length(word) between 1 and 20),
  -- Null: until it is taken back.
  until_at timestamptz,
  muted_at timestamptz not null,
  check (num_nonnulls(person_id, word) = 1),
  check (person_id is distinct from user_id)
);
create unique index discussion_mute_person on discussion_mute (user_id, person_id) where person_id is not null;
create unique index discussion_mute_word on discussion_mute (user_id, word) where word is not null;
create index discussion_mute_of_person on discussion_mute (person_id) where person_id is not null;

-- What others did with what somebody wrote, for 互动消息.
create table discussion_news (
  news_id bigint generated always as identity primary key,
  user_id text not null references discussion_member,
  kind text not null check (kind in ('like', 'comment', 'reply', 'mention', 'follow', 'system')),
  actor_id text references discussion_member,
  post_id text references discussion_post,
  comment_id text references discussion_comment,
  -- Of a system notice: what it says.
  detail text not null default '' check (char_length(detail) <= 300),
  happened_at timestamptz not null,
  read_at timestamptz,
  unique nulls not distinct (user_id, kind, actor_id, post_id, comment_id, detail)
);
create index discussion_news_list on discussion_news (user_id, news_id desc);
create index discussion_news_unread on discussion_news (user_id, kind) where read_at is null;
create index discussion_news_actor on discussion_news (actor_id) where actor_id is not null;
create index discussion_news_post on discussion_news (post_id) where post_id is not null;
create index discussion_news_comment on discussion_news (comment_id) where comment_id is not null;

-- Counts follow their rows, whoever writes them.
create function discussion_count_follows() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  it discussion_follow := case tg_op when 'INSERT' then new else old end;
begin
  update discussion_member set following_count = following_count + step where user_id = it.user_id and it.person_id is not null;
  update discussion_member set follower_count = follower_count + step where user_id = it.person_id;
  update discussion_topic set follower_count = follower_count + step where topic_id = it.topic_id;
  return null;
end $$;
create trigger counted after insert or delete on discussion_follow for each row execute function discussion_count_follows();

create function discussion_count_post_likes() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  liked text := case tg_op when 'INSERT' then new.post_id else old.post_id end;
begin
  with post as (update discussion_post set like_count = like_count + step where post_id = liked returning author_id)
  update discussion_member m set liked_count = liked_count + step from post where m.user_id = post.author_id;
  return null;
end $$;
create trigger counted after insert or delete on discussion_post_like for each row execute function discussion_count_post_likes();

create function discussion_count_comment_likes() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  liked text := case tg_op when 'INSERT' then new.comment_id else old.comment_id end;
begin
  with comment as (update discussion_comment set like_count = like_count + step where comment_id = liked returning author_id)
  update discussion_member m set liked_count = liked_count + step from comment where m.user_id = comment.author_id;
  return null;
end $$;
create trigger counted after insert or delete on discussion_comment_like for each row execute function discussion_count_comment_likes();

create function discussion_count_bookmarks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discussion_post set bookmark_count = bookmark_count + 1 where post_id = new.post_id;
  else
    update discussion_post set bookmark_count = bookmark_count - 1 where post_id = old.post_id;
  end if;
  return null;
end $$;
create trigger counted after insert or delete on discussion_bookmark for each row execute function discussion_count_bookmarks();

create function discussion_count_readers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    with post as (update discussion_post set read_count = read_count + 1,
      share_count = share_count + (new.shared_at is not null)::integer where post_id = new.post_id returning topic_id)
    update discussion_topic t set read_count = t.read_count + 1 from post where t.topic_id = post.topic_id;
  elsif old.shared_at is null and new.shared_at is not null then
    update discussion_post set share_count = share_count + 1 where post_id = new.post_id;
  end if;
  return null;
end $$;
create trigger counted after insert or update on discussion_reader for each row execute function discussion_count_readers();

-- A count says what others see: only what is visible counts.
create function discussion_count_posts() returns trigger language plpgsql as $$
declare
  step integer := (tg_op <> 'DELETE' and new.state = 'visible')::integer - (tg_op <> 'INSERT' and old.state = 'visible')::integer;
  it discussion_post := case tg_op when 'DELETE' then old else new end;
begin
  if step <> 0 then
    update discussion_member set post_count = post_count + step where user_id = it.author_id;
    update discussion_topic set post_count = post_count + step where topic_id = it.topic_id;
  end if;
  return null;
end $$;
create trigger counted after insert or delete or update of state on discussion_post
for each row execute function discussion_count_posts();

create function discussion_count_comments() returns trigger language plpgsql as $$
declare
  step integer := (tg_op <> 'DELETE' and new.state = 'visible')::integer - (tg_op <> 'INSERT' and old.state = 'visible')::integer;
  it discussion_comment := case tg_op when 'DELETE' then old else new end;
begin
  if step <> 0 then
    update discussion_post set comment_count = comment_count + step where post_id = it.post_id;
    update discussion_comment set reply_count = reply_count + step where comment_id = it.root_id;
  end if;
  return null;
end $$;
create trigger counted after insert or delete or update of state on discussion_comment
for each row execute function discussion_count_comments();

create function discussion_count_votes() returns trigger language plpgsql as $$
begin
  update discussion_poll_option set vote_count = vote_count + 1 where post_id = new.post_id and place = new.place;
  return null;
end $$;
create trigger counted after insert on discussion_poll_vote for each row execute function discussion_count_votes();

-- What was shared into the discussion before it had pages becomes posts of its people, under the same ids. The name is that of the
-- account as far as it is free; whoever is asked changes it on their page.
create function discussion_new_user_id() returns text language sql volatile as
  $$ select 'u' || string_agg(substr('23456789abcdefghjkmnpqrstuvwxyz', 1 + floor(random() * 31)::integer, 1), '')
     from generate_series(1, 11) $$;
insert into discussion_member (user_id, account_id, brand_id, nick, nick_key, joined_at)
select made.user_id, s.account_id, s.brand_id, '鱼友' || right(made.user_id, 6), '鱼友' || right(made.user_id, 6), s.joined_at
from (select account_id, brand_id, min(created_at) as joined_at from discussion_subject group by account_id, brand_id) s
cross join lateral (select discussion_new_user_id() as user_id where s.account_id is not null) made;
insert into discussion_post (post_id, brand_id, author_id, request_key, kind, content, link, created_at)
select s.subject_id, s.brand_id, m.user_id, s.subject_id, s.subject_type, s.content, s.link, s.created_at
from discussion_subject s join discussion_member m on m.account_id = s.account_id and m.brand_id = s.brand_id;
drop table discussion_subject;
drop function discussion_new_user_id();
