-- People of the community who are certified (docs/decisions/0031-experts.md): who they proved to be, what they asked for, what was decided,
-- and the certificate that came of it.

do $$
declare kept text;
begin
  alter table work_reviewer drop constraint work_reviewer_kinds_check;
  alter table work_reviewer add constraint work_reviewer_kinds_check
    check (kinds <> '{}' and kinds <@ array['report', 'held', 'appeal', 'feedback', 'expert']);
  alter table work_item drop constraint work_item_kind_check;
  alter table work_item add constraint work_item_kind_check check (kind in ('report', 'held', 'appeal', 'feedback', 'expert'));
  alter table work_item drop constraint work_item_outcome_check;
  alter table work_item add constraint work_item_outcome_check
    check (outcome in ('keep', 'remove', 'upheld', 'rejected', 'answered', 'passed', 'refused', 'withdrawn'));
  select string_agg(quote_literal(word[1]), ', ') into kept
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace;
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L))', kept, 'communityExpert');
end $$;

-- Who somebody proved to be, for the application that follows.
create table expert_identity (
  account_id text primary key references account on update cascade,
  brand_id text not null references brand,
  way text not null check (way in ('account', 'papers', 'face')),
  name_sealed text not null,
  -- *小明
  name_shown text not null,
  verified_at timestamptz not null
);
create index expert_identity_verified on expert_identity (verified_at);
create index expert_identity_brand on expert_identity (brand_id);

-- A face check that was begun: it is finished once.
create table expert_face (
  package text primary key check (package ~ '^[\w-]{22}$'),
  account_id text not null references account on update cascade,
  brand_id text not null references brand,
  name_sealed text not null,
  name_shown text not null,
  begun_at timestamptz not null,
  used_at timestamptz
);
create index expert_face_account on expert_face (account_id);
create index expert_face_brand on expert_face (brand_id);
create index expert_face_begun on expert_face (begun_at);

-- Tries to prove an identity.
create table expert_identity_try (
  account_id text not null references account on update cascade,
  day date not null,
  count integer not null check (count > 0),
  primary key (account_id, day)
);

create table expert_application (
  apply_id text primary key check (apply_id ~ '^[0-9a-f]{32}$'),
  account_id text not null references account on update cascade,
  brand_id text not null references brand,
  request_key text not null,
  work_id text not null unique references work_item,
  kind text not null check (kind in ('fund', 'adviser', 'analyst')),
  identity_way text not null check (identity_way in ('account', 'papers', 'face')),
  -- Name and number of the registration; null when there is nothing any more that they stand for.
  name_sealed text,
  number_sealed text,
  number_shown text not null,
  number_fingerprint text not null,
  state text not null default 'reviewing' check (state in ('reviewing', 'passed', 'refused', 'withdrawn')),
  rule text not null default '' check (rule in ('', 'qualified', 'proofUnclear', 'numberUnmatched', 'nameUnmatched', 'qualificationOver', 'misused')),
  -- What the person is told beside the rule.
  reason text not null default '' check (char_length(reason) <= 500),
  applied_at timestamptz not null,
  decided_at timestamptz,
  unique (account_id, request_key),
  check ((name_sealed is null) = (number_sealed is null)),
  check ((state = 'reviewing') = (decided_at is null)),
  check ((rule = '') = (state in ('reviewing', 'withdrawn')))
);
create index expert_application_account on expert_application (account_id, applied_at desc, apply_id);
create unique index expert_application_one on expert_application (account_id, brand_id) where state = 'reviewing';
create index expert_application_brand on expert_application (brand_id);
create index expert_application_kept on expert_application (decided_at) where name_sealed is not null;

create table expert_proof (
  apply_id text not null references expert_application on delete cascade,
  place smallint not null check (place between 0 and 8),
  upload_id text not null references upload,
  primary key (apply_id, place)
);
create index expert_proof_upload on expert_proof (upload_id);

create table expert_certificate (
  certificate_id text primary key check (certificate_id ~ '^[0-9a-f]{32}$'),
  apply_id text references expert_application on delete set null,
  account_id text not null references account on update cascade,
  brand_id text not null references brand,
  kind text not null check (kind in ('fund', 'adviser', 'analyst')),
  number_fingerprint text not null,
  from_day date not null,
  -- The last day it is good for.
  to_day date not null check (to_day >= from_day),
  -- Its owner was told that it ends soon.
  noticed_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('expired', 'withdrawn', 'revoked', 'renewed')),
  -- Of one that an operator took away: who, under which rule, and what its owner is told.
  revoked_by text,
  rule text not null default '' check (rule in ('', 'proofUnclear', 'numberUnmatched', 'nameUnmatched', 'qualificationOver', 'misused')),
  reason text not null default '' check (char_length(reason) <= 500),
  check ((ended_at is null) = (ended_by is null)),
  check ((ended_by is not distinct from 'revoked') = (revoked_by is not null)),
  check ((revoked_by is null) = (rule = ''))
);
create unique index expert_certificate_one on expert_certificate (account_id, brand_id) where ended_at is null;
-- One registration certifies one account of a brand.
create unique index expert_certificate_number on expert_certificate (brand_id, number_fingerprint) where ended_at is null;
create index expert_certificate_account on expert_certificate (account_id, from_day desc);
create index expert_certificate_apply on expert_certificate (apply_id);
create index expert_certificate_days on expert_certificate (to_day) where ended_at is null;

-- What has ended stays ended, as it ended.
create function expert_certificate_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a certificate that has ended stays so' using errcode = 'check_violation';
end $$;
create trigger stays_ended before update on expert_certificate for each row
when (old.ended_at is not null and (old.ended_at, old.ended_by, old.rule, old.reason) is distinct from (new.ended_at, new.ended_by, new.rule, new.reason))
execute function expert_certificate_stays();

-- What everybody sees beside a name: the certificate that is good now. Whoever has none, and who is nobody any more, has nothing there.
alter table discussion_member
  add column expert_kind text check (expert_kind in ('fund', 'adviser', 'analyst')),
  add column expert_to_day date,
  add check ((expert_kind is null) = (expert_to_day is null));
create index discussion_member_expert on discussion_member (brand_id, follower_count desc, user_id desc) where expert_kind is not null;

create function expert_shown() returns trigger language plpgsql as $$
begin
  update discussion_member m set expert_kind = c.kind, expert_to_day = c.to_day
  from discussion_member same left join expert_certificate c
    on c.account_id = same.account_id and c.brand_id = same.brand_id and c.ended_at is null
  where same.user_id = m.user_id and m.brand_id = coalesce(new.brand_id, old.brand_id)
    and m.account_id in (new.account_id, old.account_id);
  return null;
end $$;
create trigger shown after insert or update or delete on expert_certificate for each row execute function expert_shown();

create function expert_of_member() returns trigger language plpgsql as $$
begin
  select c.kind, c.to_day into new.expert_kind, new.expert_to_day
  from expert_certificate c where c.account_id = new.account_id and c.brand_id = new.brand_id and c.ended_at is null;
  return new;
end $$;
create trigger expert before insert or update of account_id on discussion_member for each row execute function expert_of_member();

-- Whoever wants an application no longer ends the work on it, and nothing is certified by it.
create function expert_work_ends() returns trigger language plpgsql as $$
begin
  update work_item set state = 'decided', outcome = 'withdrawn', decided_by = 'rule', decided_at = new.decided_at
  where work_id = new.work_id and state = 'open';
  return null;
end $$;
create trigger work_ends after update of state on expert_application for each row
when (old.state = 'reviewing' and new.state = 'withdrawn') execute function expert_work_ends();

-- People are told of each step.
create function expert_application_told() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  values (new.account_id, 'communityExpert', new.apply_id,
    case new.state when 'reviewing' then 'submitted' when 'withdrawn' then 'withdrawn' else new.state end,
    coalesce(new.decided_at, new.applied_at))
  on conflict do nothing;
  return null;
end $$;
create trigger told_new after insert on expert_application for each row execute function expert_application_told();
create trigger told_decided after update of state on expert_application for each row when (old.state <> new.state)
execute function expert_application_told();

create function expert_certificate_told() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  values (new.account_id, 'communityExpert', new.certificate_id, coalesce(new.ended_by, 'expiring'), coalesce(new.ended_at, new.noticed_at))
  on conflict do nothing;
  return null;
end $$;
create trigger told_ended after update of ended_at on expert_certificate for each row
when (old.ended_at is null and new.ended_by <> 'renewed') execute function expert_certificate_told();
create trigger told_expiring after update of noticed_at on expert_certificate for each row
when (old.noticed_at is null and new.noticed_at is not null and new.ended_at is null) execute function expert_certificate_told();

-- Whoever takes the consent back is certified no longer, and asks for nothing.
create function experts_without_consent() returns trigger language plpgsql as $$
declare
  of_account text := new.account_id;
begin
  update expert_application set state = 'withdrawn', decided_at = business_now() where account_id = of_account and state = 'reviewing';
  update expert_certificate set ended_at = business_now(), ended_by = 'withdrawn' where account_id = of_account and ended_at is null;
  return null;
end $$;
create trigger experts_end after insert or update on consent_switch
for each row when (new.scene = 'expert' and not new.is_on) execute function experts_without_consent();
create trigger experts_end after insert on consent_record
for each row when (new.scene = 'expert' and not new.is_agreed) execute function experts_without_consent();

-- Two accounts become one person. What was agreed to was about the account that agreed: its certificate ends with it and its application is
-- no more, both in the papers of who stays, who may apply at once.
create function expert_move(of_account text, to_account text) returns void language plpgsql as $$
begin
  update expert_application a set account_id = to_account,
    state = case a.state when 'reviewing' then 'withdrawn' else a.state end, decided_at = coalesce(a.decided_at, business_now()),
    request_key = case when exists (
      select from expert_application s where s.account_id = to_account and s.request_key = a.request_key)
    then a.request_key || ' ' || of_account else a.request_key end where a.account_id = of_account;
  update expert_certificate c set account_id = to_account, ended_at = coalesce(c.ended_at, business_now()),
    ended_by = coalesce(c.ended_by, 'withdrawn') where c.account_id = of_account;
  delete from expert_identity where account_id = of_account;
  delete from expert_face where account_id = of_account;
  delete from expert_identity_try where account_id = of_account;
end $$;

insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, published_at) values
  ('expert', 1, 'choice', '达人认证', '核对你的从业资格，在社区昵称旁展示认证标识。',
   '核验后的姓名、证书编号和证明材料图片，仅供审核；别人只能看到认证类型和有效期。',
   '本平台的认证审核人员。', '证明材料在审核结束 30 天后删除；姓名和证书编号加密保存，认证结束 30 天后删除。可随时撤回，撤回后认证立即失效。',
   '2020-01-01T00:00+08:00');
