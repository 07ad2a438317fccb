-- AI clients that people connect (docs/decisions/0046-mcp.md): who registered, what was agreed to, what of it is in use, and what was read.
-- Codes and tokens are kept as hashes alone. What can be used lives by real time; what people are shown has business time.

create table ai_client (
  client_id text primary key check (client_id ~ '^[0-9a-f]{32}$'),
  brand_id text not null references brand,
  -- What it calls itself.
  client_name text not null check (char_length(client_name) between 1 and 60),
  redirect_uris text[] not null check (cardinality(redirect_uris) between 1 and 5),
  registered_at timestamptz not null default now()
);
create index ai_client_brand on ai_client (brand_id, registered_at);

create table ai_client_grant (
  grant_id text primary key check (grant_id ~ '^[0-9a-f]{32}$'),
  client_id text not null references ai_client on delete cascade,
  account_id text not null,
  brand_id text not null references brand,
  scopes text[] not null check (cardinality(scopes) between 1 and 4 and scopes <@ array['market', 'holdings', 'orders', 'watchlist']),
  -- Where its tokens hold: the address of the server that was agreed to.
  resource text not null,
  -- Where the person was sent back to: the one thing of the client that is no claim of its own.
  redirect_uri text not null,
  -- Agreed to again with the same key it is the same one.
  request_key text not null,
  agreed_at timestamptz not null,
  -- From when on it counts: the client has fetched its first tokens.
  connected_at timestamptz,
  used_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('person', 'client', 'replaced', 'reused', 'withdrawn', 'merged', 'unused')),
  check ((ended_at is null) = (end_reason is null)),
  unique (account_id, request_key)
);
create index ai_client_grant_account on ai_client_grant (account_id, brand_id, agreed_at desc);
create index ai_client_grant_client on ai_client_grant (client_id);
create index ai_client_grant_ended on ai_client_grant (ended_at) where ended_at is not null;

create table ai_client_code (
  code_hash text primary key,
  grant_id text not null references ai_client_grant on delete cascade,
  challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index ai_client_code_grant on ai_client_code (grant_id);
create index ai_client_code_over on ai_client_code (expires_at);

create table ai_client_token (
  token_hash text primary key,
  grant_id text not null references ai_client_grant on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- Of a refresh token: another one came for it. Who brings it again is not who it was given to, or both have it.
  used_at timestamptz
);
create index ai_client_token_grant on ai_client_token (grant_id, kind);
create index ai_client_token_over on ai_client_token (expires_at);

-- What a client read: which tool, when, and how it ended. Never what it asked or was told.
create table ai_client_call (
  call_id bigint generated always as identity primary key,
  grant_id text not null references ai_client_grant on delete cascade,
  brand_id text not null references brand,
  tool text not null check (char_length(tool) between 1 and 64),
  outcome text not null check (outcome in ('running', 'done', 'empty', 'failed', 'limited')),
  called_at timestamptz not null,
  -- Real time: how often is counted by it.
  counted_at timestamptz not null default now()
);
create index ai_client_call_grant on ai_client_call (grant_id, call_id desc);
create index ai_client_call_counted on ai_client_call (grant_id, counted_at);
create index ai_client_call_brand on ai_client_call (brand_id, counted_at);
create index ai_client_call_old on ai_client_call (called_at);

-- Ends grants: nothing of them can be used from that moment on; who they were and what they read stays to be looked at.
create function ai_client_end(grants text[], reason text) returns void language sql as $$
  delete from ai_client_token where grant_id = any (grants);
  delete from ai_client_code where grant_id = any (grants);
  update ai_client_grant set ended_at = business_now(), end_reason = reason where grant_id = any (grants) and ended_at is null;
$$;

-- The consent that all connections stand under is taken back: none of them comes back with it.
create function ai_client_without_consent() returns trigger language plpgsql as $$
begin
  perform ai_client_end(array(select grant_id from ai_client_grant where account_id = new.account_id and ended_at is null), 'withdrawn');
  return null;
end $$;
create trigger ai_client_ends after insert or update on consent_switch
for each row when (new.scene = 'ai_client' and not new.is_on) execute function ai_client_without_consent();
create trigger ai_client_ends after insert on consent_record
for each row when (new.scene = 'ai_client' and not new.is_agreed) execute function ai_client_without_consent();

-- Two accounts turn out to be one person: what was agreed to for the one was not agreed to for what the other holds.
create function ai_client_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  perform ai_client_end(array(select grant_id from ai_client_grant where account_id = of_account), 'merged');
  update ai_client_grant g set account_id = to_account, request_key = case when exists (
      select from ai_client_grant h where h.account_id = to_account and h.request_key = g.request_key)
    then replace(gen_random_uuid()::text, '-', '') else g.request_key end
  where g.account_id = of_account;
end $$;

insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, published_at) values
  ('ai_client', 1, 'choice', '连接 AI 客户端', '让你自己使用的 AI 客户端读取你勾选的内容，例如在 AI 对话里查看持仓收益。',
   '只读，不能下单、转账或修改任何内容。只含你逐项勾选的范围；不含姓名、手机号、证件、银行卡和备注。',
   '你连接的 AI 客户端及其服务方。数据交给客户端后由其服务方处理，请只连接你信任的客户端。',
   '读取记录（工具、时间、结果，不含内容）保留 90 天；断开连接或关闭授权后立即停止读取。', '2020-01-01T00:00+08:00');
