-- Notifications of payment providers: which were worked, and which fit nothing of ours.

-- Each signed message once: one with a known nonce is a replay. In real time, which messages are signed with; swept after an hour.
create table payment_nonce (
  provider text not null check (provider in ('chatPay', 'demoBank')),
  nonce text not null,
  seen_at timestamptz not null,
  primary key (provider, nonce)
);
create index payment_nonce_age on payment_nonce (seen_at);

-- What a provider told that fits nothing: a message that says what it cannot, a payment or refund that is not ours, another amount
-- of a refund. It moves no money in the books; an operator looks (npm run reconcile -- open). Who paid is not kept.
create table payment_stray (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('chatPay', 'demoBank')),
  reason text not null check (reason in ('unexpected', 'unknownPayment', 'unknownRefund', 'otherRefundAmount')),
  -- Our id as the message names it; empty where it names none.
  subject text not null,
  transaction_id text not null default '',
  amount_cents bigint,
  said jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  ended_at timestamptz
);
create unique index payment_stray_open on payment_stray (provider, reason, subject) where ended_at is null;
