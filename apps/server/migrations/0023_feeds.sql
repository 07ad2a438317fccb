-- Market feeds: what is fetched from where, how it went, and which value of a day came from which file. Values that
-- are published anew keep their earlier versions.

alter table import_run
  -- Where a file was fetched; empty for files an operator brought.
  add column source_url text not null default '';

-- One address of a feed: the feed itself, or one fund of it.
create table feed_target (
  feed text not null,
  -- Fund code where the address has one; empty otherwise.
  target text not null,
  next_at timestamptz not null default '-infinity',
  -- Another node fetches it until then.
  claimed_until timestamptz not null default '-infinity',
  tried_at timestamptz,
  succeeded_at timestamptz,
  -- When its bytes last brought something new.
  changed_at timestamptz,
  failures integer not null default 0,
  last_error text not null default '',
  etag text not null default '',
  last_modified text not null default '',
  import_id bigint references import_run,
  primary key (feed, target)
);

alter table fund_day
  add column version integer not null default 1,
  -- The file a value came in with; null for the demo market and for values from before this column.
  add column source_id bigint references import_run;

-- What a day said before it was published anew (MONEY 1.16): never changed, never deleted.
create table fund_day_version (
  fund_code text not null,
  day date not null,
  version integer not null,
  nav bigint not null,
  income integer,
  published_at timestamptz not null,
  source_id bigint references import_run,
  -- Business time from which the next version counts.
  replaced_at timestamptz not null,
  primary key (fund_code, day, version)
);

create function fund_day_keep_version() returns trigger language plpgsql as $$
begin
  insert into fund_day_version (fund_code, day, version, nav, income, published_at, source_id, replaced_at)
  values (old.fund_code, old.day, old.version, old.nav, old.income, old.published_at, old.source_id, business_now());
  new.version := old.version + 1;
  return new;
end $$;

-- A value nobody could have seen yet is not a version: it is replaced before its publication.
create trigger fund_day_corrected before update on fund_day for each row
when ((old.nav, old.income) is distinct from (new.nav, new.income) and old.published_at <= business_now())
execute function fund_day_keep_version();
