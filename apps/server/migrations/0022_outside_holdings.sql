-- What people hold elsewhere, as they imported it. It is never traded, never settled, and counted apart.

-- One file of one platform. The newest of a platform is what counts; taking it back shows the one before.
create table outside_import (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  platform text not null,
  file_name text not null,
  -- template, eAccount (基金E账户), platform (a platform's own export)
  form text not null check (form in ('template', 'eAccount', 'platform')),
  imported_at timestamptz not null
);
create index outside_import_newest on outside_import (account_id, platform, id desc);

create table outside_holding (
  import_id bigint not null references outside_import on delete cascade,
  place integer not null,
  -- As the file has it; empty for what has no code.
  fund_code text not null,
  fund_name text not null,
  shares bigint not null check (shares > 0),
  cost_cents bigint check (cost_cents >= 0),
  value_cents bigint check (value_cents >= 0),
  -- The day the file's shares and value are of.
  as_of date,
  primary key (import_id, place)
);
