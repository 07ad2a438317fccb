-- A ticket that brings the account of a mini-program's shell into its web view: good once, for a minute of real time.
create table hand_over (
  ticket_sha256 text primary key,
  account_id text not null references account,
  brand_id text not null references brand,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index hand_over_expiry on hand_over (expires_at);
