-- What people are told besides: money that reached a card or came back, and whatever changes how an account is got into, paid from
-- or left, as somebody else may have done it (docs/decisions/0017-messages.md).
do $$
declare words text;
begin
  select string_agg(quote_literal(word[1]), ', ') into words
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace;
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L, %L, %L, %L, %L, %L, %L))',
    words, 'payout', 'refund', 'bankCard', 'payPassword', 'loginWay', 'dataExport', 'accountClosing');
end $$;

create function message_of_payouts() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  values (new.account_id, 'payout', new.id, new.state, new.ended_at) on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after update of state on card_payout for each row
when (new.state is distinct from old.state and new.state in ('done', 'failed'))
execute function message_of_payouts();

create function message_of_refunds() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  select p.account_id, 'refund', new.id, new.done_at from payment p where p.id = new.payment_id
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after update of state on pay_refund for each row
when (new.state is distinct from old.state and new.state = 'done')
execute function message_of_refunds();

-- A card of an account that closes is no news.
create function message_of_cards() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  select new.account_id, 'bankCard', new.id, case when new.unbound_at is null then 'bound' else 'unbound' end,
    coalesce(new.unbound_at, new.bound_at)
  where exists (select from account a where a.id = new.account_id and a.closed_at is null)
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person_bound after insert on bank_card for each row execute function message_of_cards();
create trigger told_to_person_unbound after update of unbound_at on bank_card for each row
when (new.unbound_at is not null and old.unbound_at is null) execute function message_of_cards();

-- Another password, or one that is locked after wrong tries; the first one is set by who sees it.
create function message_of_pay_passwords() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  values (new.account_id, 'payPassword', gen_random_uuid()::text,
    case when new.hash is distinct from old.hash then 'changed' else 'locked' end, business_now());
  return null;
end $$;
create trigger told_to_person after update on pay_password for each row
when (new.hash is distinct from old.hash or (new.locked_until is not null and new.locked_until is distinct from old.locked_until))
execute function message_of_pay_passwords();

create function message_of_passkeys() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  values (new.account_id, 'loginWay', new.id, 'passkey', business_now()) on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after insert on passkey for each row execute function message_of_passkeys();

-- The way that an account began with is no news.
create function message_of_identities() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  select new.account_id, 'loginWay', new.id, new.provider, business_now()
  where exists (select from account a where a.id = new.account_id and a.phone is not null)
    or exists (select from identity i where i.account_id = new.account_id and i.id <> new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after insert on identity for each row execute function message_of_identities();

-- The link of a copy is a secret, so what is told does not have it.
create function message_of_exports() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  values (new.account_id, 'dataExport', (extract(epoch from new.requested_at) * 1000)::bigint::text, new.requested_at)
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after insert on data_export for each row execute function message_of_exports();

-- Who is closed is told nothing any more.
create function message_of_closings() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  values (new.account_id, 'accountClosing', new.id::text, new.state, coalesce(new.ended_at, new.requested_at))
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person_new after insert on account_closing for each row execute function message_of_closings();
create trigger told_to_person_moved after update of state on account_closing for each row
when (new.state is distinct from old.state and new.state in ('cancelled', 'blocked'))
execute function message_of_closings();
