-- What the day close writes by the hundred thousand referred to its parents by foreign keys, which look up and lock one parent for
-- each row: nearly half of the time of a confirmation. The same references are checked here for the whole statement at once
-- (docs/decisions/0013-references-as-sets.md): a row without its parent is refused, parents stay, and no row changes its parent.

create function reference_missing(child text, parent text, key text) returns boolean language plpgsql as $$
begin
  raise exception '% refers to % %, which is not there', child, parent, key using errcode = '23503', table = child;
end $$;

create function reference_forbid() returns trigger language plpgsql as $$
begin
  raise exception '% of %: others refer to it', lower(tg_op), tg_table_name using errcode = '23503', table = tg_table_name;
end $$;

-- Parents that are never taken away: who finds one needs no lock to rely on it.
create trigger trade_order_stays before delete on trade_order for each row execute function reference_forbid();
create trigger trade_order_kept before truncate on trade_order for each statement execute function reference_forbid();
create trigger trade_order_key before update of id on trade_order for each row
when (old.id <> new.id) execute function reference_forbid();
create trigger position_stays before delete on position for each row execute function reference_forbid();
create trigger position_kept before truncate on position for each statement execute function reference_forbid();
create trigger position_key before update of account_id, fund_code on position for each row
when (old.account_id <> new.account_id or old.fund_code <> new.fund_code) execute function reference_forbid();
create trigger ledger_account_stays before delete on ledger_account for each row execute function reference_forbid();
create trigger ledger_account_kept before truncate on ledger_account for each statement execute function reference_forbid();
create trigger ledger_account_key before update on ledger_account for each row execute function reference_forbid();
create trigger ledger_entry_kept before truncate on ledger_entry for each statement execute function ledger_forbid();

-- No row changes its parent.
create trigger lot_references before update of account_id, fund_code, order_id on lot for each row
when (old.account_id <> new.account_id or old.fund_code <> new.fund_code or old.order_id is distinct from new.order_id)
execute function reference_forbid();
create trigger profit_day_references before update of account_id, fund_code on profit_day for each row
when (old.account_id <> new.account_id or old.fund_code <> new.fund_code) execute function reference_forbid();
create trigger ledger_balance_references before update of account_id on ledger_balance for each row
when (old.account_id <> new.account_id) execute function reference_forbid();

-- Guests who held nothing are deleted, and so could a fund be: who holds something is looked for, and who writes a holding
-- locks its account and fund as a foreign key does.
create function reference_of_account() returns trigger language plpgsql as $$
begin
  if exists (select from position p where p.account_id = old.id) or exists (select from lot l where l.account_id = old.id) then
    raise exception '% of an account that holds something', lower(tg_op) using errcode = '23503', table = tg_table_name;
  end if;
  return null;
end $$;
create function reference_of_fund() returns trigger language plpgsql as $$
begin
  if exists (select from position p where p.fund_code = old.code) or exists (select from lot l where l.fund_code = old.code) then
    raise exception '% of a fund that somebody holds', lower(tg_op) using errcode = '23503', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger account_of_holding after delete on account for each row execute function reference_of_account();
create trigger account_key_of_holding after update of id on account for each row
when (old.id <> new.id) execute function reference_of_account();
create trigger fund_of_holding after delete on fund for each row execute function reference_of_fund();
create trigger fund_key_of_holding after update of code on fund for each row
when (old.code <> new.code) execute function reference_of_fund();

-- Each parent is looked up by its key (a subquery of the row, never a join): a plan that was made for many rows is used for one as well.
create function order_event_check() returns trigger language plpgsql as $$
begin
  perform from added where case when (select o.id from trade_order o where o.id = added.order_id) is null
    then reference_missing('order_event', 'order', added.order_id) end;
  return null;
end $$;
create trigger order_event_added after insert on order_event
referencing new table as added for each statement execute function order_event_check();

create function position_check() returns trigger language plpgsql as $$
begin
  perform from (select distinct account_id from added) n
    left join lateral (select a.id from account a where a.id = n.account_id for key share) a on true
    where case when a.id is null then reference_missing('position', 'account', n.account_id) end;
  perform from (select distinct fund_code from added) n
    left join lateral (select f.code from fund f where f.code = n.fund_code for key share) f on true
    where case when f.code is null then reference_missing('position', 'fund', n.fund_code) end;
  return null;
end $$;
create trigger position_added after insert on position
referencing new table as added for each statement execute function position_check();

create function profit_day_check() returns trigger language plpgsql as $$
begin
  perform from added where case when (select p.fund_code from position p
      where p.account_id = added.account_id and p.fund_code = added.fund_code) is null
    then reference_missing('profit_day', 'position', added.account_id || ' ' || added.fund_code) end;
  return null;
end $$;
create trigger profit_day_added after insert on profit_day
referencing new table as added for each statement execute function profit_day_check();

-- The account of an order is there and stays: only lots without one, or of somebody else's, ask for theirs.
create function lot_check() returns trigger language plpgsql as $$
begin
  perform from (
      select distinct account_id from added where case
        when order_id is null then true
        when (select o.account_id from trade_order o where o.id = added.order_id) = account_id then false
        when (select o.id from trade_order o where o.id = added.order_id) is null
          then reference_missing('lot', 'order', order_id)
        else true end
    ) n left join lateral (select a.id from account a where a.id = n.account_id for key share) a on true
    where case when a.id is null then reference_missing('lot', 'account', n.account_id) end;
  perform from (select distinct fund_code from added) n
    left join lateral (select f.code from fund f where f.code = n.fund_code for key share) f on true
    where case when f.code is null then reference_missing('lot', 'fund', n.fund_code) end;
  return null;
end $$;
create trigger lot_added after insert on lot
referencing new table as added for each statement execute function lot_check();

create function ledger_balance_check() returns trigger language plpgsql as $$
begin
  perform from added where case when (select a.id from ledger_account a where a.id = added.account_id) is null
    then reference_missing('ledger_balance', 'account of the ledger', added.account_id::text) end;
  return null;
end $$;
create trigger ledger_balance_added after insert on ledger_balance
referencing new table as added for each statement execute function ledger_balance_check();

-- As before, and the entries and accounts of the postings are there.
create or replace function ledger_check_and_balance() returns trigger language plpgsql as $$
declare
  is_in_other_asset boolean;
  takes_from_investors boolean;
begin
  if exists (select 1 from added group by entry_id, asset having sum(amount) <> 0) then
    raise exception 'ledger entry does not balance' using errcode = 'KL001';
  end if;
  perform from (select distinct entry_id from added) n where case
    when (select e.id from ledger_entry e where e.id = n.entry_id) is null
    then reference_missing('ledger_posting', 'entry', n.entry_id::text) end;
  select bool_or(case when a.id is null
      then reference_missing('ledger_posting', 'account of the ledger', n.account_id::text) else a.asset <> n.asset end),
    bool_or(n.takes and a.kind in ('cash', 'shares', 'sharesFrozen', 'ownMoney'))
  into is_in_other_asset, takes_from_investors
  from (select account_id, asset, bool_or(amount < 0) as takes from added group by account_id, asset) n
  left join lateral (select a.id, a.kind, a.asset from ledger_account a where a.id = n.account_id offset 0) a on true;
  if is_in_other_asset then
    raise exception 'posting in another asset than its account' using errcode = 'KL002';
  end if;
  if not takes_from_investors then
    insert into ledger_balance as b (account_id, amount)
    select n.account_id, n.amount from (
      select account_id, sum(amount)::bigint as amount from added group by account_id
    ) n
    where (select a.kind from ledger_account a where a.id = n.account_id) in ('cash', 'shares', 'sharesFrozen', 'ownMoney')
    order by n.account_id
    on conflict (account_id) do update set amount = b.amount + excluded.amount;
    return null;
  end if;
  insert into ledger_balance (account_id, amount)
  select n.account_id, 0 from (select distinct account_id from added) n
  where (select a.kind from ledger_account a where a.id = n.account_id) in ('cash', 'shares', 'sharesFrozen', 'ownMoney')
  order by n.account_id
  on conflict do nothing;
  perform from ledger_balance b
  where b.account_id in (select account_id from added) order by b.account_id for update;
  update ledger_balance b set amount = b.amount + change.amount
  from (select account_id, sum(amount)::bigint as amount from added group by account_id) change
  where b.account_id = change.account_id;
  return null;
end $$;

alter table order_event drop constraint order_event_order_id_fkey;
alter table lot drop constraint lot_account_id_fkey, drop constraint lot_fund_code_fkey, drop constraint lot_order_id_fkey;
alter table position drop constraint position_account_id_fkey, drop constraint position_fund_code_fkey;
alter table profit_day drop constraint profit_day_account_id_fund_code_fkey;
alter table ledger_posting drop constraint ledger_posting_entry_id_fkey, drop constraint ledger_posting_account_id_fkey;
alter table ledger_balance drop constraint ledger_balance_account_id_fkey;
