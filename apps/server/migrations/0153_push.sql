-- Web push, a second way beside the list in the app (docs/decisions/0017-messages.md).

-- A browser that somebody wants messages in: theirs as long as the session it was set up in lives. Endpoint and keys are sealed; by
-- the fingerprint an endpoint stands here once, so that one which another account sets up is no longer the account's before it.
create table push_subscription (
  id bigint generated always as identity primary key,
  account_id text not null,
  session_id text not null unique references session (id) on delete cascade,
  endpoint_fingerprint text not null unique,
  sealed text not null,
  -- Whether a notification says what the message says, also where the screen is locked.
  shows_details boolean not null default false,
  added_at timestamptz not null
);
create index push_subscription_account on push_subscription (account_id);

-- A session that is over has none: a logout, a device signed out, a closed account.
create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end $$;
create trigger end_push after update on session for each row
when ((old.ended_at is null and new.ended_at is not null) or old.account_id is distinct from new.account_id)
execute function end_push_of_session();

-- One row a message, way and browser; e-mail has none. A browser that is gone by the time leaves its rows, which are dropped.
alter table message_delivery add column subscription_id bigint;
alter table message_delivery drop constraint message_delivery_message_id_way_key;
alter table message_delivery add unique nulls not distinct (message_id, way, subscription_id);
alter table message_delivery drop constraint message_delivery_way_check;
alter table message_delivery add constraint message_delivery_way_check check (way in ('email', 'push'));
alter table message_delivery add check ((way = 'push') = (subscription_id is not null));
alter table message_muted drop constraint message_muted_way_check;
alter table message_muted add constraint message_muted_way_check check (way in ('email', 'push'));

-- What is kept and told for it: the next version of 隐私政策 that all brands share, out of the newest one.
insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, chapters, published_at)
select scene, version + 1, kind, title, purpose, what, recipient, kept,
  (select jsonb_agg(case chapter ->> 'title'
     when '收集什么，为什么' then jsonb_insert(chapter, '{paragraphs,-1}',
       '"浏览器通知：浏览器给出的推送地址和密钥，用来把新消息通知到这台设备。不开启就不收集。"')
     when '给谁' then jsonb_insert(chapter, '{paragraphs,-1}',
       '"开启浏览器通知后，通知加密后经浏览器厂商的推送服务送达，推送服务看不到内容。"')
     when '保存多久' then jsonb_insert(chapter, '{paragraphs,-1}',
       '"推送地址：到你关闭通知、退出登录或注销为止。"')
     else chapter end order by place)
   from jsonb_array_elements(newest.chapters) with ordinality as listed (chapter, place)),
  '2026-11-26T00:00+08:00'
from (select * from consent_text where scene = 'privacy' order by version desc limit 1) newest;
