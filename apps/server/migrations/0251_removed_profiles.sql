-- What a decision took of a profile stays with it until it can no longer be appealed, so that a second reviewer sees it and an appeal that
-- is upheld brings it back; when a profile was changed last; whom a brand trusts (docs/decisions/0029-human-work.md).
create table moderation_removed_profile (
  decision_id text primary key references moderation_decision,
  nick text not null,
  intro text not null,
  avatar_id text references upload on delete set null
);
create index moderation_removed_profile_avatar on moderation_removed_profile (avatar_id) where avatar_id is not null;

-- When somebody changed what they say of themselves; none: never.
alter table discussion_member add column profile_changed_at timestamptz;
create function discussion_profile_changed() returns trigger language plpgsql as $$
begin
  new.profile_changed_at := business_now();
  return new;
end $$;
create trigger profile_changed before update of nick, intro, avatar_id on discussion_member for each row
when ((old.nick, old.intro, old.avatar_id) is distinct from (new.nick, new.intro, new.avatar_id))
execute function discussion_profile_changed();

-- Whom a brand named for level 4, and whom no longer: it only grows.
create table moderation_trust_naming (
  naming_id bigint generated always as identity primary key,
  brand_id text not null references brand,
  user_id text not null references discussion_member,
  is_named boolean not null,
  -- The operators' token.
  by_whom text not null,
  named_at timestamptz not null
);
create index moderation_trust_naming_user on moderation_trust_naming (user_id, naming_id desc);
create index moderation_trust_naming_brand on moderation_trust_naming (brand_id);
create trigger only_added_to before update or delete on moderation_trust_naming for each row execute function log_is_only_added_to();
create trigger not_emptied before truncate on moderation_trust_naming for each statement execute function log_is_only_added_to();
