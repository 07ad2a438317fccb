-- Topics are made, changed and closed by operators: who changed what is kept (docs/decisions/0028-discussion.md).
alter table discussion_topic add column version integer not null default 1 check (version > 0);
-- The contract counts characters as people do, and an emoji of several parts is one of them.
alter table discussion_topic drop constraint discussion_topic_name_check, drop constraint discussion_topic_intro_check;
alter table discussion_topic add constraint discussion_topic_name_check check (char_length(name) between 2 and 80),
  add constraint discussion_topic_intro_check check (char_length(intro) <= 800);

-- What operators saved, version by version.
create table discussion_topic_save (
  topic_id text not null references discussion_topic,
  version integer not null check (version > 0),
  -- The key of the request: sent again it is the same version.
  request_key text not null,
  name text not null,
  intro text not null,
  is_open boolean not null,
  -- Who was to lead the talk; empty: nobody.
  host_id text not null,
  by_whom text not null,
  saved_at timestamptz not null,
  primary key (topic_id, version),
  unique (topic_id, request_key)
);
create trigger only_added_to before update or delete on discussion_topic_save for each row execute function log_is_only_added_to();
create trigger not_emptied before truncate on discussion_topic_save for each statement execute function log_is_only_added_to();
