-- Bank cards, payments through providers, refunds, payouts, and what the providers' bills say of them.

alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('login', 'password', 'reauth', 'card'));

-- Who a person is at our own app of the house; a payment is asked of exactly this id.
alter table identity add column open_id text not null default '';

-- Who somebody is by their papers: sealed with a key that is not in the database, found by a keyed fingerprint.
create table real_name (
  account_id text primary key references account,
  brand_id text not null references brand,
  name_sealed text not null,
  id_number_sealed text not null,
  -- *小明
  name_shown text not null,
  id_fingerprint text not null,
  verified_at timestamptz not null,
  -- One person, one account of a brand (MONEY 1.14).
  unique (brand_id, id_fingerprint)
);

-- A card that the bank said yes to and whose one-time code has not come yet.
create table card_binding (
  id text primary key,
  account_id text not null references account,
  bank_code text not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  number_fingerprint text not null,
  phone_masked text not null,
  -- The bank's number of the agreement to debit and credit the card; the card's own number is never kept.
  agreement text not null,
  name_sealed text not null,
  id_number_sealed text not null,
  name_shown text not null,
  id_fingerprint text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index card_binding_account on card_binding (account_id);

create table bank_card (
  id text primary key,
  account_id text not null references account,
  bank_code text not null,
  last_four text not null check (last_four ~ '^\d{4}$'),
  number_fingerprint text not null,
  phone_masked text not null,
  agreement text not null,
  is_default boolean not null,
  bound_at timestamptz not null,
  unbound_at timestamptz
);
create unique index bank_card_default on bank_card (account_id) where is_default and unbound_at is null;
create unique index bank_card_number on bank_card (account_id, number_fingerprint) where unbound_at is null;

-- Money that is asked for at a provider: of an order, or put into the balance.
create table payment (
  id text primary key,
  account_id text not null references account,
  order_id text references trade_order,
  -- None where the provider asks the person itself.
  card_id text references bank_card,
  provider text not null check (provider in ('chatPay', 'demoBank')),
  amount_cents bigint not null check (amount_cents > 0),
  -- waiting: asked for; paid: used for what it was asked; returned: came too late and goes back;
  -- suspense: another amount came, an operator decides; closed: never paid.
  state text not null check (state in ('waiting', 'paid', 'returned', 'suspense', 'closed')),
  received_cents bigint check (received_cents > 0),
  -- The provider's own number of it.
  transaction_id text not null default '',
  bank_type text not null default '',
  -- The provider's day of it, in Shanghai: the bill of this day lists it.
  paid_on date,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  tries integer not null default 0,
  next_ask_at timestamptz not null,
  check ((received_cents is not null) = (state in ('paid', 'returned', 'suspense'))),
  check ((received_cents is not null) = (paid_on is not null)),
  check (state <> 'paid' or received_cents = amount_cents)
);
create unique index payment_order on payment (order_id) where order_id is not null;
create unique index payment_transaction on payment (provider, transaction_id) where transaction_id <> '';
create index payment_waiting on payment (next_ask_at) where state = 'waiting';
create index payment_card on payment (card_id) where card_id is not null;
create index payment_account on payment (account_id);

-- Money on its way back, to where it came from.
create table pay_refund (
  id text primary key,
  payment_id text not null references payment,
  amount_cents bigint not null check (amount_cents > 0),
  -- order: the order gave it back; late: nothing to pay any more; suspense: an operator returned it.
  cause text not null check (cause in ('order', 'late', 'suspense')),
  reason text not null,
  state text not null check (state in ('due', 'running', 'done')),
  made_at timestamptz not null,
  done_at timestamptz,
  done_on date,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  last_error text not null default '',
  -- Whatever runs twice gives back once.
  unique (payment_id, cause),
  check ((state = 'done') = (done_at is not null and done_on is not null))
);
create index pay_refund_open on pay_refund (next_try_at) where state <> 'done';

-- Money from the balance to a card.
create table card_payout (
  id text primary key,
  account_id text not null references account,
  card_id text not null references bank_card,
  provider text not null check (provider in ('demoBank')),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('due', 'running', 'done', 'failed')),
  made_at timestamptz not null,
  ended_at timestamptz,
  done_on date,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  last_error text not null default ''
);
create index card_payout_open on card_payout (next_try_at) where state in ('due', 'running');
create index card_payout_card on card_payout (card_id);
create index card_payout_account on card_payout (account_id, made_at desc);

-- What the demo's bank remembers: the other side of our own rows, never joined with them but in a reconciliation.
create table demo_bank_line (
  id text primary key,
  kind text not null check (kind in ('payment', 'refund', 'payOut')),
  amount_cents bigint not null check (amount_cents > 0),
  made_at timestamptz not null
);

-- The bill of a day as the provider gave it.
create table bill_day (
  provider text not null check (provider in ('chatPay', 'demoBank')),
  day date not null,
  fetched_at timestamptz not null,
  primary key (provider, day)
);
create table bill_line (
  provider text not null,
  day date not null,
  kind text not null check (kind in ('payment', 'refund', 'payOut')),
  id text not null,
  amount_cents bigint not null,
  primary key (provider, day, kind, id),
  foreign key (provider, day) references bill_day
);
-- Where bill, rows and ledger differ. A break ends when a later run does not find it, or by an operator's note; never by itself.
create table bill_break (
  provider text not null,
  day date not null,
  kind text not null check (kind in ('payment', 'refund', 'payOut')),
  id text not null,
  class text not null check (class in ('missingHere', 'missingThere', 'amount', 'state', 'ledger')),
  bill_cents bigint,
  row_cents bigint,
  ledger_cents bigint,
  row_state text not null default '',
  found_at timestamptz not null,
  ended_at timestamptz,
  note text not null default '',
  primary key (provider, day, kind, id, class)
);
create index bill_break_open on bill_break (day) where ended_at is null;
