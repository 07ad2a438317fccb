-- Ways to what people are told beside the list in the app: where e-mail goes, what somebody switched off, and what is on its way
-- (docs/decisions/0017-messages.md).

-- Where e-mail of an account goes: sealed, and written only after its owner proved it with a code.
create table message_address (
  account_id text primary key,
  address text not null,
  verified_at timestamptz not null
);

-- Kinds that somebody switched off for a way: whoever sets a way up has all of them.
create table message_muted (
  account_id text not null,
  way text not null check (way = 'email'),
  kind text not null check (kind in ('trade', 'service', 'system')),
  muted_at timestamptz not null,
  primary key (account_id, way, kind)
);

-- The outbox: written in the transaction that tells, taken by whichever node comes first. Real time: business time may stand still.
create table message_delivery (
  id bigint generated always as identity primary key,
  message_id bigint not null references message on delete cascade,
  way text not null check (way = 'email'),
  tries smallint not null default 0,
  -- When it is tried, or tried again when the node that has it is gone.
  due_at timestamptz not null default now(),
  -- dropped: nobody wants it there any more; failed: given up.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'failed')),
  reason text not null default '',
  ended_at timestamptz,
  unique (message_id, way),
  check ((state = 'waiting') = (ended_at is null))
);
create index message_delivery_due on message_delivery (way, due_at, id) where state = 'waiting';
create index message_delivery_ended on message_delivery (ended_at) where ended_at is not null;
create trigger told_insert after insert on message_delivery referencing new table as changed
for each statement execute function tell_change('messageDelivery');

-- A code that proves an e-mail address is the account's, and good for that address alone (a keyed fingerprint).
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check
  check (purpose in ('login', 'password', 'reauth', 'card', 'email'));
alter table one_time_code add column receiver text;
create index one_time_code_receiver on one_time_code (receiver, created_at) where receiver is not null;

-- What is kept and told for e-mail: the next version of 隐私政策 that all brands share. The older one stays
-- readable, and a brand with a text of its own keeps that.
insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, chapters, published_at)
select 'privacy', (select max(version) + 1 from consent_text where scene = 'privacy'), 'agreement', '隐私政策',
  '说明为什么收集、怎么使用和保护你的信息。', '登录、身份、银行卡、交易、邮箱和设备信息。', '只提供给完成你的操作所需的机构。', '各项期限见正文。', '[
  {"title": "收集什么，为什么", "paragraphs": [
    "登录：手机号或第三方账号的标识，用来认出你；设备类型和登录时间，用来显示登录设备。",
    "绑卡和养老金：姓名、证件号、银行卡号，用来核对身份和收付款。完整卡号不保存，只留末几位。",
    "交易：风险测评的答案、订单、份额、资金流水和对账单，用来办理业务和算清收益。",
    "邮件通知：你填写并验证过的邮箱，用来给你发消息。不填就不收集。",
    "不读取通讯录、相册、短信和精确位置，不做广告追踪。"]},
  {"title": "怎么保护", "paragraphs": [
    "手机号、邮箱、姓名和证件号加密保存，页面上打码显示；密钥不和数据放在一起。支付密码只保存无法还原的校验值。"]},
  {"title": "给谁", "paragraphs": [
    "用微信、QQ 登录或付款时，与对应的机构核对登录和付款；买卖产品时，向产品的管理人、登记机构和收付款机构提供办理所需的信息。",
    "开启邮件通知后，消息的标题和内容经邮件服务发到你的邮箱。",
    "除此之外不提供给第三方；监管机构依法查询时按规定提供。"]},
  {"title": "保存多久", "paragraphs": [
    "验证码、付款凭据：过期后 1 天。登录会话：结束后 90 天。登录设备：最后一次登录后 365 天。使用统计：90 天。",
    "邮箱：到你移除或注销为止。邮件的发送记录：30 天。",
    "订单、资金和份额记录、对账单、风险测评、同意记录：按法规至少 20 年。身份核对资料：业务关系结束后 5 年。"]},
  {"title": "使用统计", "paragraphs": [
    "用来了解哪些页面好用、哪里出错，不含姓名、手机号、金额和输入的文字。可在 设置 › 授权管理 关闭；没有登录时在 设置 › 隐私 关闭。"]},
  {"title": "存在你设备上的", "paragraphs": [
    "用来保持登录的 Cookie，以及大字版、隐藏金额、搜索历史、未填完的表单等设置。清除浏览器数据就会删除。"]},
  {"title": "你可以", "paragraphs": [
    "查看和导出：设置 › 个人信息与注销 › 导出我的数据，下载链接 24 小时内有效。",
    "删除：在同一页申请注销。15 天后清除姓名、手机号、邮箱和登录方式；按法规必须保存的交易记录留在一个不再指向你的编号下。",
    "关闭邮件：消息 › 通知设置，或点邮件里的链接。",
    "撤回同意：设置 › 授权管理。管理设备：设置 › 登录设备。"]},
  {"title": "更新与联系", "paragraphs": [
    "{brand}的个人信息处理者是{operator}。政策更新会有新的版本号和生效日期，旧版一直可以查看。"]}
]', '2026-11-23T00:00+08:00';
