-- Activities have a kind of messages of their own, which one can switch off without the other services. Whoever had switched those off
-- did so with activities among them.
alter table message drop constraint message_kind_check;
alter table message add constraint message_kind_check check (kind in ('trade', 'activity', 'service', 'system'));
alter table message_muted drop constraint message_muted_kind_check;
alter table message_muted add constraint message_muted_kind_check check (kind in ('trade', 'activity', 'service', 'system'));
update message set kind = 'activity' where kind = 'service' and event in ('activityPrize', 'activityFriends');
insert into message_muted (account_id, way, kind) select account_id, way, 'activity' from message_muted where kind = 'service';

-- One more event that people are told of: their level falls soon, counted by the night (modules/member/fall-store.ts).
do $$
declare events text := (
  select string_agg(quote_literal(word[1]), ', ')
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace);
begin
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L))', events, 'memberFalling');
end $$;
