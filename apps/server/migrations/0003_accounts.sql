-- People: accounts, sessions, one-time codes, payment passwords, risk exams, and what was shown to them.

create table account (
  id text primary key,
  -- person: opened by phone; demo: one tap; seeded: ships with a history; operator: runs the brand.
  kind text not null check (kind in ('person', 'demo', 'seeded', 'operator')),
  phone text unique,
  nick_name text not null,
  story text not null default '',
  is_forbidden boolean not null default false,
  opened_at timestamptz not null
);

-- The cookie holds the token, the table only its hash. csrf_key is the readable qlskey that seeds g_tk (RELIABILITY 2.3).
create table session (
  token_sha256 text primary key,
  account_id text not null references account,
  csrf_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_account on session (account_id);

create table one_time_code (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('login', 'password')),
  -- Phone number for login, account id for password.
  target text not null,
  code_hash text not null,
  tries_left smallint not null default 5,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_code_target on one_time_code (purpose, target, created_at desc);

create table pay_password (
  account_id text primary key references account,
  hash text not null,
  wrong_count smallint not null default 0,
  locked_until timestamptz
);

-- Good for one order of this account, purpose, product and quantity, for five minutes, once.
create table pay_token (
  token_sha256 text primary key,
  account_id text not null references account,
  purpose text not null check (purpose in ('buy', 'redeem')),
  fund_code text not null,
  quantity bigint not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Every sitting of an exam with its answers; the newest valid one counts (D-6, MONEY 1.13).
create table exam_sitting (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  exam_id text not null,
  exam_version integer not null,
  answers jsonb not null,
  score integer not null,
  investor_class text not null check (investor_class in ('C1', 'C2', 'C3', 'C4', 'C5')),
  sat_at timestamptz not null,
  valid_until timestamptz not null
);
create index exam_sitting_newest on exam_sitting (account_id, exam_id, sat_at desc);

-- Newest word first; a word stands once.
create table search_word (
  account_id text not null references account,
  word text not null,
  searched_at timestamptz not null,
  primary key (account_id, word)
);

create table favourite (
  account_id text not null references account,
  fund_code text not null references fund,
  added_at timestamptz not null,
  primary key (account_id, fund_code)
);
