-- Levels of members: what a brand says of them, what people had on each day, and which level that came to.

-- What an operator wrote: levels, privileges and rules as the file that docs/how-to/member.md explains.
create table member_scheme (
  brand_id text primary key references brand,
  scheme jsonb not null,
  changed_at timestamptz not null,
  -- The newest day that is counted, and the business moment at which the books were read for it; null where all of them are to be
  -- read anew, under another count of days.
  counted_day date,
  counted_at timestamptz,
  check (counted_day is not null or counted_at is null)
);

create table member_day (
  account_id text not null references account,
  day date not null,
  -- Holdings at their newest confirmed value of that day, and money in the balance, with the accounts inside the person's own.
  fund_cents bigint not null check (fund_cents >= 0),
  cash_cents bigint not null check (cash_cents >= 0),
  -- The daily average up to this day as it is known now; null while it is worked out.
  average_cents bigint,
  -- The highest average that this day was ever counted with: a correction that lowers it takes no level back before its grace is over.
  reached_cents bigint not null default 0,
  -- Null of days before levels were given.
  level_id text,
  primary key (account_id, day)
);
create index member_day_to_average on member_day (account_id, day) where average_cents is null;
create index member_day_counted on member_day (day);

-- When the level of somebody became another one.
create table member_change (
  account_id text not null references account,
  day date not null,
  from_level text not null,
  to_level text not null,
  from_name text not null,
  to_name text not null,
  is_rise boolean not null,
  average_cents bigint not null,
  changed_at timestamptz not null,
  primary key (account_id, day)
);

-- What somebody received of their level: once under the name of a period. It stays theirs, whatever becomes of the level.
create table member_receipt (
  account_id text not null references account,
  brand_id text not null references brand,
  privilege_id text not null,
  period_name text not null,
  level_id text not null,
  coupon_id text references coupon,
  received_at timestamptz not null,
  primary key (account_id, brand_id, privilege_id, period_name)
);
create index member_receipt_of_brand on member_receipt (brand_id, received_at) where coupon_id is null;

-- Each night looks up what happened since the last one.
create index ledger_entry_made_at on ledger_entry using brin (made_at);
create index order_event_happened_at on order_event using brin (happened_at);

-- One more event that people are told of.
do $$
declare events text := (
  select string_agg(quote_literal(word[1]), ', ')
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check');
begin
  execute 'alter table happening drop constraint happening_event_check';
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L))', events, 'memberLevel');
end $$;

create function message_of_member_changes() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  select account_id, 'memberLevel', day::text, to_level, changed_at from added
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after insert on member_change
referencing new table as added for each statement execute function message_of_member_changes();
