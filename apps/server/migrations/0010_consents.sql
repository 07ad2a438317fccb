-- What people agreed to, copies of their data, and the closing of accounts.

-- What is asked, a text for each version; the newest published one counts, and a new one asks again.
create table consent_text (
  scene text not null check (scene ~ '^[a-z][a-z_]{1,31}$'),
  version integer not null check (version >= 1),
  -- choice: can be switched; rule: the brand's rules demand it, so it is shown and cannot be switched.
  kind text not null check (kind in ('choice', 'rule')),
  title text not null,
  -- Why it is asked, what is used, who gets it, how long it is kept.
  purpose text not null,
  what text not null,
  recipient text not null,
  kept text not null,
  published_at timestamptz not null,
  primary key (scene, version)
);

insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, published_at) values
  ('statistics', 1, 'choice', '使用统计', '了解哪些页面好用、哪里出错，用来改进产品。尚未选择时只做不关联账户的统计，不同意则不再统计。',
   '打开的页面、点击的按钮、停留时间、所在的应用和产品代码；不含姓名、手机号、金额和输入的文字。',
   '仅本平台使用，不提供给第三方。', '保留 90 天，到期自动删除。', '2020-01-01T00:00+08:00'),
  ('trace', 1, 'rule', '交易留痕', '按监管对销售过程可回溯的要求，记录买卖时展示的内容和你的确认。',
   '买卖页面上展示的产品、风险提示和协议版本，以及你的点击与确认；姓名、手机号等在记录前已脱敏。',
   '仅本平台保存；监管机构依法查询时提供。', '自交易结束起至少保存 20 年。', '2020-01-01T00:00+08:00');

-- Evidence of every answer; never changed.
create table consent_record (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  brand_id text not null references brand,
  scene text not null,
  text_version integer not null,
  is_agreed boolean not null,
  recorded_at timestamptz not null,
  foreign key (scene, text_version) references consent_text
);
create index consent_record_newest on consent_record (account_id, scene, id desc);

-- The present position of the switch.
create table consent_switch (
  account_id text not null references account,
  scene text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, scene)
);

create function consent_forbid() returns trigger language plpgsql as $$
begin
  raise exception 'consents are append-only' using errcode = 'KC001';
end $$;
create trigger consent_record_fixed before update or delete on consent_record
for each row execute function consent_forbid();
create trigger consent_record_kept before truncate on consent_record
for each statement execute function consent_forbid();
-- What somebody agreed to must be readable as it was; a new wording is a new version.
create trigger consent_text_fixed before update or delete on consent_text
for each row execute function consent_forbid();

-- A permission to fetch one's own data for a day. The data themselves are read when they are fetched.
create table data_export (
  token text primary key check (token ~ '^[\w-]{43}$'),
  account_id text not null references account,
  brand_id text not null references brand,
  requested_at timestamptz not null,
  -- Business date of the request: so many a day.
  requested_on date not null,
  expires_at timestamptz not null
);
create index data_export_of_account on data_export (account_id, requested_at desc);

-- Somebody wants their account closed; it happens when the time to think is over.
create table account_closing (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  brand_id text not null references brand,
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at > requested_at),
  state text not null default 'waiting' check (state in ('waiting', 'cancelled', 'blocked', 'closed')),
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create unique index account_closing_one on account_closing (account_id) where state = 'waiting';
create index account_closing_due on account_closing (due_at) where state = 'waiting';
create index account_closing_of_account on account_closing (account_id, id desc);

-- Nothing leads into a closed account; its orders and ledger lines stay under its id, which names nobody.
alter table account add column closed_at timestamptz;
