-- Who says that a pension account is this person's: the bank of a card, or the identity service. Papers that were only
-- typed give way to the person whose bank says that they are theirs; the account that gave way takes no more money.
alter table pension_account add column proved_by text not null default 'service' check (proved_by in ('card', 'service'));
alter table pension_account alter column proved_by drop default;
alter table pension_account add column gave_way_at timestamptz;
alter table pension_account drop constraint pension_account_id_fingerprint_key;
create unique index pension_account_one on pension_account (id_fingerprint) where gave_way_at is null;
