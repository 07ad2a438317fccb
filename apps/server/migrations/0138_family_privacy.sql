-- The sizes that pictures may have are held by the database as well.
alter table upload add constraint upload_bounds
  check (width <= 8192 and height <= 8192 and width::bigint * height <= 24000000);

-- What is kept and shown for family accounts and pictures: the next version of 隐私政策 that all brands share. The older one stays
-- readable, and a brand with a text of its own keeps that.
insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, chapters, published_at)
select t.scene, (select max(version) + 1 from consent_text where scene = 'privacy'), t.kind, t.title, t.purpose,
  '登录、身份、银行卡、交易、邮箱、家庭账户和设备信息。', '只提供给完成你的操作所需的机构，以及你同意分享的家人。', t.kept,
  (select jsonb_agg(
     jsonb_set(c.chapter, '{paragraphs}', (c.chapter -> 'paragraphs') || coalesce(added.paragraphs, '[]'::jsonb)) order by c.place)
   from jsonb_array_elements(t.chapters) with ordinality c (chapter, place)
   left join (values
     ('收集什么，为什么', '["家庭账户：你在家庭里的称呼、家庭名称和目标、你逐项同意分享的内容，用来展示给同一家庭的成员。上传头像时只读取你选中的那一张图片，拍摄地点等附带信息会被去掉。"]'::jsonb),
     ('给谁', '["加入家庭账户后，你同意分享的内容会展示给同一家庭的成员，不展示手机号和账户；关闭或退出后立即不再展示。"]'::jsonb),
     ('保存多久', '["上传后没有使用的图片、没有使用的家庭邀请：1 天。家庭动态：到家庭账户解散后仍保留，注销后其中不再有你的称呼。"]'::jsonb),
     ('你可以', '["停止分享：家庭账户 › 分享与成员，逐项关闭或退出。"]'::jsonb)
   ) added (title, paragraphs) on added.title = c.chapter ->> 'title'),
  t.published_at
from consent_text t
where t.scene = 'privacy' and t.brand_id is null
  and t.version = (select max(version) from consent_text where scene = 'privacy' and brand_id is null);
