-- Experiments are kept in one place, whoever asks: placements, and pages that want their versions (frontEndGrayResult).

alter table experiment
  -- What it is to find out.
  add column question text not null default '',
  -- What must not happen too often to those who see an arm: [{"metric": "unwanted", "maxPermille": 20}, …].
  add column guardrails jsonb not null default '[]',
  add column stopped_at timestamptz,
  add column stop_reason text not null default '';
-- One that said no beginning has begun.
update experiment set starts_at = now() where starts_at is null;
alter table experiment alter column starts_at set not null, add check (ends_at > starts_at);

-- What was kept for pages alone: everybody was in it, a share of them saw the new version.
insert into experiment (brand_id, exp_id, module_code, exclusion_group, from_permille, arms, starts_at)
select brand_id, exp_id, module_code, 'page/' || exp_id, 0,
  jsonb_build_array(jsonb_build_object('arm', 'control', 'permille', 1000 - share_permille),
    jsonb_build_object('arm', 'new', 'permille', share_permille)), now()
from gray_experiment
on conflict do nothing;
drop table gray_experiment;

-- So many of a thousand people are in no experiment at all.
create table experiment_holdout (
  brand_id text primary key references brand,
  permille integer not null check (permille between 0 and 1000)
);

-- Who somebody is to all experiments: the browser they came with first. So an arm stays when they log in, and on every browser
-- that they log in with.
create table experiment_account (
  account_id text primary key references account on delete cascade,
  subject text not null
);
create index experiment_account_subject on experiment_account (subject);
create table experiment_device (
  device_sha256 text primary key,
  subject text not null,
  made_at timestamptz not null
);

-- Who was counted into which arm, when a page first asked for where it shows.
create table experiment_member (
  brand_id text not null,
  exp_id text not null,
  subject text not null,
  arm text not null,
  joined_at timestamptz not null,
  primary key (brand_id, exp_id, subject),
  foreign key (brand_id, exp_id) references experiment
);
create index experiment_member_subject on experiment_member (subject);

drop trigger told_insert on experiment;
drop trigger told_update on experiment;
drop trigger told_delete on experiment;
drop trigger told_truncate on experiment;
call tell_changes_of('experiment', 'experiment', 'brand_id');
call tell_changes_of('experiment_holdout', 'experiment', 'brand_id');
