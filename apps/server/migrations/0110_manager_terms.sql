-- Who ran which fund from when until when, as its papers and files say it. A fund has several at a time; who left stays here.
create table manager_term (
  fund_code text not null references fund,
  manager text not null check (manager <> '' and char_length(manager) <= 40),
  from_day date not null,
  -- The last day; null while it is not known that the term ends.
  until_day date check (until_day >= from_day),
  -- Null of the demo market.
  import_id bigint references import_run,
  primary key (fund_code, manager, from_day)
);
create index manager_term_manager on manager_term (manager);

-- The people of a fund, out of the words in which its papers name them.
create function manager_names(manager text) returns text[] language sql immutable parallel safe as $$
  select array(select name from regexp_split_to_table(coalesce(manager, ''), '[\s,，、]+') name where name <> '')
$$;
