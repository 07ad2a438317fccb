-- The funds that a post named when it was written: what it claimed was about them, whatever is taken out and put in afterwards.
create table discussion_post_first_fund (
  post_id text not null references discussion_post,
  fund_code text not null references fund,
  primary key (post_id, fund_code)
);
create index discussion_post_first_fund_fund on discussion_post_first_fund (fund_code);
insert into discussion_post_first_fund (post_id, fund_code)
select f.post_id, f.fund_code from discussion_post_fund f join discussion_post p on p.post_id = f.post_id
where f.created_at <= p.created_at + interval '1 second';

-- Every edit is a further version.
create function discussion_first_funds() returns trigger language plpgsql as $$
begin
  insert into discussion_post_first_fund (post_id, fund_code)
  select p.post_id, new.fund_code from discussion_post p where p.post_id = new.post_id and p.version = 1 on conflict do nothing;
  return null;
end $$;
create trigger first_named after insert on discussion_post_fund for each row execute function discussion_first_funds();
