-- Ways to what people are told beside the list in the app: where e-mail goes, what somebody switched off, and what is on its way
-- (docs/decisions/0017-messages.md).

-- Where e-mail of an account goes: sealed, and written only after its owner proved it with a code.
create table message_address (
  account_id text primary key,
  address text not null,
  verified_at timestamptz not null
);

-- Kinds that somebody switched off for a way: whoever sets a way up has all of them.
create table message_muted (
  account_id text not null,
  way text not null check (way in ('email', 'push')),
  kind text not null check (kind in ('trade', 'service', 'system')),
  muted_at timestamptz not null,
  primary key (account_id, way, kind)
);

-- The outbox: written in the transaction that tells, taken by whichever node comes first. Real time: business time may stand still.
create table message_delivery (
  id bigint generated always as identity primary key,
  message_id bigint not null references message on delete cascade,
  way text not null check (way in ('email', 'push')),
  -- Which of several receivers of the way; empty where an account has one.
  receiver text not null default '',
  tries smallint not null default 0,
  -- When it is tried, or tried again when the node that has it is gone.
  due_at timestamptz not null default now(),
  -- dropped: nobody wants it there any more; failed: given up.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'failed')),
  reason text not null default '',
  ended_at timestamptz,
  unique (message_id, way, receiver),
  check ((state = 'waiting') = (ended_at is null))
);
create index message_delivery_due on message_delivery (way, due_at, id) where state = 'waiting';
create index message_delivery_ended on message_delivery (ended_at) where ended_at is not null;
create trigger told_insert after insert on message_delivery referencing new table as changed
for each statement execute function tell_change('messageDelivery');

-- A code that proves an e-mail address is the account's, and good for that address alone (a keyed fingerprint).
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('login', 'password', 'reauth', 'card', 'email'));
alter table one_time_code add column receiver text;
create index one_time_code_receiver on one_time_code (receiver, created_at) where receiver is not null;
