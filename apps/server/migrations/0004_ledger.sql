-- Double entry. Postings of an entry are written by ONE statement and sum to zero per asset; nothing is updated or deleted.

-- Assets: 'CNY' in cents, or a fund's code in shares ×100.
create table ledger_account (
  id bigint generated always as identity primary key,
  -- Investor accounts keep a balance row; the house's accounts are summed from their postings, so no row is hot.
  kind text not null check (kind in (
    'cash', 'shares', 'sharesFrozen',                      -- of an investor
    'outside', 'buyTransit', 'payable', 'fundCash', 'fundProperty', 'feeIncome', 'issued')),
  owner text not null,
  asset text not null,
  unique (kind, owner, asset)
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What the entry is about: an order id, or job:date:fund for work on many holders.
  reference text not null,
  business_date date not null,
  made_at timestamptz not null,
  reverses bigint unique references ledger_entry,
  unique (kind, reference)
);
create index ledger_entry_reference on ledger_entry (reference);

create table ledger_posting (
  entry_id bigint not null references ledger_entry,
  account_id bigint not null references ledger_account,
  asset text not null,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account_id)
);
create index ledger_posting_account on ledger_posting (account_id);

-- Balance of investor accounts only; never negative (RELIABILITY I3).
create table ledger_balance (
  account_id bigint primary key references ledger_account,
  amount bigint not null check (amount >= 0)
);

create function ledger_check_and_balance() returns trigger language plpgsql as $$
begin
  if exists (select 1 from added group by entry_id, asset having sum(amount) <> 0) then
    raise exception 'ledger entry does not balance' using errcode = 'KL001';
  end if;
  if exists (select 1 from added join ledger_account a on a.id = added.account_id where a.asset <> added.asset) then
    raise exception 'posting in another asset than its account' using errcode = 'KL002';
  end if;
  -- A check is made on the row that would be inserted, so a balance must exist before it can fall.
  insert into ledger_balance (account_id, amount)
  select distinct added.account_id, 0
  from added join ledger_account a on a.id = added.account_id
  where a.kind in ('cash', 'shares', 'sharesFrozen')
  order by added.account_id
  on conflict do nothing;
  -- Rows are locked in the order of their key, so that two writers cannot lock each other out.
  perform from ledger_balance b
  where b.account_id in (select account_id from added) order by b.account_id for update;
  update ledger_balance b set amount = b.amount + change.amount
  from (select account_id, sum(amount)::bigint as amount from added group by account_id) change
  where b.account_id = change.account_id;
  return null;
end $$;

create trigger ledger_posting_added after insert on ledger_posting
referencing new table as added for each statement execute function ledger_check_and_balance();

create function ledger_forbid() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: reverse the entry' using errcode = 'KL003';
end $$;

create trigger ledger_entry_fixed before update or delete on ledger_entry
for each row execute function ledger_forbid();
create trigger ledger_posting_fixed before update or delete on ledger_posting
for each row execute function ledger_forbid();

-- The account of (kind, owner, asset), opened when it is first needed.
create function ledger_account_id(the_kind text, the_owner text, the_asset text) returns bigint language plpgsql as $$
declare found bigint;
begin
  select id into found from ledger_account where kind = the_kind and owner = the_owner and asset = the_asset;
  if found is null then
    insert into ledger_account (kind, owner, asset) values (the_kind, the_owner, the_asset)
    on conflict (kind, owner, asset) do nothing returning id into found;
    if found is null then
      select id into found from ledger_account where kind = the_kind and owner = the_owner and asset = the_asset;
    end if;
  end if;
  return found;
end $$;
