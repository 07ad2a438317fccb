-- Play money and a person's own money lie in one balance, and the ledger keeps them apart: of whoever was given play money it
-- counts in units of its own, OWN, what came from their cards and has not gone back. Play money is spent first and own money
-- comes back first, so the part of a balance that is their own is never more than that, and never more than the balance.

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'cash', 'shares', 'sharesFrozen', 'ownMoney',          -- of an investor
  'outside', 'buyTransit', 'payable', 'fundCash', 'fundProperty', 'feeIncome', 'issued',
  'advance', 'advanceShares', 'provider', 'refundTransit', 'correction', 'interest', 'suspense', 'transfer'));

-- As before; own money is an investor's balance too, and never below zero.
create or replace function ledger_check_and_balance() returns trigger language plpgsql as $$
declare
  is_in_other_asset boolean;
  takes_from_investors boolean;
begin
  if exists (select 1 from added group by entry_id, asset having sum(amount) <> 0) then
    raise exception 'ledger entry does not balance' using errcode = 'KL001';
  end if;
  select bool_or(a.asset <> added.asset),
    bool_or(added.amount < 0 and a.kind in ('cash', 'shares', 'sharesFrozen', 'ownMoney'))
  into is_in_other_asset, takes_from_investors
  from added join ledger_account a on a.id = added.account_id;
  if is_in_other_asset then
    raise exception 'posting in another asset than its account' using errcode = 'KL002';
  end if;
  if not takes_from_investors then
    insert into ledger_balance as b (account_id, amount)
    select added.account_id, sum(added.amount)::bigint
    from added join ledger_account a on a.id = added.account_id
    where a.kind in ('cash', 'shares', 'sharesFrozen', 'ownMoney')
    group by added.account_id order by added.account_id
    on conflict (account_id) do update set amount = b.amount + excluded.amount;
    return null;
  end if;
  insert into ledger_balance (account_id, amount)
  select distinct added.account_id, 0
  from added join ledger_account a on a.id = added.account_id
  where a.kind in ('cash', 'shares', 'sharesFrozen', 'ownMoney')
  order by added.account_id
  on conflict do nothing;
  perform from ledger_balance b
  where b.account_id in (select account_id from added) order by b.account_id for update;
  update ledger_balance b set amount = b.amount + change.amount
  from (select account_id, sum(amount)::bigint as amount from added group by account_id) change
  where b.account_id = change.account_id;
  return null;
end $$;

/** Whether an account was given play money. */
create function has_play_money(the_account text) returns boolean language sql stable as $$
  select exists (
    select from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
    where e.kind = 'demoMoney' and e.reference = the_account and a.kind = 'cash' and a.owner = the_account)
$$;

-- What the cards of an account brought in, less what went back to them or is on its way there.
create view own_money (account_id, cents) as
  select account_id, sum(cents)::bigint from (
    select account_id, received_cents as cents from payment where state = 'paid'
    union all
    select p.account_id, -r.amount_cents from pay_refund r join payment p on p.id = r.payment_id where r.cause = 'order'
    union all
    select account_id, -amount_cents from card_payout where state <> 'failed'
  ) moved group by account_id;

-- What is known of existing accounts, in one entry each. Who took out gains until now has none left of their own.
with known as (
  select account_id, cents from own_money where cents > 0 and has_play_money(account_id)
), entry as (
  insert into ledger_entry (kind, reference, business_date, made_at)
  select 'ownMoney', account_id, shanghai_date(business_now()), business_now() from known
  returning id, reference
)
insert into ledger_posting (entry_id, account_id, asset, amount)
select e.id, ledger_account_id(line.kind, line.owner, 'OWN'), 'OWN', line.amount
from known k join entry e on e.reference = k.account_id,
  lateral (values ('ownMoney', k.account_id, k.cents), ('outside', 'ownMoney', -k.cents)) as line (kind, owner, amount);
