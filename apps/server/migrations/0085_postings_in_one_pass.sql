-- As before, and every account of the postings is looked up once: what is checked of it and the balance it changes come from the same
-- list. Where all investors only receive, their balances are written by the statement that checks; where one gives, it
-- writes nothing, and the balances are opened and locked in the order of their keys before they change.
create function ledger_other_asset() returns boolean language plpgsql as $$
begin
  raise exception 'posting in another asset than its account' using errcode = 'KL002';
end $$;

create or replace function ledger_check_and_balance() returns trigger language plpgsql as $$
declare
  gives boolean;
begin
  if exists (select 1 from added group by entry_id, asset having sum(amount) <> 0) then
    raise exception 'ledger entry does not balance' using errcode = 'KL001';
  end if;
  perform from (select distinct entry_id from added) n where case
    when (select e.id from ledger_entry e where e.id = n.entry_id) is null
    then reference_missing('ledger_posting', 'entry', n.entry_id::text) end;
  with change as (
    select account_id, asset, sum(amount)::bigint as amount, min(amount) < 0 as gives from added group by account_id, asset
  ), known as materialized (
    select c.account_id, c.amount, c.gives and a.kind in ('cash', 'shares', 'sharesFrozen', 'ownMoney') as gives,
      a.kind in ('cash', 'shares', 'sharesFrozen', 'ownMoney') as is_of_investor
    from change c left join lateral (
      select l.id, l.kind, l.asset from ledger_account l where l.id = c.account_id offset 0
    ) a on true
    where case
      when a.id is null then reference_missing('ledger_posting', 'account of the ledger', c.account_id::text)
      when a.asset <> c.asset then ledger_other_asset()
      else true end
  ), verdict as materialized (
    select bool_or(k.gives) as gives from known k
  ), received as (
    insert into ledger_balance as b (account_id, amount)
    select account_id, amount from known where is_of_investor and not (select v.gives from verdict v)
    order by account_id
    on conflict (account_id) do update set amount = b.amount + excluded.amount
  )
  select v.gives into gives from verdict v;
  if not gives then
    return null;
  end if;
  -- A check is made on the row that would be inserted, so a balance must exist before it can fall.
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
