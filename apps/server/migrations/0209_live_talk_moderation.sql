-- What is said in a room of live is reported, held and decided about like everything else that people write.

-- A line goes with its room; the case and what was decided stay, so that they name it without a reference.
alter table moderation_case add column line_id text check (line_id ~ '^[0-9a-f]{32}$');
create index moderation_case_line on moderation_case (line_id) where line_id is not null;
do $$
declare named text;
begin
  select conname into strict named from pg_constraint
  where conrelid = 'moderation_case'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%num_nonnulls%';
  execute format('alter table moderation_case drop constraint %I', named);
end $$;
alter table moderation_case add check (num_nonnulls(post_id, comment_id, person_id, line_id) = 1);

alter table moderation_decision add column line_id text check (line_id ~ '^[0-9a-f]{32}$');
create index moderation_decision_line on moderation_decision (line_id, decided_at desc) where line_id is not null;
drop trigger only_added_to on moderation_decision;
create trigger only_added_to before update on moderation_decision for each row
when ((old.decision_id, old.work_id, old.brand_id, old.post_id, old.comment_id, old.line_id, old.outcome, old.rule, old.reason, old.sanction,
    old.state_before, old.decided_by, old.decided_at)
  is distinct from (new.decision_id, new.work_id, new.brand_id, new.post_id, new.comment_id, new.line_id, new.outcome, new.rule, new.reason,
    new.sanction, new.state_before, new.decided_by, new.decided_at))
execute function log_is_only_added_to();

-- The open case of a line, opened where there is none; answers its work.
create function moderation_open_line_case(for_kind text, of_line text, for_rule text, due interval) returns text language plpgsql as $$
declare
  -- Places in the queue are named in milliseconds.
  now_at timestamptz := date_trunc('milliseconds', business_now());
  of_brand text;
  of_author text;
  opened text;
begin
  select r.brand_id, l.author_id into strict of_brand, of_author from live_line l join live_room r on r.room_id = l.room_id
  where l.line_id = of_line;
  insert into work_item as w (work_id, brand_id, kind, about, opened_at, due_at, rule)
  values (replace(gen_random_uuid()::text, '-', ''), of_brand, for_kind, 'line:' || of_line, now_at, now_at + due, for_rule)
  on conflict (brand_id, about) where state = 'open' do update set due_at = least(w.due_at, excluded.due_at)
  returning work_id into opened;
  insert into moderation_case (work_id, brand_id, author_id, line_id) values (opened, of_brand, of_author, of_line)
  on conflict (work_id) do nothing;
  return opened;
end $$;

create function live_line_queued() returns trigger language plpgsql as $$
declare work text;
begin
  work := moderation_open_line_case('held', new.line_id, left(new.state_rule, 100), interval '2 hours');
  insert into moderation_decision (decision_id, work_id, brand_id, author_id, line_id, outcome, rule, state_before, decided_by, decided_at)
  select replace(gen_random_uuid()::text, '-', ''), work, r.brand_id, new.author_id, new.line_id, 'hold',
    coalesce(nullif(left(new.state_rule, 100), ''), '-'), case tg_op when 'UPDATE' then old.state else '' end, 'rule', business_now()
  from live_room r where r.room_id = new.room_id;
  return null;
end $$;
create trigger queued_new after insert on live_line for each row when (new.state = 'held') execute function live_line_queued();
create trigger queued after update of state on live_line for each row
when (new.state = 'held' and old.state <> 'held') execute function live_line_queued();

-- A line that is gone with its room ends the work on it.
create function live_line_work_ends() returns trigger language plpgsql as $$
begin
  update work_item set state = 'decided', outcome = 'withdrawn', decided_by = 'rule', decided_at = business_now()
  where about = 'line:' || old.line_id and state = 'open';
  return null;
end $$;
create trigger work_ends after delete on live_line for each row execute function live_line_work_ends();
