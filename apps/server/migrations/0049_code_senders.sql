-- A code belongs to who asked for it: a browser by its key, and an address; both as hashes. What a stranger sends to a
-- phone neither uses up its owner's codes nor replaces the one they wait for.
alter table one_time_code add column sender_key text, add column sender_address text;

-- Browsers that have logged in to an account: their owner gets a code also while strangers keep asking for some.
create table login_device (
  account_id text not null references account,
  device_sha256 text not null,
  last_login_at timestamptz not null default now(),
  primary key (account_id, device_sha256)
);
create index login_device_age on login_device (last_login_at);
