-- Profit cards (晒收益): what somebody's own money earned in a period, shown to others by consent (docs/decisions/0030-profit-cards.md).

create table profit_card (
  card_id text primary key check (card_id ~ '^[\w-]{22}$'),
  author_id text not null references discussion_member,
  brand_id text not null references brand,
  request_key text not null,
  -- The product that it is about; null: everything that its author holds.
  fund_code text references fund,
  spid text,
  period text not null check (period in ('month3', 'month6', 'year1', 'setup')),
  from_day date not null,
  to_day date not null,
  days integer not null check (days > 0),
  -- Parts of 10^8: the author's own money, and the funds themselves.
  own_rate bigint not null,
  fund_rate bigint not null,
  profit_cents bigint not null,
  -- Parts of 10^6, never above zero.
  fall_rate integer not null check (fall_rate <= 0),
  -- Days and returns since the first one, parts of 10^6.
  curve jsonb not null,
  shows_amount boolean not null default false,
  -- Whether people of the community find it; else only who has its link.
  is_public boolean not null default false,
  made_at timestamptz not null,
  -- Null: until it is taken back.
  ends_at timestamptz check (ends_at > made_at),
  withdrawn_at timestamptz,
  -- A NAV that it was made of was corrected afterwards.
  corrected_at timestamptz,
  unique (author_id, request_key),
  check ((fund_code is null) = (spid is null)),
  check (from_day < to_day)
);
create index profit_card_author on profit_card (author_id, made_at desc, card_id);
create index profit_card_fund on profit_card (fund_code, made_at desc, card_id) where fund_code is not null;
create index profit_card_public on profit_card (brand_id, made_at desc, card_id) where is_public and withdrawn_at is null;

-- Whoever takes the consent back, or is refused a new text, shows nothing any more.
create function profit_cards_without_consent() returns trigger language plpgsql as $$
declare
  of_account text := new.account_id;
begin
  update profit_card c set withdrawn_at = business_now()
  from discussion_member m where m.user_id = c.author_id and m.account_id = of_account and c.withdrawn_at is null
    and (c.ends_at is null or c.ends_at > business_now());
  return null;
end $$;
create trigger cards_end after insert or update on consent_switch
for each row when (new.scene = 'profit_card' and not new.is_on) execute function profit_cards_without_consent();
create trigger cards_end after insert on consent_record
for each row when (new.scene = 'profit_card' and not new.is_agreed) execute function profit_cards_without_consent();

-- A card says what its author saw; where a NAV of it was corrected afterwards it says that, too.
create function profit_cards_corrected() returns trigger language plpgsql as $$
begin
  update profit_card c set corrected_at = business_now()
  from added h
  join nav_correction n on n.id = h.correction_id
  join account a on a.id = h.account_id
  join discussion_member m on m.account_id = coalesce(a.owner_id, a.id)
  where c.author_id = m.user_id and (c.fund_code is null or c.fund_code = n.fund_code)
    and n.day <= c.to_day and c.corrected_at is null;
  return null;
end $$;
create trigger cards_corrected after insert on nav_correction_holder
referencing new table as added for each statement execute function profit_cards_corrected();

-- What is asked before the first card.
insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, published_at) values
  ('profit_card', 1, 'choice', '收益卡', '把你选择的一段收益做成卡片，展示给你分享的人。',
   '所选区间的收益率、同期基金收益率、持有天数、最大回撤和走势；金额默认不展示，由你逐张决定。不含持有份额、银行卡和身份信息。',
   '打开卡片链接的人；选择公开后，社区里的人也能看到。', '到你选择的有效期为止；随时可撤回，撤回后立即不可见。', '2020-01-01T00:00+08:00');
