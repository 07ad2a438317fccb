-- People of the community: what they let others see and want to be told of, the news of what others did, and its messages
-- (docs/decisions/0028-discussion.md).

alter table discussion_member
  -- When the name was changed last; null: it is the first one.
  add column nick_changed_at timestamptz,
  -- Whether others may see whom one follows.
  add column shows_follows boolean not null default true,
  -- News that one does not want.
  add column news_off text[] not null default '{}' check (news_off <@ array['like', 'comment', 'mention', 'follow']);

create index discussion_follow_mine on discussion_follow (user_id, followed_at desc);
create index discussion_follow_upgraded on discussion_follow (person_id, user_id) where is_upgraded;
create index discussion_member_known on discussion_member (brand_id, follower_count desc, liked_count desc, user_id)
  where account_id is not null and post_count > 0;

-- Neither of two people sees the other where one blocks.
create function discussion_blocked(one text, other text) returns boolean language sql stable as $$
  select exists (select from discussion_block where user_id = one and person_id = other)
    or exists (select from discussion_block where user_id = other and person_id = one)
$$;

-- Whether somebody is told of what another did: who has an account, was not alone, is not blocked, does not mute the person or a word.
create function discussion_hears(listener text, actor text, said text) returns boolean language sql stable as $$
  select listener <> actor and not discussion_blocked(listener, actor)
    and exists (select from discussion_member m where m.user_id = listener and m.account_id is not null)
    and not exists (select from discussion_mute u where u.user_id = listener and (u.until_at is null or u.until_at > business_now())
      and (u.person_id = actor or (u.word is not null and position(lower(u.word) in lower(said)) > 0)))
$$;

-- One switch for comments and the answers to them.
create function discussion_wants(listener text, news_kind text) returns boolean language sql stable as $$
  select not case news_kind when 'reply' then 'comment' else news_kind end = any (news_off)
  from discussion_member where user_id = listener
$$;

create function discussion_add_news(listener text, news_kind text, actor text, of_post text, of_comment text, said text, at timestamptz)
returns void language sql as $$
  insert into discussion_news (user_id, kind, actor_id, post_id, comment_id, happened_at)
  select listener, news_kind, actor, of_post, of_comment, at
  where discussion_hears(listener, actor, said) and discussion_wants(listener, news_kind)
  on conflict do nothing
$$;

create function discussion_news_of_post_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform discussion_add_news(p.author_id, 'like', new.user_id, p.post_id, null, '', new.liked_at)
    from discussion_post p where p.post_id = new.post_id;
  else
    delete from discussion_news n using discussion_post p
    where p.post_id = old.post_id and n.user_id = p.author_id and n.kind = 'like' and n.actor_id = old.user_id
      and n.post_id = old.post_id and n.comment_id is null;
  end if;
  return null;
end $$;
create trigger told_author after insert or delete on discussion_post_like
for each row execute function discussion_news_of_post_likes();

create function discussion_news_of_comment_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform discussion_add_news(c.author_id, 'like', new.user_id, c.post_id, c.comment_id, '', new.liked_at)
    from discussion_comment c where c.comment_id = new.comment_id;
  else
    delete from discussion_news n using discussion_comment c
    where c.comment_id = old.comment_id and n.user_id = c.author_id and n.kind = 'like' and n.actor_id = old.user_id
      and n.comment_id = old.comment_id;
  end if;
  return null;
end $$;
create trigger told_author after insert or delete on discussion_comment_like
for each row execute function discussion_news_of_comment_likes();

create function discussion_news_of_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform discussion_add_news(new.person_id, 'follow', new.user_id, null, null, '', new.followed_at);
  else
    delete from discussion_news where user_id = old.person_id and kind = 'follow' and actor_id = old.user_id;
  end if;
  return null;
end $$;
create trigger told_person_new after insert on discussion_follow for each row when (new.person_id is not null)
execute function discussion_news_of_follows();
create trigger told_person_gone after delete on discussion_follow for each row when (old.person_id is not null)
execute function discussion_news_of_follows();

-- People who are named with @ in a text: a name ends at a blank or a mark (domain/discussion/nick-rule.ts). No more than ten of a text.
create function discussion_mentioned(of_brand text, said text) returns table (user_id text) language sql stable as $$
  select distinct m.user_id
  from (select found[1] as nick from regexp_matches(said, '@([^[:space:][:punct:]，。！？、；：“”‘’（）《》【】…—@#$]{2,16})', 'g') found limit 10) named
  join discussion_member m on m.brand_id = of_brand and m.nick = named.nick
$$;

-- Who wrote the post hears of a comment, who is answered of a reply, who is named of that; each once, and when others see it.
create function discussion_news_of_comments() returns trigger language plpgsql as $$
declare
  post discussion_post;
  answered text;
begin
  select * into post from discussion_post where post_id = new.post_id;
  if new.root_id is not null then
    answered := coalesce(new.reply_to_id, (select author_id from discussion_comment where comment_id = new.root_id));
    perform discussion_add_news(answered, 'reply', new.author_id, new.post_id, new.comment_id, new.content, new.created_at);
  end if;
  if post.author_id is distinct from answered then
    perform discussion_add_news(post.author_id, 'comment', new.author_id, new.post_id, new.comment_id, new.content, new.created_at);
  end if;
  perform discussion_add_news(m.user_id, 'mention', new.author_id, new.post_id, new.comment_id, new.content, new.created_at)
  from discussion_mentioned(post.brand_id, new.content) m
  where m.user_id is distinct from answered and m.user_id <> post.author_id;
  return null;
end $$;
create trigger told_people_new after insert on discussion_comment for each row when (new.state = 'visible')
execute function discussion_news_of_comments();
create trigger told_people_shown after update of state on discussion_comment for each row
when (new.state = 'visible' and old.state = 'held') execute function discussion_news_of_comments();

-- Posts whose upgraded followers are still to be told, and up to whom that was done: told a bounded number at a time.
create table discussion_post_telling (
  post_id text primary key references discussion_post,
  after_user text not null default ''
);

create function discussion_news_of_posts() returns trigger language plpgsql as $$
begin
  perform discussion_add_news(m.user_id, 'mention', new.author_id, new.post_id, null, new.title || ' ' || new.content,
    coalesce(new.edited_at, new.created_at))
  from discussion_mentioned(new.brand_id, new.content) m;
  if (tg_op = 'INSERT' or old.state = 'held') and exists (
    select from discussion_follow where person_id = new.author_id and is_upgraded and 'posts' = any (tells)) then
    insert into discussion_post_telling (post_id) values (new.post_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger told_people_new after insert on discussion_post for each row when (new.state = 'visible')
execute function discussion_news_of_posts();
create trigger told_people_changed after update of state, content on discussion_post for each row
when (new.state = 'visible' and (old.state = 'held' or old.content <> new.content)) execute function discussion_news_of_posts();

-- What others said or a decision about one's own writing is a message at once; likes and fans are gathered by the day.
create function message_of_discussion_news() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  select m.account_id, 'communityTalk', new.news_id::text, new.kind, new.happened_at
  from discussion_member m where m.user_id = new.user_id and m.account_id is not null
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after insert on discussion_news for each row
when (new.kind in ('comment', 'reply', 'mention', 'system')) execute function message_of_discussion_news();
create index discussion_news_gathered on discussion_news (happened_at) where kind in ('like', 'follow');

-- Up to when likes and fans were gathered into messages.
create table discussion_gathered (
  is_one boolean primary key default true check (is_one),
  until_at timestamptz not null
);
insert into discussion_gathered (until_at) values ('-infinity');

-- Messages of the community have a kind of their own, which one can switch off alone.
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind in ('trade', 'activity', 'community', 'service', 'system'));
alter table message_muted drop constraint message_muted_kind_check;
alter table message_muted add constraint message_muted_kind_check check (kind in ('trade', 'activity', 'community', 'service', 'system'));
do $$
declare events text := (
  select string_agg(quote_literal(word[1]), ', ')
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace);
begin
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L, %L, %L))',
    events, 'communityTalk', 'communityDay', 'communityPost');
end $$;

-- Two people of one brand turn out to be one: all that the one has becomes the other's, what both did counts once, and who they
-- were to each other is nothing.
create function discussion_join(gone text, stays text) returns void language plpgsql as $$
begin
  delete from discussion_post_like g where g.user_id = gone
    and exists (select from discussion_post_like s where s.user_id = stays and s.post_id = g.post_id);
  update discussion_post_like set user_id = stays where user_id = gone;
  delete from discussion_comment_like g where g.user_id = gone
    and exists (select from discussion_comment_like s where s.user_id = stays and s.comment_id = g.comment_id);
  update discussion_comment_like set user_id = stays where user_id = gone;
  delete from discussion_bookmark g where g.user_id = gone
    and exists (select from discussion_bookmark s where s.user_id = stays and s.post_id = g.post_id);
  update discussion_bookmark set user_id = stays where user_id = gone;

  with twice as (
    delete from discussion_reader g using discussion_reader s where g.user_id = gone and s.user_id = stays and s.post_id = g.post_id
    returning g.post_id, g.shared_at is not null and s.shared_at is not null as "sharedTwice",
      g.shared_at is not null and s.shared_at is null as "sharedOnce"
  ), less as (
    update discussion_post p set read_count = p.read_count - 1, share_count = p.share_count - "sharedTwice"::integer - "sharedOnce"::integer
    from twice where p.post_id = twice.post_id returning p.topic_id
  )
  update discussion_topic t set read_count = t.read_count - topics.count
  from (select topic_id, count(*) as count from less group by topic_id) topics where t.topic_id = topics.topic_id;
  update discussion_reader set user_id = stays where user_id = gone;

  with twice as (
    delete from discussion_poll_vote g using discussion_poll_vote s where g.user_id = gone and s.user_id = stays and s.post_id = g.post_id
    returning g.post_id, g.place
  )
  update discussion_poll_option o set vote_count = o.vote_count - 1 from twice where o.post_id = twice.post_id and o.place = twice.place;
  update discussion_poll_vote set user_id = stays where user_id = gone;

  delete from discussion_follow g where (g.user_id, g.person_id) in ((gone, stays), (stays, gone))
    or (g.user_id = gone and exists (select from discussion_follow s where s.user_id = stays
      and (s.person_id = g.person_id or s.topic_id = g.topic_id or s.fund_code = g.fund_code)))
    or (g.person_id = gone and exists (select from discussion_follow s where s.person_id = stays and s.user_id = g.user_id));
  update discussion_follow set user_id = stays where user_id = gone;
  update discussion_follow set person_id = stays where person_id = gone;

  delete from discussion_block g where (g.user_id, g.person_id) in ((gone, stays), (stays, gone))
    or (g.user_id = gone and exists (select from discussion_block s where s.user_id = stays and s.person_id = g.person_id))
    or (g.person_id = gone and exists (select from discussion_block s where s.person_id = stays and s.user_id = g.user_id));
  update discussion_block set user_id = stays where user_id = gone;
  update discussion_block set person_id = stays where person_id = gone;
  delete from discussion_mute g where (g.user_id, g.person_id) in ((gone, stays), (stays, gone))
    or (g.user_id = gone and exists (select from discussion_mute s where s.user_id = stays
      and (s.person_id = g.person_id or s.word = g.word)))
    or (g.person_id = gone and exists (select from discussion_mute s where s.person_id = stays and s.user_id = g.user_id));
  update discussion_mute set user_id = stays where user_id = gone;
  update discussion_mute set person_id = stays where person_id = gone;

  update discussion_draft set user_id = stays where user_id = gone;
  update discussion_topic set host_id = stays where host_id = gone;
  update discussion_post g set author_id = stays, pinned_at = null, request_key = case when exists (
      select from discussion_post s where s.author_id = stays and s.request_key = g.request_key)
    then g.request_key || ' ' || gone else g.request_key end where author_id = gone;
  update discussion_comment g set author_id = stays, request_key = case when exists (
      select from discussion_comment s where s.author_id = stays and s.request_key = g.request_key)
    then g.request_key || ' ' || gone else g.request_key end where author_id = gone;
  update discussion_comment set reply_to_id = stays where reply_to_id = gone;

  delete from discussion_news g where (g.user_id, g.actor_id) in ((gone, stays), (stays, gone))
    or (g.user_id = gone and exists (select from discussion_news s where s.user_id = stays and s.kind = g.kind
      and s.actor_id is not distinct from g.actor_id and s.post_id is not distinct from g.post_id
      and s.comment_id is not distinct from g.comment_id and s.detail = g.detail))
    or (g.actor_id = gone and exists (select from discussion_news s where s.actor_id = stays and s.user_id = g.user_id and s.kind = g.kind
      and s.post_id is not distinct from g.post_id and s.comment_id is not distinct from g.comment_id and s.detail = g.detail));
  update discussion_news set user_id = stays where user_id = gone;
  update discussion_news set actor_id = stays where actor_id = gone;

  update discussion_member m set
    post_count = (select count(*) from discussion_post p where p.author_id = stays and p.state = 'visible'),
    follower_count = (select count(*) from discussion_follow f where f.person_id = stays),
    following_count = (select count(*) from discussion_follow f where f.user_id = stays and f.person_id is not null),
    liked_count = m.liked_count + g.liked_count,
    joined_at = least(m.joined_at, g.joined_at)
  from discussion_member g where m.user_id = stays and g.user_id = gone;
  update discussion_member set account_id = null, nick = '已注销用户', nick_key = user_id, intro = '', avatar_id = null, shows_holdings = false,
    post_count = 0, follower_count = 0, following_count = 0, liked_count = 0
  where user_id = gone;
end $$;

-- All that an account has in the community goes with it to the account that takes it over.
create function discussion_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  perform discussion_join(g.user_id, s.user_id) from discussion_member g join discussion_member s
    on s.brand_id = g.brand_id and s.account_id = to_account where g.account_id = of_account;
  update discussion_member set account_id = to_account where account_id = of_account;
end $$;
