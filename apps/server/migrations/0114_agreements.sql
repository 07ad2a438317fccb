-- 用户协议 and 隐私政策: readable by everybody, agreed to by version in the records of consents. A brand may have a text of its own.

alter table consent_text drop constraint consent_text_kind_check;
alter table consent_text
  add constraint consent_text_kind_check check (kind in ('choice', 'rule', 'agreement')),
  -- Whose own text it is; null: of every brand without one. Versions of a scene are counted over all brands.
  add column brand_id text references brand,
  -- [{"title": "…", "paragraphs": ["…"]}]; {brand} and {operator} stand for the names of whoever shows it.
  add column chapters jsonb,
  add constraint consent_text_chapters check ((kind = 'agreement') = (chapters is not null)),
  add constraint consent_text_own check (brand_id is null or chapters is not null);

insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, chapters, published_at) values
('terms', 1, 'agreement', '用户协议', '约定你和平台怎么使用与提供服务。', '账户、交易、费用、风险和记录。', '你与{operator}。', '长期有效，可随时注销。', '[
  {"title": "我们是谁", "paragraphs": [
    "{brand}由{operator}运营，提供基金和理财产品的展示、买卖、持有查询与对账。",
    "页面上标有「模拟行情」或「演示」的，行情和资金都是模拟的，不对应真实产品，也不会动用真实资金。"]},
  {"title": "你的账户", "paragraphs": [
    "可以用手机号、通行密钥或平台支持的第三方账号登录。一个账户只归一个人使用，请不要转借。",
    "支付密码只有你知道。付款、卖出、转换、解绑银行卡等操作都要用它逐笔确认，客服不会向你索要。",
    "在 设置 › 登录设备 可以看到登录过的设备，并让其中任何一台退出。"]},
  {"title": "买卖怎么成交", "paragraphs": [
    "开放式基金按未知价成交：交易日 15:00 前付款，按当天晚上公布的净值；15:00 及以后按下一个交易日。具体时间以下单页为准。",
    "付款前会告诉你费用、确认日和可以卖出的日期。截止时间前可以撤单，页面写明钱退到哪里；新发基金的认购受理后不能撤。",
    "下单按你确认的内容办理；不能办理时会说明原因，不会替你改金额、改产品。"]},
  {"title": "费用", "paragraphs": [
    "买入费、卖出费按产品文件收取，下单前显示金额和优惠。管理费、托管费、销售服务费已在净值里扣除，不另付。"]},
  {"title": "风险", "paragraphs": [
    "基金和理财产品不等于存款，可能亏损。过往业绩不代表未来表现，平台不承诺收益。",
    "买入前要完成风险测评。产品风险高于你的承受能力时会明确提示；评级有有效期，情况变了请重新测评。"]},
  {"title": "记录与更正", "paragraphs": [
    "每笔资金和份额都有记录，持有和收益数字可以点开看来历。记错时用新的一笔更正，原来的记录保留。",
    "销售过程需要留痕时，会在 授权管理 里写明记录了什么、保存多久。"]},
  {"title": "停止使用", "paragraphs": [
    "没有持有、余额和在途订单时，可在 设置 › 个人信息与注销 申请注销，15 天内可以反悔。",
    "账户涉及违法或安全风险时，可能被限制买入等操作，页面会告诉你；查询不受影响。"]},
  {"title": "更新", "paragraphs": [
    "协议更新会有新的版本号和生效日期，登录页显示最新的一版。你同意过哪一版、在什么时候，都有记录，旧版一直可以查看。"]}
]', '2026-01-01T00:00+08:00'),
('privacy', 1, 'agreement', '隐私政策', '说明为什么收集、怎么使用和保护你的信息。', '登录、身份、银行卡、交易和设备信息。', '只提供给完成你的操作所需的机构。', '各项期限见正文。', '[
  {"title": "收集什么，为什么", "paragraphs": [
    "登录：手机号或第三方账号的标识，用来认出你；设备类型和登录时间，用来显示登录设备。",
    "绑卡和养老金：姓名、证件号、银行卡号，用来核对身份和收付款。完整卡号不保存，只留末几位。",
    "交易：风险测评的答案、订单、份额、资金流水和对账单，用来办理业务和算清收益。",
    "不读取通讯录、相册、短信和精确位置，不做广告追踪。"]},
  {"title": "怎么保护", "paragraphs": [
    "手机号、姓名和证件号加密保存，页面上打码显示；密钥不和数据放在一起。支付密码只保存无法还原的校验值。"]},
  {"title": "给谁", "paragraphs": [
    "用微信、QQ 登录或付款时，与对应的机构核对登录和付款；买卖产品时，向产品的管理人、登记机构和收付款机构提供办理所需的信息。",
    "除此之外不提供给第三方；监管机构依法查询时按规定提供。"]},
  {"title": "保存多久", "paragraphs": [
    "验证码、付款凭据：过期后 1 天。登录会话：结束后 90 天。登录设备：最后一次登录后 365 天。使用统计：90 天。",
    "订单、资金和份额记录、对账单、风险测评、同意记录：按法规至少 20 年。身份核对资料：业务关系结束后 5 年。"]},
  {"title": "使用统计", "paragraphs": [
    "用来了解哪些页面好用、哪里出错，不含姓名、手机号、金额和输入的文字。可在 设置 › 授权管理 关闭；没有登录时在 设置 › 隐私 关闭。"]},
  {"title": "存在你设备上的", "paragraphs": [
    "用来保持登录的 Cookie，以及大字版、隐藏金额、搜索历史、未填完的表单等设置。清除浏览器数据就会删除。"]},
  {"title": "你可以", "paragraphs": [
    "查看和导出：设置 › 个人信息与注销 › 导出我的数据，下载链接 24 小时内有效。",
    "删除：在同一页申请注销。15 天后清除姓名、手机号和登录方式；按法规必须保存的交易记录留在一个不再指向你的编号下。",
    "撤回同意：设置 › 授权管理。管理设备：设置 › 登录设备。"]},
  {"title": "更新与联系", "paragraphs": [
    "{brand}的个人信息处理者是{operator}。政策更新会有新的版本号和生效日期，旧版一直可以查看。"]}
]', '2026-01-01T00:00+08:00');
