-- What became of what a post claimed about a fund, a year after (docs/decisions/0033-claims.md).

-- The post before which all have been looked at: one row.
create table discussion_claims_read (
  is_only boolean primary key default true check (is_only),
  until_at timestamptz not null,
  after_post text not null
);
insert into discussion_claims_read (until_at, after_post) values ('-infinity', '');

create table discussion_claim (
  post_id text primary key references discussion_post,
  fund_code text not null references fund,
  stance text not null check (stance in ('up', 'down')),
  -- The first day with a NAV since the post, and the last one of its year.
  from_day date not null,
  to_day date not null check (to_day > from_day)
);
create index discussion_claim_fund on discussion_claim (fund_code);
-- Posts of all brands in the order of their writing.
create index discussion_post_written on discussion_post (created_at, post_id);
