-- Family accounts: people who show each other what each of them agreed to. No money stands in one: what somebody has stays theirs.

create table family (
  id text primary key,
  brand_id text not null references brand,
  name text not null check (length(name) between 1 and 20),
  purpose text not null check (purpose in ('daily', 'children', 'home', 'travel', 'retirement', 'other')),
  avatar_id text references upload on delete set null,
  -- What all save for together, and until when; both or neither.
  goal_cents bigint check (goal_cents > 0),
  goal_day date,
  goal_reached_at timestamptz,
  -- Who made it, and the key of that request: sent again it is the same family.
  made_by text not null references account,
  request_key text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  unique (made_by, request_key),
  check ((goal_cents is null) = (goal_day is null)),
  check (goal_reached_at is null or goal_cents is not null)
);
create index family_avatar on family (avatar_id) where avatar_id is not null;

create table family_member (
  -- What others know a member by: an account's own id is nobody else's business.
  id text primary key,
  family_id text not null references family,
  account_id text not null references account,
  role text not null check (role in ('owner', 'member', 'viewer')),
  name text not null check (length(name) between 1 and 20),
  -- What the others may see of this account; nothing unless told.
  consents text[] not null default '{}',
  consented_at timestamptz not null,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- Why they are no longer in it.
  left_by text check (left_by in ('self', 'owner', 'end', 'closing', 'merge')),
  check ((left_at is null) = (left_by is null)),
  check (consents <@ array['total', 'holdings', 'profit', 'records']),
  -- Whoever knows each holding knows their sum.
  check (consents @> '{total}' or not consents @> '{holdings}'),
  check (consents = '{}' or (role <> 'viewer' and left_at is null))
);
create unique index family_member_once on family_member (family_id, account_id) where left_at is null;
create unique index family_member_owner on family_member (family_id) where role = 'owner' and left_at is null;
create index family_member_account on family_member (account_id);
create index family_member_family on family_member (family_id, joined_at);

create table family_invitation (
  id text primary key,
  family_id text not null references family,
  inviter_id text not null references family_member,
  role text not null check (role in ('member', 'viewer')),
  -- A keyed fingerprint finds the code, the sealed one is shown again to who invited.
  code_fingerprint text not null unique,
  code_sealed text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_by text unique references family_member,
  -- Taken back, used, or its inviter is gone.
  ended_at timestamptz
);
create index family_invitation_open on family_invitation (family_id) where ended_at is null;
create index family_invitation_inviter on family_invitation (inviter_id) where ended_at is null;
create index family_invitation_over on family_invitation (expires_at);

-- Codes that somebody tried and that are none: nobody tries them all.
create table family_code_try (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  tried_at timestamptz not null
);
create index family_code_try_account on family_code_try (account_id, tried_at);
create index family_code_try_old on family_code_try (tried_at);

-- What happened in a family; amounts stand nowhere in it. With what a member agreed to, it is the evidence of it.
create table family_event (
  id bigint generated always as identity primary key,
  family_id text not null references family,
  kind text not null check (kind in
    ('made', 'changed', 'invited', 'joined', 'left', 'removed', 'consents', 'role', 'owner', 'goalReached', 'ended')),
  -- Who did it, or whom it happened to; null where nobody did.
  member_id text references family_member,
  -- Of consents what may be seen from then on, of a role which.
  detail text not null default '',
  happened_at timestamptz not null
);
create index family_event_list on family_event (family_id, happened_at desc, id desc);
create index family_event_member on family_event (member_id) where member_id is not null;

-- Whoever goes takes along what they showed; their invitations are over. An owner's place goes to the member who has been there
-- longest, before one who only looks; the last one to go ends the family.
create function family_member_leaves() returns trigger language plpgsql as $$
begin
  new.consents := '{}';
  return new;
end $$;
create trigger family_leaves before update of left_at on family_member for each row
when (old.left_at is null and new.left_at is not null) execute function family_member_leaves();

create function family_member_left() returns trigger language plpgsql as $$
declare heir text;
begin
  update family_invitation set ended_at = new.left_at where inviter_id = new.id and ended_at is null;
  if new.left_by <> 'end' then
    insert into family_event (family_id, kind, member_id, happened_at)
    values (new.family_id, case new.left_by when 'owner' then 'removed' else 'left' end, new.id, new.left_at);
  end if;
  if new.role <> 'owner' or exists (select from family where id = new.family_id and ended_at is not null) then
    return null;
  end if;
  select id into heir from family_member where family_id = new.family_id and left_at is null
  order by role = 'viewer', joined_at, id limit 1;
  if heir is null then
    update family set ended_at = new.left_at where id = new.family_id;
  else
    update family_member set role = 'owner' where id = heir;
    insert into family_event (family_id, kind, member_id, happened_at) values (new.family_id, 'owner', heir, new.left_at);
  end if;
  return null;
end $$;
create trigger family_left after update of left_at on family_member for each row
when (old.left_at is null and new.left_at is not null) execute function family_member_left();

-- The end of a family is told to those who were still in it; then nobody is.
create function family_has_ended() returns trigger language plpgsql as $$
begin
  insert into family_event (family_id, kind, happened_at) values (new.id, 'ended', new.ended_at);
  update family_invitation set ended_at = new.ended_at where family_id = new.id and ended_at is null;
  update family_member set left_at = new.ended_at, left_by = 'end' where family_id = new.id and left_at is null;
  return null;
end $$;
create trigger family_ended after update of ended_at on family for each row
when (old.ended_at is null and new.ended_at is not null) execute function family_has_ended();

-- Who is told of what: never who did it themselves, of an invitation the owner, of a role whose it is; who was taken out as well.
create function message_of_families() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  select m.account_id, 'family', added.id::text, added.happened_at
  from added join family_member m on m.family_id = added.family_id
  where (m.left_at is null or (added.kind = 'removed' and m.id = added.member_id))
    and case added.kind
      when 'invited' then m.role = 'owner' and m.id <> added.member_id
      when 'joined' then m.id <> added.member_id
      when 'left' then m.id <> added.member_id
      when 'consents' then m.id <> added.member_id
      when 'removed' then m.id = added.member_id or m.role <> 'owner'
      when 'role' then m.id = added.member_id
      when 'ended' then m.role <> 'owner'
      when 'owner' then true
      when 'goalReached' then true
      else false end
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after insert on family_event
referencing new table as added for each statement execute function message_of_families();

-- What people are told of has one word more, whatever areas came before this one.
do $$
declare words text;
begin
  select string_agg(quote_literal(word[1]), ', ') into words from (
    select regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') as word from pg_constraint
    where conname = 'happening_event_check' and connamespace = current_schema()::regnamespace
  ) known;
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, ''family''))', words);
end $$;
