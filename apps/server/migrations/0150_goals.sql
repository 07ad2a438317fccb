-- Goals: what somebody saves for, until when, and which of their products and plans belong to it. What a goal has is read from the
-- books and stands nowhere here (docs/decisions/0024-goals.md).

create table goal (
  id text primary key,
  account_id text not null references account,
  -- Who made it, and the key of that request: sent again it is the same goal.
  made_by text not null references account,
  request_key text not null,
  kind text not null check (kind in ('retirement', 'education', 'home', 'travel', 'emergency', 'custom')),
  name text not null check (length(name) between 1 and 12),
  for_whom text not null check (for_whom in ('self', 'partner', 'child', 'parent', 'family')),
  target_cents bigint not null check (target_cents > 0),
  target_day date not null,
  -- What the percents of goal_weight are of: nothing (what the goal has now), its products, or classes of assets.
  weight_by text not null default 'none' check (weight_by in ('none', 'product', 'class')),
  -- Grows with every change: who changes what they saw changes that, or is told.
  version integer not null default 1,
  made_at timestamptz not null,
  archived_at timestamptz,
  -- When it had its target and when its day was over, of the target and the day that it has now.
  reached_at timestamptz,
  over_at timestamptz,
  unique (made_by, request_key),
  unique (id, account_id)
);
create index goal_account on goal (account_id);
create index goal_to_reach on goal (target_day) where archived_at is null and (reached_at is null or over_at is null);

-- The whole holding of a product belongs to one open goal at most; an archived goal remembers what it had.
create table goal_product (
  goal_id text not null,
  account_id text not null,
  fund_code text not null references fund,
  is_open boolean not null default true,
  primary key (goal_id, fund_code),
  foreign key (goal_id, account_id) references goal (id, account_id) on update cascade on delete cascade
);
create unique index goal_product_once on goal_product (account_id, fund_code) where is_open;

-- A plan belongs where its product does.
create table goal_plan (
  goal_id text not null,
  account_id text not null,
  plan_id text not null references plan,
  is_open boolean not null default true,
  primary key (goal_id, plan_id),
  foreign key (goal_id, account_id) references goal (id, account_id) on update cascade on delete cascade
);
create unique index goal_plan_once on goal_plan (plan_id) where is_open;

-- The target allocation: codes of products or classes, in whole percent that sum to 100.
create table goal_weight (
  goal_id text not null references goal on delete cascade,
  part text not null,
  percent smallint not null check (percent between 1 and 100),
  primary key (goal_id, part)
);

-- Told once of each target and each day.
create function message_of_goals() returns trigger language plpgsql as $$
begin
  if old.reached_at is null and new.reached_at is not null then
    insert into happening (account_id, event, about, detail, happened_at)
    values (new.account_id, 'goalReached', new.id, new.target_cents::text, new.reached_at) on conflict do nothing;
  end if;
  if old.over_at is null and new.over_at is not null then
    insert into happening (account_id, event, about, detail, happened_at)
    values (new.account_id, 'goalOver', new.id, new.target_day::text, new.over_at) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger told_to_person after update of reached_at, over_at on goal for each row execute function message_of_goals();

-- Two more that people are told of; the list is read and not written anew, as other migrations add to it as well.
do $$
declare
  listed text := (select pg_get_constraintdef(oid) from pg_constraint
    where conname = 'happening_event_check' and connamespace = current_schema()::regnamespace);
begin
  alter table happening drop constraint happening_event_check;
  execute 'alter table happening add constraint happening_event_check '
    || replace(listed, 'ARRAY[', 'ARRAY[''goalReached''::text, ''goalOver''::text, ');
end $$;
