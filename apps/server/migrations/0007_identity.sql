-- Who somebody is: guests, identities of other houses, devices, passkeys. All of it lives by real time.

-- guest: a visitor with an id; becomes a person by a phone or another house.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in ('person', 'demo', 'seeded', 'operator', 'guest'));
-- An account that was taken over by the one of its owner's phone; nothing leads into it any more.
alter table account add column merged_into text references account;

alter table session
  add column id text not null default replace(gen_random_uuid()::text, '-', '') unique,
  -- Read from the user agent, such as iPhone · 微信.
  add column device text not null default '未知设备',
  add column opened_by text not null default 'phone'
    check (opened_by in ('phone', 'wechat', 'qq', 'passkey', 'guest', 'demo')),
  -- To within five minutes, so that reading writes nothing.
  add column last_seen_at timestamptz not null default now(),
  -- When the person last proved who they are.
  add column reauthed_at timestamptz not null default now();

-- A code is good under the brand it was sent for; the limit of codes an hour is the phone's, over all brands.
alter table one_time_code add column brand_id text not null default 'main' references brand;
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check check (purpose in ('login', 'password', 'reauth'));

create table identity (
  id text primary key,
  brand_id text not null references brand,
  account_id text not null references account,
  provider text not null check (provider in ('wechat', 'qq')),
  -- The provider's id of the person over all of our apps there (unionid), or of this app (openid).
  subject text not null,
  nick_name text not null,
  -- A data: address; empty where the provider gave none.
  head_image text not null,
  linked_at timestamptz not null default now(),
  unique (brand_id, provider, subject),
  unique (account_id, provider)
);

-- A login at another house under way: single use, and only in the browser that began it.
create table login_state (
  state_sha256 text primary key,
  browser_sha256 text not null,
  brand_id text not null references brand,
  provider text not null check (provider in ('wechat', 'qq')),
  purpose text not null check (purpose in ('login', 'link', 'reauth')),
  -- Who links or proves themselves.
  account_id text references account,
  -- Checked; where the person goes back to.
  returl text not null,
  -- What the provider was told; the exchange of the code repeats it.
  redirect_uri text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'login') = (account_id is null))
);
create index login_state_expiry on login_state (expires_at);

-- The key a guest login is signed with never leaves the server (A-67).
create table guest_nonce (
  nonce_sha256 text primary key,
  sign_key text not null,
  brand_id text not null references brand,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index guest_nonce_expiry on guest_nonce (expires_at);

create table passkey (
  id text primary key,
  account_id text not null references account,
  brand_id text not null references brand,
  -- Host name the passkey was made for; browsers offer it nowhere else.
  rp_id text not null,
  credential_id text not null,
  public_key bytea not null,
  -- Signatures so far, as the authenticator counts; 0 where it does not.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  unique (brand_id, credential_id)
);
create index passkey_account on passkey (account_id);

create table passkey_challenge (
  challenge_sha256 text primary key,
  purpose text not null check (purpose in ('register', 'login')),
  -- Who registers; a login names nobody.
  account_id text references account,
  brand_id text not null references brand,
  rp_id text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'login') = (account_id is null))
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
