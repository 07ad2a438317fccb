-- The one queue of work that a person does (docs/decisions/0029-human-work.md): who may see it, who took it, by when, what was decided.

-- Who may see and do which work of a brand.
create table work_reviewer (
  brand_id text not null references brand,
  account_id text not null references account on update cascade,
  kinds text[] not null check (kinds <> '{}' and kinds <@ array['report', 'held', 'appeal', 'feedback']),
  named_at timestamptz not null,
  primary key (brand_id, account_id)
);
create index work_reviewer_account on work_reviewer (account_id);

create table work_item (
  work_id text primary key check (work_id ~ '^[0-9a-f]{32}$'),
  brand_id text not null references brand,
  kind text not null check (kind in ('report', 'held', 'appeal', 'feedback')),
  -- What it is about, as whoever opened it calls it; of one thing there is one open piece of work.
  about text not null check (char_length(about) between 1 and 80),
  -- More is more urgent among what is due at the same time.
  weight integer not null default 0 check (weight >= 0),
  opened_at timestamptz not null,
  due_at timestamptz not null check (due_at > opened_at),
  -- Whose decision it looks at: somebody else takes it.
  not_for text,
  taken_by text,
  taken_at timestamptz,
  state text not null default 'open' check (state in ('open', 'decided')),
  outcome text check (outcome in ('keep', 'remove', 'upheld', 'rejected', 'answered')),
  rule text not null default '' check (char_length(rule) <= 100),
  note text not null default '' check (char_length(note) <= 500),
  decided_by text,
  decided_at timestamptz,
  check ((taken_by is null) = (taken_at is null)),
  check (taken_by is distinct from not_for or taken_by is null),
  check ((state = 'decided') = (outcome is not null)),
  check ((state = 'decided') = (decided_at is not null and decided_by is not null))
);
create unique index work_item_one_open on work_item (brand_id, about) where state = 'open';
create index work_item_open on work_item (brand_id, due_at, work_id) where state = 'open';
create index work_item_decided on work_item (brand_id, decided_at desc, work_id) where state = 'decided';
create index work_item_about on work_item (brand_id, about, opened_at desc);

-- What was done, in its order; never changed.
create table work_event (
  event_id bigint generated always as identity primary key,
  work_id text not null references work_item,
  step text not null check (step in ('opened', 'taken', 'givenBack', 'noted', 'decided')),
  -- An operator's account, `operator` for their token, `rule` for what no person did.
  by_whom text not null,
  outcome text,
  rule text not null default '',
  note text not null default '' check (char_length(note) <= 500),
  happened_at timestamptz not null
);
create index work_event_work on work_event (work_id, event_id);

create function log_is_only_added_to() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'check_violation';
end $$;
create trigger only_added_to before update or delete on work_event for each row execute function log_is_only_added_to();
create trigger not_emptied before truncate on work_event for each statement execute function log_is_only_added_to();

-- Whatever changes a piece of work, the log says it.
create function work_item_logged() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into work_event (work_id, step, by_whom, rule, happened_at)
    values (new.work_id, 'opened', 'rule', new.rule, new.opened_at);
    return null;
  end if;
  if old.state = 'decided' then
    raise exception 'a decided piece of work stays decided' using errcode = 'check_violation';
  end if;
  if new.state = 'decided' then
    insert into work_event (work_id, step, by_whom, outcome, rule, note, happened_at)
    values (new.work_id, 'decided', new.decided_by, new.outcome, new.rule, new.note, new.decided_at);
  elsif new.taken_by is distinct from old.taken_by then
    insert into work_event (work_id, step, by_whom, happened_at)
    values (new.work_id, case when new.taken_by is null then 'givenBack' else 'taken' end,
      coalesce(new.taken_by, old.taken_by), coalesce(new.taken_at, business_now()));
  end if;
  return null;
end $$;
create trigger logged after insert or update on work_item for each row execute function work_item_logged();
