-- Reports, decisions, strikes, appeals and watched words of the community (docs/decisions/0029-human-work.md).

-- A piece of work about something in the community.
create table moderation_case (
  work_id text primary key references work_item,
  brand_id text not null references brand,
  author_id text not null references discussion_member,
  post_id text references discussion_post,
  comment_id text references discussion_comment,
  -- A person as a whole: their name, what they say of themselves, what they do.
  person_id text references discussion_member,
  -- The version of a post that is looked at.
  post_version integer not null default 1,
  report_count integer not null default 0 check (report_count >= 0),
  -- What the reports say together, by the trust of who made them.
  weight integer not null default 0 check (weight >= 0),
  check (num_nonnulls(post_id, comment_id, person_id) = 1)
);
create index moderation_case_author on moderation_case (author_id);
create index moderation_case_post on moderation_case (post_id) where post_id is not null;
create index moderation_case_comment on moderation_case (comment_id) where comment_id is not null;
create index moderation_case_person on moderation_case (person_id) where person_id is not null;
create index moderation_case_brand on moderation_case (brand_id);

-- Who reported it: each person counts once a case.
create table moderation_report (
  work_id text not null references moderation_case,
  reporter_id text not null references discussion_member,
  reason text not null check (reason in ('fraud', 'promise', 'insider', 'abuse', 'privacy', 'spam', 'illegal', 'other')),
  words text not null default '' check (char_length(words) <= 200),
  weight smallint not null check (weight >= 0),
  reported_at timestamptz not null,
  primary key (work_id, reporter_id)
);
create index moderation_report_reporter on moderation_report (reporter_id, reported_at desc);

create function moderation_count_reports() returns trigger language plpgsql as $$
begin
  update moderation_case set report_count = report_count + 1, weight = weight + new.weight where work_id = new.work_id;
  update work_item set weight = weight + new.weight where work_id = new.work_id and state = 'open';
  return null;
end $$;
create trigger counted after insert on moderation_report for each row execute function moderation_count_reports();

-- Every decision about what somebody wrote or is, with its rule.
create table moderation_decision (
  decision_id text primary key check (decision_id ~ '^[0-9a-f]{32}$'),
  work_id text not null references work_item,
  brand_id text not null references brand,
  author_id text not null references discussion_member,
  post_id text references discussion_post,
  comment_id text references discussion_comment,
  outcome text not null check (outcome in ('hold', 'keep', 'remove')),
  rule text not null check (char_length(rule) between 1 and 100),
  -- What its author is told.
  reason text not null default '' check (char_length(reason) <= 200),
  sanction text not null default 'none' check (sanction in ('none', 'warning', 'strike')),
  state_before text not null default '',
  -- An operator's account, `operator` for their token, `rule` for what no person did.
  decided_by text not null,
  decided_at timestamptz not null,
  check (sanction = 'none' or outcome = 'remove')
);
create index moderation_decision_work on moderation_decision (work_id);
create index moderation_decision_author on moderation_decision (author_id, decided_at desc);
create index moderation_decision_post on moderation_decision (post_id, decided_at desc) where post_id is not null;
create index moderation_decision_comment on moderation_decision (comment_id, decided_at desc) where comment_id is not null;
create index moderation_decision_brand on moderation_decision (brand_id, decided_at desc);
create trigger only_added_to before update or delete on moderation_decision for each row execute function log_is_only_added_to();
create trigger not_emptied before truncate on moderation_decision for each statement execute function log_is_only_added_to();

create table moderation_strike (
  decision_id text primary key references moderation_decision,
  user_id text not null references discussion_member,
  kind text not null check (kind in ('warning', 'strike')),
  given_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > given_at),
  -- Until then nothing is written; none for a warning.
  suspended_until timestamptz,
  -- Taken back by an appeal.
  withdrawn_at timestamptz,
  check ((kind = 'strike') = (suspended_until is not null))
);
create index moderation_strike_user on moderation_strike (user_id, expires_at desc);

-- The open case of something, opened where there is none; answers its work.
create function moderation_open_case(
  for_kind text, of_brand text, of_author text, of_post text, of_comment text, of_person text, of_version integer,
  for_rule text, due interval
) returns text language plpgsql as $$
declare
  -- Places in the queue are named in milliseconds.
  now_at timestamptz := date_trunc('milliseconds', business_now());
  of_what text := coalesce('post:' || of_post, 'comment:' || of_comment, 'person:' || of_person);
  opened text;
begin
  insert into work_item as w (work_id, brand_id, kind, about, opened_at, due_at, rule)
  values (replace(gen_random_uuid()::text, '-', ''), of_brand, for_kind, of_what, now_at, now_at + due, for_rule)
  on conflict (brand_id, about) where state = 'open' do update set due_at = least(w.due_at, excluded.due_at)
  returning work_id into opened;
  insert into moderation_case as c (work_id, brand_id, author_id, post_id, comment_id, person_id, post_version)
  values (opened, of_brand, of_author, of_post, of_comment, of_person, of_version)
  on conflict (work_id) do update set post_version = greatest(c.post_version, excluded.post_version);
  return opened;
end $$;

-- Whatever is held waits in the queue, whoever held it.
create function moderation_queue_held() returns trigger language plpgsql as $$
declare
  held_post discussion_post;
  work text;
begin
  if new.state <> 'held' or (tg_op = 'UPDATE' and old.state = 'held') then return null; end if;
  if tg_table_name = 'discussion_post' then
    held_post := new;
    work := moderation_open_case('held', held_post.brand_id, new.author_id, held_post.post_id, null, null, held_post.version,
      left(new.state_rule, 100), interval '2 hours');
    insert into moderation_decision (decision_id, work_id, brand_id, author_id, post_id, outcome, rule, state_before, decided_by, decided_at)
    values (replace(gen_random_uuid()::text, '-', ''), work, held_post.brand_id, new.author_id, held_post.post_id, 'hold',
      coalesce(nullif(left(new.state_rule, 100), ''), '-'), case tg_op when 'UPDATE' then old.state else '' end, 'rule', business_now());
  else
    select * into held_post from discussion_post where post_id = new.post_id;
    work := moderation_open_case('held', held_post.brand_id, new.author_id, null, new.comment_id, null, 1,
      left(new.state_rule, 100), interval '2 hours');
    insert into moderation_decision (decision_id, work_id, brand_id, author_id, comment_id, outcome, rule, state_before, decided_by, decided_at)
    values (replace(gen_random_uuid()::text, '-', ''), work, held_post.brand_id, new.author_id, new.comment_id, 'hold',
      coalesce(nullif(left(new.state_rule, 100), ''), '-'), case tg_op when 'UPDATE' then old.state else '' end, 'rule', business_now());
  end if;
  return null;
end $$;
create trigger queued after insert or update of state on discussion_post for each row execute function moderation_queue_held();
create trigger queued after insert or update of state on discussion_comment for each row execute function moderation_queue_held();

create table moderation_appeal (
  appeal_id text primary key check (appeal_id ~ '^[0-9a-f]{32}$'),
  -- A decision is appealed once.
  decision_id text not null unique references moderation_decision,
  user_id text not null references discussion_member,
  work_id text not null unique references work_item,
  state text not null default 'open' check (state in ('open', 'upheld', 'rejected')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create index moderation_appeal_user on moderation_appeal (user_id, opened_at desc);
create table moderation_appeal_message (
  appeal_id text not null references moderation_appeal,
  place smallint not null check (place between 0 and 39),
  side text not null check (side in ('person', 'reviewer')),
  by_whom text not null,
  -- Sent again it is the same message.
  request_key text not null,
  words text not null check (char_length(words) between 1 and 500),
  written_at timestamptz not null,
  primary key (appeal_id, place),
  unique (appeal_id, by_whom, request_key)
);
create table moderation_appeal_picture (
  appeal_id text not null references moderation_appeal,
  place smallint not null check (place between 0 and 3),
  upload_id text not null references upload,
  primary key (appeal_id, place)
);
create index moderation_appeal_picture_upload on moderation_appeal_picture (upload_id);

-- What texts are held for, list by list: a change is a new version of the whole.
create table moderation_word_list (
  brand_id text not null references brand,
  version integer not null check (version > 0),
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (brand_id, version)
);
create table moderation_word (
  brand_id text not null,
  version integer not null,
  word text not null check (char_length(word) between 1 and 20),
  -- As it is looked for (domain/moderation/watched-words.ts).
  folded text not null check (folded <> ''),
  primary key (brand_id, version, folded),
  foreign key (brand_id, version) references moderation_word_list
);
create trigger only_added_to before update or delete on moderation_word_list for each row execute function log_is_only_added_to();
create trigger only_added_to before update or delete on moderation_word for each row execute function log_is_only_added_to();

-- Which decision a system notice tells of.
alter table discussion_news add column decision_id text references moderation_decision;
create index discussion_news_decision on discussion_news (decision_id) where decision_id is not null;

-- The night in which trust was counted last.
create table moderation_trust_night (
  brand_id text primary key references brand,
  day date not null
);
