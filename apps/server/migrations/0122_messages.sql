-- What people are told. Triggers write down what happened in the transaction where it happened; after it one node at a time puts it
-- into words, those of the area it happened in (docs/decisions/0017-messages.md).

-- What waits to be told.
create table happening (
  id bigint generated always as identity primary key,
  account_id text not null,
  -- What happened, to what, and what else it is told by: a state of an order, the account inside the person's own that it is about.
  event text not null check (event in
    ('order', 'planRun', 'planStop', 'dividend', 'navCorrection', 'watchAlert', 'newDevice')),
  about text not null,
  detail text not null default '',
  happened_at timestamptz not null,
  unique (account_id, event, about, detail)
);

-- What people were told, in the order of telling: ids grow with every commit.
create table message (
  id bigint generated always as identity primary key,
  account_id text not null,
  event text not null,
  about text not null,
  detail text not null,
  happened_at timestamptz not null,
  kind text not null check (kind in ('trade', 'service', 'system')),
  title text not null check (length(title) between 1 and 40),
  body text not null check (length(body) <= 300),
  link text not null,
  read_at timestamptz,
  unique (account_id, event, about, detail)
);
create index message_list on message (account_id, id);
create index message_unread on message (account_id, kind, id) where read_at is null;

-- What is new waits to be told; what is told or read is news for everybody who looks at the person's list.
create trigger told_insert after insert on happening referencing new table as changed
for each statement execute function tell_change('messageWaiting');
create trigger told_insert after insert on message referencing new table as changed
for each statement execute function tell_change('message', 'account_id');
create trigger told_update after update on message referencing new table as changed
for each statement execute function tell_change('message', 'account_id');

create function owner_of_account(inside text) returns text language sql stable as
  'select coalesce(owner_id, id) from account where id = inside';

-- Parts of a combination are told with the whole.
create function message_of_orders() returns trigger language plpgsql as $$
begin
  if exists (select from added where state in ('confirmed', 'paidOut', 'failed', 'cancelled', 'closed')) then
    insert into happening (account_id, event, about, detail, happened_at)
    select owner_of_account(o.account_id), 'order', o.id, added.state, added.happened_at
    from added cross join lateral (
      select id, account_id, parent_id from trade_order where id = added.order_id offset 0
    ) o
    where added.state in ('confirmed', 'paidOut', 'failed', 'cancelled', 'closed')
      and not exists (select from trade_order whole
        where whole.id = o.parent_id and whole.kind in ('unionBuy', 'unionRedeem', 'rebalance'))
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger told_to_person after insert on order_event
referencing new table as added for each statement execute function message_of_orders();

-- A period that was not deducted, and a plan that ended by itself.
create function message_of_plan_runs() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  select p.account_id, 'planRun', r.plan_id || ':' || r.period_no, r.decided_at
  from added r join plan p on p.id = r.plan_id
  where r.state in ('skipped', 'failed')
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person_new after insert on plan_run
referencing new table as added for each statement execute function message_of_plan_runs();
create trigger told_to_person_changed after update on plan_run
referencing new table as added for each statement execute function message_of_plan_runs();

create function message_of_plan_stops() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  select account_id, 'planStop', id, ended_at from added where state = 'stopped' and stop_reason in ('target', 'failures')
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after update on plan
referencing new table as added for each statement execute function message_of_plan_stops();

-- One entry a fund: who got money or shares by it.
create function message_of_dividends() returns trigger language plpgsql as $$
begin
  if exists (select from added where kind = 'dividend') then
    insert into happening (account_id, event, about, detail, happened_at)
    select owner_of_account(a.owner), 'dividend', e.reference, a.owner, e.made_at
    from added e join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
    where e.kind = 'dividend' and a.kind in ('cash', 'shares')
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger told_to_person after insert on ledger_entry
referencing new table as added for each statement execute function message_of_dividends();

create function message_of_corrections() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  select distinct owner_of_account(h.account_id), 'navCorrection', h.correction_id::text, c.corrected_at
  from added h join nav_correction c on c.id = h.correction_id
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after insert on nav_correction_holder
referencing new table as added for each statement execute function message_of_corrections();

create function message_of_alerts() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  select account_id, 'watchAlert', id::text, fired_at from added where fired_at is not null
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after update on watch_alert
referencing new table as added for each statement execute function message_of_alerts();

-- The first device of an account is no news.
create function message_of_devices() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  select d.account_id, 'newDevice', d.device_sha256, business_now() from added d
  where exists (select from login_device o where o.account_id = d.account_id and o.device_sha256 <> d.device_sha256)
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after insert on login_device
referencing new table as added for each statement execute function message_of_devices();
