-- Each time that somebody asks a bank about a card, so that nobody tries the numbers of strangers' cards. A row stands before the bank
-- is asked; the tries of a number that became one's card are taken back. Debit and credit cards count together.
create table card_try (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  number_fingerprint text not null,
  day date not null
);
create index card_try_account on card_try (account_id, day);
create index card_try_number on card_try (number_fingerprint, day);
create index card_try_old on card_try (day);

-- The phone that a code for a card went to, whichever account asked for it, as a keyed fingerprint.
alter table one_time_code add column phone_fingerprint text
  constraint one_time_code_phone_fingerprint check (phone_fingerprint is null or phone_fingerprint <> '');
create index one_time_code_phone on one_time_code (phone_fingerprint, created_at) where phone_fingerprint is not null;
