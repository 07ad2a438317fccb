-- How much was asked on a day, also where a conversation was deleted since.
create table assistant_use (
  account_id text not null,
  brand_id text not null references brand,
  asked_on date not null,
  questions integer not null check (questions > 0),
  primary key (account_id, asked_on, brand_id)
);
create index assistant_use_brand on assistant_use (brand_id, asked_on);
insert into assistant_use select account_id, brand_id, asked_on, count(*)::integer from assistant_dialog group by 1, 2, 3;

create function assistant_counted() returns trigger language plpgsql as $$
begin
  insert into assistant_use as u values (new.account_id, new.brand_id, new.asked_on, 1)
  on conflict (account_id, asked_on, brand_id) do update set questions = u.questions + 1;
  return null;
end $$;
create trigger counted after insert on assistant_dialog for each row execute function assistant_counted();
drop index assistant_dialog_day;
drop index assistant_dialog_brand_day;

-- Two accounts turn out to be one person: what they said to the assistant is together, and how much they asked.
create function assistant_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  update assistant_dialog d set account_id = to_account, request_key = case when exists (
      select from assistant_dialog h where h.account_id = to_account and h.request_key = d.request_key)
    then replace(gen_random_uuid()::text, '-', '') else d.request_key end
  where d.account_id = of_account;
  update assistant_session set account_id = to_account where account_id = of_account;
  insert into assistant_use as u select to_account, brand_id, asked_on, questions from assistant_use where account_id = of_account
  on conflict (account_id, asked_on, brand_id) do update set questions = u.questions + excluded.questions;
  delete from assistant_use where account_id = of_account;
end $$;
