-- Who hosts a room that a reviewer removed appeals that as authors of posts do; a room that comes back stands announced again.

-- A room goes with its host's account; what was decided stays, so that it names the room without a reference.
alter table moderation_decision add column live_id text check (live_id ~ '^[0-9a-f]{32}$');
create index moderation_decision_live on moderation_decision (live_id, decided_at desc) where live_id is not null;
drop trigger only_added_to on moderation_decision;
create trigger only_added_to before update on moderation_decision for each row
when ((old.decision_id, old.work_id, old.brand_id, old.post_id, old.comment_id, old.line_id, old.live_id, old.outcome, old.rule, old.reason,
    old.sanction, old.state_before, old.decided_by, old.decided_at)
  is distinct from (new.decision_id, new.work_id, new.brand_id, new.post_id, new.comment_id, new.line_id, new.live_id, new.outcome, new.rule,
    new.reason, new.sanction, new.state_before, new.decided_by, new.decided_at))
execute function log_is_only_added_to();

-- What was removed before can be appealed, too.
insert into moderation_decision (decision_id, work_id, brand_id, author_id, live_id, outcome, rule, reason, state_before, decided_by, decided_at)
select replace(gen_random_uuid()::text, '-', ''), w.work_id, r.brand_id, m.user_id, r.room_id, 'remove', coalesce(nullif(w.rule, ''), '-'), left(w.note, 200), 'held',
  w.decided_by, w.decided_at
from live_room r join work_item w on w.work_id = r.work_id and w.outcome = 'remove'
join discussion_member m on m.account_id = r.account_id and m.brand_id = r.brand_id
where r.review = 'removed';

-- A room goes its way and no other; called off by a reviewer it comes back where that was wrong.
create or replace function live_room_moves() returns trigger language plpgsql as $$
begin
  if not (old.state, new.state) in (('draft', 'coming'), ('draft', 'living'), ('coming', 'living'), ('coming', 'cancelled'),
      ('coming', 'missed'), ('living', 'ended'))
    and not ((old.state, new.state) = ('cancelled', 'coming') and old.review = 'removed' and new.review = 'clear') then
    raise exception 'a room does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- The same as before, and of a room that comes back: who reserved is told; what may happen to it once more is told once more.
create or replace function live_room_told() returns trigger language plpgsql as $$
declare
  is_again boolean := (select count(*) > 1 from live_room_event e where e.room_id = new.room_id and e.state = 'cancelled');
  again text := case when is_again then ':' || new.version else '' end;
  news text := case
    when new.state = 'coming' and old.state = 'cancelled'
      then 'restored:' || (extract(epoch from new.planned_at) * 1000)::bigint || ':' || new.version
    when new.state = 'coming' and new.review = 'clear' and old.known_plan <> new.planned_at
      then 'moved:' || (extract(epoch from new.planned_at) * 1000)::bigint || ':' || new.version
    when new.state = 'cancelled' and old.state <> 'cancelled' then 'cancelled' || again
    when new.state = 'missed' and old.state <> 'missed' then 'missed' end;
  to_host text := case
    when new.review = 'removed' and old.review <> 'removed' then 'hostRemoved' || again
    when new.review = 'clear' and old.review = 'held' then 'hostShown:' || new.version
    when new.state = 'missed' and old.state <> 'missed' then 'hostMissed' end;
begin
  if news is not null then
    insert into happening (account_id, event, about, detail, happened_at)
    select account_id, 'liveRoom', new.room_id, news, business_now() from live_reservation
    where room_id = new.room_id and account_id <> new.account_id
    on conflict do nothing;
  end if;
  if to_host is not null then
    insert into happening (account_id, event, about, detail, happened_at)
    values (new.account_id, 'liveRoom', new.room_id, to_host, business_now())
    on conflict do nothing;
  end if;
  return null;
end $$;
