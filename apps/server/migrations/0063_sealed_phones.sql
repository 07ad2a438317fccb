-- Phones and outside logins are sealed like names are. The key lies outside of the database: the server seals rows of
-- before when it starts (modules/session/seal-plain.ts), so no row is changed here.

-- `phone` is sealed from now on; accounts are found by the keyed fingerprint. A phone without one is not sealed yet.
alter table account add column phone_fingerprint text;
alter table account drop constraint account_phone_of_brand;
alter table account add constraint account_phone_of_brand unique (brand_id, phone_fingerprint);
create index account_plain_phone on account (id) where phone is not null and phone_fingerprint is null;

-- `subject` becomes a keyed fingerprint, `open_id` is sealed: a payment is asked of it.
alter table identity add column is_sealed boolean not null default false;

-- A keyed fingerprint of nothing: a server with another key is refused instead of finding nobody.
alter table instance add column key_mark text;
