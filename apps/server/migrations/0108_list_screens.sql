-- How somebody looks at a list of products, under a name: filters and order as the address of its page has them. What a later
-- version no longer knows of an address is told and left out by the page.
create table list_screen (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  board text not null,
  name text not null check (length(name) between 1 and 20),
  query text not null check (length(query) <= 500),
  made_at timestamptz not null,
  -- Gone from the page; for a day its undo brings it back.
  removed_at timestamptz
);
create index list_screen_account on list_screen (account_id);
create unique index list_screen_name on list_screen (account_id, board, name) where removed_at is null;
