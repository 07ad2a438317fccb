-- Which operator asked by what a post is ranked, and when: it only grows.
create table moderation_ranking_read (
  read_id bigint generated always as identity primary key,
  brand_id text not null references brand,
  post_id text not null references discussion_post,
  -- An account, or the operators' token.
  by_whom text not null,
  read_at timestamptz not null
);
create index moderation_ranking_read_post on moderation_ranking_read (post_id, read_at desc);
create index moderation_ranking_read_brand on moderation_ranking_read (brand_id);
create trigger only_added_to before update or delete on moderation_ranking_read for each row execute function log_is_only_added_to();
create trigger not_emptied before truncate on moderation_ranking_read for each statement execute function log_is_only_added_to();
