-- Actual quotation (实盘): somebody's real holdings, shown to others by consent (docs/decisions/0032-quotation.md).

create table quotation (
  user_id text primary key references discussion_member on delete cascade,
  brand_id text not null references brand,
  -- Who sees it: people who follow each other, people who came by an invitation, everybody who is logged in.
  audience text not null check (audience in ('mutual', 'invited', 'everyone')),
  shows_amounts boolean not null default false,
  shows_trades boolean not null default false,
  opened_at timestamptz not null,
  closed_at timestamptz check (closed_at >= opened_at)
);
create index quotation_brand on quotation (brand_id, user_id);

-- One link a person, by which others are asked to show theirs.
create table quotation_invite (
  invite_code text primary key check (invite_code ~ '^q[0-9a-z]{20}$'),
  user_id text not null unique references discussion_member on delete cascade,
  made_at timestamptz not null
);

create table quotation_acceptance (
  inviter_id text not null references discussion_member on delete cascade,
  invitee_id text not null references discussion_member on delete cascade,
  accepted_at timestamptz not null,
  primary key (inviter_id, invitee_id),
  check (inviter_id <> invitee_id)
);
create index quotation_acceptance_invitee on quotation_acceptance (invitee_id);

-- Whether somebody sees what a person of the same brand shows; the viewer is null who is nobody in the community yet.
create function quotation_shown_to(owner text, viewer text) returns boolean language sql stable as $$
  select exists (
    select from quotation q where q.user_id = owner and q.closed_at is null
      and not exists (select from discussion_block b where (b.user_id, b.person_id) in ((owner, viewer), (viewer, owner)))
      and case q.audience when 'everyone' then true
        when 'mutual' then exists (select from discussion_follow f where f.user_id = owner and f.person_id = viewer)
          and exists (select from discussion_follow f where f.user_id = viewer and f.person_id = owner)
        else exists (select from quotation_acceptance c where (c.inviter_id, c.invitee_id) in ((owner, viewer), (viewer, owner))) end)
$$;

-- Whoever takes the consent back, or refuses a new text, shows nothing any more.
create function quotation_without_consent() returns trigger language plpgsql as $$
declare
  of_account text := new.account_id;
begin
  update quotation q set closed_at = greatest(business_now(), q.opened_at)
  from discussion_member m where m.user_id = q.user_id and m.account_id = of_account and q.closed_at is null;
  return null;
end $$;
create trigger quotation_ends after insert or update on consent_switch
for each row when (new.scene = 'actual_quotation' and not new.is_on) execute function quotation_without_consent();
create trigger quotation_ends after insert on consent_record
for each row when (new.scene = 'actual_quotation' and not new.is_agreed) execute function quotation_without_consent();

-- What was agreed to was about the account that agreed: another one shows nothing by it, and invites nobody.
create function quotation_of_another_account() returns trigger language plpgsql as $$
begin
  update quotation q set closed_at = greatest(business_now(), q.opened_at) where q.user_id = new.user_id and q.closed_at is null;
  delete from quotation_invite where user_id = new.user_id;
  delete from quotation_acceptance where new.user_id in (inviter_id, invitee_id);
  return null;
end $$;
create trigger quotation_ends after update of account_id on discussion_member
for each row when (old.account_id is not null and old.account_id is distinct from new.account_id) execute function quotation_of_another_account();

insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, published_at) values
  ('actual_quotation', 1, 'choice', '实盘展示', '把你的真实持仓展示给你选择的人。',
   '全部基金持仓的名称、占比和持有收益率，以及一段区间的收益率；打开「最近交易」后，另展示近 90 天已确认的买卖。金额默认不展示，由你决定。不含余额、组合、养老金账户、银行卡和身份信息。',
   '你选择的人：互相关注的人、通过邀请开通的人，或所有已登录的人。', '每次打开时从账本读取，不另存副本；随时可关闭，关闭后立即不可见。', '2020-01-01T00:00+08:00');
