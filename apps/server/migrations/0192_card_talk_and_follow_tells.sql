-- The talk about a profit card is that about the post by which its author brought it to the community.
alter table profit_card add column post_id text unique references discussion_post on delete set null;

-- Upgraded follows tell of more than posts: of what somebody traded, where they show that to the follower, and of the talk about a fund by the day.

-- Up to when both were told.
create table discussion_tells_told (
  is_one boolean primary key default true check (is_one),
  trades_until timestamptz not null,
  funds_until timestamptz not null
);
insert into discussion_tells_told (trades_until, funds_until) values ('-infinity', '-infinity');

create index discussion_follow_upgraded_fund on discussion_follow (fund_code, user_id) where is_upgraded and fund_code is not null;

do $$
declare events text := (
  select string_agg(quote_literal(word[1]), ', ')
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace);
begin
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L, %L))',
    events, 'communityTrade', 'communityFund');
end $$;
