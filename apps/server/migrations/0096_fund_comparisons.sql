-- Comparisons that an account has made, the newest ones (RecUserPkHistory). The same funds in another order are the same one.
create table fund_comparison (
  id bigint generated always as identity primary key,
  account_id text not null references account on delete cascade,
  -- In the order of the page; `choice` is the same sorted.
  fund_codes text[] not null check (cardinality(fund_codes) between 2 and 6),
  choice text not null,
  compared_at timestamptz not null,
  unique (account_id, choice)
);
create index fund_comparison_newest on fund_comparison (account_id, compared_at desc, id desc);
