-- Answers that people share by a link, what the assistant costs, and how much of it a brand allows (docs/decisions/0044-shared-answers.md).

-- Whether an answer tells of what its asker owns. An answer of a model that was told such an answer before is one of these, too.
alter table assistant_dialog add column is_own boolean not null default false;
update assistant_dialog d set is_own = true where jsonb_path_exists(d.answer, '$.**.source ? (@ == "你的账本")');
update assistant_dialog d set is_own = true where d.analyst = 'model' and exists (
  select from assistant_dialog e where e.session_id = d.session_id and e.place < d.place and e.is_own);

-- What a link tells, as it was when it was shared: nothing that is said or deleted later changes it, but with its session it goes.
create table assistant_share (
  share_id text primary key check (share_id ~ '^[0-9a-f]{32}$'),
  -- The token itself is told once, to the sharer.
  token_sha256 text not null unique check (token_sha256 ~ '^[0-9a-f]{64}$'),
  session_id text not null references assistant_session on delete cascade,
  account_id text not null,
  brand_id text not null references brand,
  -- Sent again it is the same link.
  share_key text not null,
  request_ids text[] not null check (cardinality(request_ids) between 1 and 20),
  title text not null check (char_length(title) between 1 and 24),
  turns jsonb not null,
  has_own boolean not null,
  shared_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > shared_at),
  -- Its place among all.
  place bigint generated always as identity unique,
  unique (account_id, share_key)
);
create index assistant_share_list on assistant_share (account_id, brand_id, place desc);
create index assistant_share_session on assistant_share (session_id);
create index assistant_share_over on assistant_share (expires_at);

-- How much a brand allows, and what a million tokens cost it. A brand without a row has the usual limits and pays nothing.
create table assistant_limit (
  brand_id text primary key references brand,
  running_max integer not null check (running_max between 1 and 20),
  account_day_max integer not null check (account_day_max between 0 and 100000),
  brand_day_max integer not null check (brand_day_max between 0 and 100000000),
  -- Null: as much as it takes. Behind it the local analyst answers until the day is over.
  budget_cents bigint check (budget_cents between 0 and 1000000000000),
  cents_in_million bigint not null check (cents_in_million between 0 and 100000000),
  cents_out_million bigint not null check (cents_out_million between 0 and 100000000),
  version integer not null check (version > 0),
  saved_at timestamptz not null
);

-- Every change of it with its reason; nothing of it is ever changed.
create table assistant_limit_change (
  brand_id text not null references brand,
  version integer not null check (version > 0),
  limits jsonb not null,
  operator_id text not null,
  reason text not null check (char_length(reason) between 1 and 200),
  saved_at timestamptz not null,
  primary key (brand_id, version)
);
create function assistant_limit_change_stands() returns trigger language plpgsql as $$
begin
  raise exception 'a change of the limits of the assistant stands as it was written';
end $$;
create trigger stands before update or delete on assistant_limit_change for each row execute function assistant_limit_change_stands();

-- What answers of a model took, an account and a day; of a brand also what those took who are gone. Costs are in millionths of a cent.
create table assistant_cost (
  account_id text not null,
  brand_id text not null references brand,
  day date not null,
  answers integer not null check (answers > 0),
  tokens_in bigint not null check (tokens_in >= 0),
  tokens_out bigint not null check (tokens_out >= 0),
  microcents bigint not null check (microcents >= 0),
  primary key (account_id, day, brand_id)
);
create index assistant_cost_day on assistant_cost (brand_id, day);
create table assistant_brand_cost (
  brand_id text not null references brand,
  day date not null,
  answers integer not null check (answers > 0),
  tokens_in bigint not null check (tokens_in >= 0),
  tokens_out bigint not null check (tokens_out >= 0),
  microcents bigint not null check (microcents >= 0),
  primary key (brand_id, day)
);

-- Two accounts turn out to be one person: what they said to the assistant is together, what they shared of it, and how much they asked.
create or replace function assistant_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  update assistant_dialog d set account_id = to_account, request_key = case when exists (
      select from assistant_dialog h where h.account_id = to_account and h.request_key = d.request_key)
    then replace(gen_random_uuid()::text, '-', '') else d.request_key end
  where d.account_id = of_account;
  update assistant_share s set account_id = to_account, share_key = case when exists (
      select from assistant_share h where h.account_id = to_account and h.share_key = s.share_key)
    then replace(gen_random_uuid()::text, '-', '') else s.share_key end
  where s.account_id = of_account;
  update assistant_session set account_id = to_account where account_id = of_account;
  insert into assistant_use as u select to_account, brand_id, asked_on, questions from assistant_use where account_id = of_account
  on conflict (account_id, asked_on, brand_id) do update set questions = u.questions + excluded.questions;
  delete from assistant_use where account_id = of_account;
  insert into assistant_cost as c select to_account, brand_id, day, answers, tokens_in, tokens_out, microcents
    from assistant_cost where account_id = of_account
  on conflict (account_id, day, brand_id) do update set answers = c.answers + excluded.answers, tokens_in = c.tokens_in + excluded.tokens_in,
    tokens_out = c.tokens_out + excluded.tokens_out, microcents = c.microcents + excluded.microcents;
  delete from assistant_cost where account_id = of_account;
end $$;
