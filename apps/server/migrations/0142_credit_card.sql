-- Credit cards, the bills their banks tell of, and repayments out of the balance (docs/how-to/credit-card.md).

-- A card that the bank said yes to and whose one-time code has not come yet. The number of a card is kept nowhere.
create table credit_binding (
  id text primary key,
  account_id text not null references account,
  bank_code text not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  number_fingerprint text not null,
  holder_shown text not null,
  -- The bank's number of the agreement to tell of the card's bills and to take repayments.
  agreement text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index credit_binding_account on credit_binding (account_id);

create table credit_card (
  id text primary key,
  account_id text not null references account,
  bank_code text not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  number_fingerprint text not null,
  holder_shown text not null,
  agreement text not null,
  bound_at timestamptz not null,
  unbound_at timestamptz,
  -- When the bank is asked about its bill again.
  next_ask_at timestamptz not null,
  -- Repayments that ended: what a bank told before one did is not believed after it.
  ended_count integer not null default 0
);
create unique index credit_card_number on credit_card (account_id, number_fingerprint) where unbound_at is null;
create index credit_card_ask on credit_card (next_ask_at) where unbound_at is null;

-- The bill of a month, as the bank told it last.
create table credit_statement (
  card_id text not null references credit_card,
  bill_day date not null,
  due_day date not null check (due_day > bill_day),
  amount_cents bigint not null check (amount_cents >= 0),
  minimum_cents bigint not null check (minimum_cents between 0 and amount_cents),
  paid_cents bigint not null check (paid_cents >= 0),
  seen_at timestamptz not null,
  primary key (card_id, bill_day)
);

-- Money from the balance to a credit card.
create table credit_repayment (
  id text primary key,
  account_id text not null references account,
  card_id text not null references credit_card,
  amount_cents bigint not null check (amount_cents > 0),
  -- due: set aside; running: the bank was asked, or may have been; done: it has it; failed: back in the balance.
  state text not null check (state in ('due', 'running', 'done', 'failed')),
  made_at timestamptz not null,
  arrives_by timestamptz not null,
  ended_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  last_error text not null default '',
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
create index credit_repayment_open on credit_repayment (next_try_at) where state in ('due', 'running');
create index credit_repayment_card on credit_repayment (card_id, made_at);
create index credit_repayment_account on credit_repayment (account_id, made_at desc, id desc);

-- When a repayment came to each of its states.
create table credit_repayment_event (
  repayment_id text not null references credit_repayment,
  state text not null check (state in ('due', 'running', 'done', 'failed')),
  happened_at timestamptz not null,
  primary key (repayment_id, state)
);

-- What was told of a bill before it was due, once each.
create table credit_reminder (
  card_id text not null references credit_card,
  bill_day date not null,
  kind text not null check (kind in ('before', 'onDay')),
  made_at timestamptz not null,
  primary key (card_id, bill_day, kind)
);

-- What the demo's bank remembers of cards: the other side of our own rows, never joined with them.
create table demo_credit_line (
  id text primary key,
  agreement text not null,
  kind text not null check (kind in ('opened', 'repaid', 'elsewhere')),
  amount_cents bigint not null check (amount_cents >= 0),
  made_at timestamptz not null,
  -- From when on it counts.
  done_at timestamptz not null
);
create index demo_credit_line_card on demo_credit_line (agreement, done_at);

create trigger append_only before update or delete on credit_repayment_event
for each row execute function ledger_forbid();

-- A repayment moves along its path, and says when; nothing else of it changes but how often it was tried.
create function credit_repayment_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.account_id, new.card_id, new.amount_cents) is distinct from (old.account_id, old.card_id, old.amount_cents)
      or new.state <> old.state and (old.state, new.state) not in (('due', 'running'), ('running', 'done'), ('running', 'failed'))
      or new.state = old.state and old.ended_at is not null then
      raise exception 'repayment % is %, and cannot become %', old.id, old.state, new.state using errcode = 'KL004';
    end if;
    if new.state = old.state then return null; end if;
  elsif new.state <> 'due' then
    raise exception 'repayment % does not begin as %', new.id, new.state using errcode = 'KL004';
  end if;
  insert into credit_repayment_event (repayment_id, state, happened_at)
  values (new.id, new.state, coalesce(new.ended_at, business_now()));
  if new.ended_at is not null then
    insert into happening (account_id, event, about, detail, happened_at)
    values (new.account_id, 'creditRepay', new.id, new.state, new.ended_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger moved after insert or update on credit_repayment for each row execute function credit_repayment_moves();

create function message_of_credit_reminders() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  select c.account_id, 'creditDue', r.card_id, r.bill_day || ':' || r.kind, r.made_at
  from added r join credit_card c on c.id = r.card_id
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after insert on credit_reminder
referencing new table as added for each statement execute function message_of_credit_reminders();

-- Two more things that people are told of, beside those that are known.
do $$
declare known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'happening_event_check');
begin
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check %s',
    replace(known, ']', ', ''creditRepay''::text, ''creditDue''::text]'));
end $$;
