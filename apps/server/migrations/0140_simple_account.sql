-- The simple account: the same money seen simply, for who agreed to it. A row each time it was opened.

create table simple_account (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  opened_at timestamptz not null,
  closed_at timestamptz check (closed_at >= opened_at),
  -- The text that was agreed to.
  agreement_version integer not null
);
create unique index simple_account_open on simple_account (account_id) where closed_at is null;
