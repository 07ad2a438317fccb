-- An account that another one took over stays as it was then: an order, or whose account it is, that is written while the phone is bound
-- waits at the account (the foreign key's lock, against the lock of whoever binds) and is refused where the account has gone meanwhile.
-- An account inside a person's account goes with that person's.
create function account_taken_over() returns trigger language plpgsql as $$
begin
  perform from account p
    where p.id in (select a.owner_id from added n join account a on a.id = n.account_id where a.owner_id is not null)
    for key share;
  if exists (
    select from added n join account a on a.id = n.account_id left join account p on p.id = a.owner_id
    where a.merged_into is not null or p.merged_into is not null
  ) then
    raise exception '% of an account that another one took over', tg_table_name using errcode = 'KL007', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger trade_order_of_living after insert on trade_order
referencing new table as added for each statement execute function account_taken_over();
create trigger real_name_of_living after insert on real_name
referencing new table as added for each statement execute function account_taken_over();
