-- Heat is what others make of a post: one's own presses and comments count nothing, and of somebody who comments one comment counts. What is
-- recommended has a number of its own: it grows half as fast with what others made of a post, and a question stands as if four had answered
-- until more did (docs/decisions/0028-discussion.md).
alter table discussion_post
  add column other_likes integer not null default 0 check (other_likes >= 0),
  add column commenters integer not null default 0 check (commenters >= 0),
  add column sharers integer not null default 0 check (sharers >= 0),
  add column other_bookmarks integer not null default 0 check (other_bookmarks >= 0);

-- What others made of posts, counted anew.
create function discussion_count_others(of_posts text[]) returns void language sql as $$
  update discussion_post p set
    other_likes = (select count(*) from discussion_post_like l where l.post_id = p.post_id and l.user_id <> p.author_id),
    commenters = (select count(distinct c.author_id) from discussion_comment c
      where c.post_id = p.post_id and c.state = 'visible' and c.author_id <> p.author_id),
    sharers = (select count(*) from discussion_reader r
      where r.post_id = p.post_id and r.shared_at is not null and r.user_id <> p.author_id),
    other_bookmarks = (select count(*) from discussion_bookmark b where b.post_id = p.post_id and b.user_id <> p.author_id)
  where of_posts is null or p.post_id = any (of_posts)
$$;
alter table discussion_post disable trigger user;
select discussion_count_others(null);
alter table discussion_post enable trigger user;

create index discussion_comment_by on discussion_comment (post_id, author_id) where state = 'visible';

drop index discussion_post_hot, discussion_post_topic_hot;
alter table discussion_post drop column heat;
alter table discussion_post add column heat bigint not null
  generated always as (discussion_heat(created_at, other_likes, commenters, sharers, other_bookmarks)) stored;
create index discussion_post_hot on discussion_post (brand_id, heat desc, post_id) where state = 'visible';
create index discussion_post_topic_hot on discussion_post (topic_id, heat desc, post_id) where state = 'visible';

-- A post's age, what others made of it and whether it asks, as one number in seconds (domain/discussion/standing.ts).
create function discussion_standing(created_at timestamptz, kind text, likes integer, commenters integer, shares integer, bookmarks integer)
returns bigint language sql immutable as
  $$ select extract(epoch from created_at)::bigint
       + round(43200 * log(1 + likes + greatest(2 * commenters, case kind when 'question' then 8 else 0 end) + 2 * shares + bookmarks))::bigint $$;
alter table discussion_post add column standing bigint not null
  generated always as (discussion_standing(created_at, kind, other_likes, commenters, sharers, other_bookmarks)) stored;
create index discussion_post_standing on discussion_post (brand_id, standing desc, post_id) where state = 'visible';

create or replace function discussion_count_post_likes() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  it discussion_post_like := case tg_op when 'INSERT' then new else old end;
begin
  with post as (
    update discussion_post p set like_count = like_count + step,
      other_likes = other_likes + case when p.author_id = it.user_id then 0 else step end
    where post_id = it.post_id returning author_id)
  update discussion_member m set liked_count = liked_count + step from post where m.user_id = post.author_id;
  return null;
end $$;

create or replace function discussion_count_bookmarks() returns trigger language plpgsql as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  it discussion_bookmark := case tg_op when 'INSERT' then new else old end;
begin
  update discussion_post p set bookmark_count = bookmark_count + step,
    other_bookmarks = other_bookmarks + case when p.author_id = it.user_id then 0 else step end
  where post_id = it.post_id;
  return null;
end $$;

create or replace function discussion_count_readers() returns trigger language plpgsql as $$
declare
  shares integer := (new.shared_at is not null and (tg_op = 'INSERT' or old.shared_at is null))::integer;
begin
  with post as (
    update discussion_post p set read_count = read_count + (tg_op = 'INSERT')::integer, share_count = share_count + shares,
      sharers = sharers + case when p.author_id = new.user_id then 0 else shares end
    where post_id = new.post_id and (tg_op = 'INSERT' or shares > 0) returning topic_id)
  update discussion_topic t set read_count = t.read_count + 1 from post where tg_op = 'INSERT' and t.topic_id = post.topic_id;
  return null;
end $$;

create or replace function discussion_count_comments() returns trigger language plpgsql as $$
declare
  step integer := (tg_op <> 'DELETE' and new.state = 'visible')::integer - (tg_op <> 'INSERT' and old.state = 'visible')::integer;
  it discussion_comment := case tg_op when 'DELETE' then old else new end;
begin
  if step <> 0 then
    -- Comments of one post are counted in turn: each sees those before.
    perform from discussion_post where post_id = it.post_id for no key update;
    update discussion_post p set comment_count = comment_count + step,
      commenters = (select count(distinct c.author_id) from discussion_comment c
        where c.post_id = p.post_id and c.state = 'visible' and c.author_id <> p.author_id)
    where post_id = it.post_id;
    update discussion_comment set reply_count = reply_count + step where comment_id = it.root_id;
  end if;
  return null;
end $$;

-- The same as before; what two who became one made of posts is counted as one person's.
create or replace function discussion_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  -- What was agreed to was about the account that agreed: its cards are shown no longer.
  update profit_card c set withdrawn_at = business_now()
  from discussion_member m where m.user_id = c.author_id and m.account_id = of_account and c.withdrawn_at is null;
  perform discussion_join(g.user_id, s.user_id), moderation_join(g.user_id, s.user_id), live_talk_join(g.user_id, s.user_id)
  from discussion_member g join discussion_member s
    on s.brand_id = g.brand_id and s.account_id = to_account where g.account_id = of_account;
  update discussion_member set account_id = to_account where account_id = of_account;
  perform discussion_count_others(array(
    select p.post_id from discussion_post p where p.author_id = s.user_id
    union select c.post_id from discussion_comment c where c.author_id = s.user_id
    union select l.post_id from discussion_post_like l where l.user_id = s.user_id
    union select b.post_id from discussion_bookmark b where b.user_id = s.user_id
    union select r.post_id from discussion_reader r where r.user_id = s.user_id and r.shared_at is not null))
  from discussion_member s where s.account_id = to_account;
end $$;
