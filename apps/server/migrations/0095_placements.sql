-- Placements: what stands in a position of a page, for whom, and how often a day somebody sees it.

-- Operating entities that placements apply to (SPEC §6).
create table placement_entity (
  entity text primary key
);
insert into placement_entity values ('koi_self'), ('txfund'), ('tengnuobx');

-- What an operator said of a position; those of our pages are there without it.
create table placement_position (
  brand_id text not null references brand,
  page_id text not null,
  position_id text not null,
  title text not null,
  -- How often a day somebody sees anything there; null: as often as they come.
  day_limit integer check (day_limit > 0),
  primary key (brand_id, page_id, position_id)
);

create table experiment (
  brand_id text not null references brand,
  exp_id text not null,
  -- Pages ask by module as well (abt_module_code_list).
  module_code text not null,
  -- Experiments of one group never meet: each takes a stretch of the thousand buckets of its group.
  exclusion_group text not null,
  from_permille integer not null check (from_permille between 0 and 999),
  -- Arms in their order: [{"arm": "control", "permille": 250}, …]; the first is what the others are held against.
  arms jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (brand_id, exp_id)
);

create table placement_plan (
  brand_id text not null references brand,
  plan_id text not null,
  code text not null,
  page_id text not null,
  position_id text not null,
  state text not null check (state in ('on', 'trial', 'off')),
  rank integer not null,
  title text not null,
  text text not null,
  button_text text not null,
  fund_code text,
  spid text,
  href text not null default '',
  category text,
  audience jsonb not null default '{}',
  day_limit integer check (day_limit > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  is_bi boolean not null default false,
  is_fallback boolean not null default false,
  exp_id text,
  arm text,
  primary key (brand_id, plan_id),
  foreign key (brand_id, exp_id) references experiment,
  check ((fund_code is null) = (spid is null)),
  check ((fund_code is null) <> (href = '')),
  check ((exp_id is null) = (arm is null)),
  check (ends_at > starts_at)
);

-- Who may look at plans before others see them, and plans that anybody may look at.
create table placement_gray (
  brand_id text not null references brand,
  kind text not null check (kind in ('account', 'plan')),
  key text not null,
  ends_at timestamptz,
  primary key (brand_id, kind, key)
);

-- What was seen, pressed or closed today: once for each time it was answered. It goes when its day is over.
create table placement_record (
  answer_id text not null,
  action text not null check (action in ('exposure', 'click', 'close')),
  brand_id text not null references brand,
  account_id text references account,
  -- Hash of the key that the browser is known by.
  device_sha256 text not null,
  page_id text not null,
  position_id text not null,
  plan_id text not null,
  prod_id text not null,
  channel text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (answer_id, action)
);
create index placement_record_account on placement_record (account_id) where account_id is not null;
create index placement_record_device on placement_record (device_sha256);
create index placement_record_expiry on placement_record (expires_at);

-- What somebody does not want to see: of an account, or of a browser while nobody is logged in.
create table placement_dislike (
  brand_id text not null references brand,
  account_id text references account,
  device_sha256 text,
  plan_id text not null,
  made_at timestamptz not null,
  unique nulls not distinct (brand_id, account_id, device_sha256, plan_id),
  check ((account_id is null) <> (device_sha256 is null))
);

-- How often, of nobody in particular.
create table placement_day (
  brand_id text not null references brand,
  plan_id text not null,
  day date not null,
  seen_count bigint not null default 0,
  pressed_count bigint not null default 0,
  closed_count bigint not null default 0,
  unwanted_count bigint not null default 0,
  primary key (brand_id, plan_id, day)
);

-- Signs what was answered, so that nobody reports what they were not shown.
create table placement_key (
  only_one boolean primary key default true check (only_one),
  key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into placement_key default values;

call tell_changes_of('placement_position', 'placement', 'brand_id');
call tell_changes_of('placement_plan', 'placement', 'brand_id');
call tell_changes_of('experiment', 'placement', 'brand_id');
