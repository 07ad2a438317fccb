-- Told is who has an account: what else the books know as a holder is nobody to tell, and no reason to refuse an entry.

create or replace function message_of_dividends() returns trigger language plpgsql as $$
begin
  if exists (select from added where kind = 'dividend') then
    insert into happening (account_id, event, about, detail, happened_at)
    select coalesce(own.owner_id, own.id), 'dividend', e.reference, a.owner, e.made_at
    from added e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
    join account own on own.id = a.owner
    where e.kind = 'dividend' and a.kind in ('cash', 'shares')
    on conflict do nothing;
  end if;
  return null;
end $$;
