-- Whoever connects an AI client is told of it; logging out all other devices ends the clients as well.
do $$
declare kept text;
begin
  select string_agg(quote_literal(word[1]), ', ') into kept
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace;
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L))', kept, 'aiClient');
end $$;

alter table ai_client_grant drop constraint ai_client_grant_end_reason_check;
alter table ai_client_grant add constraint ai_client_grant_end_reason_check
  check (end_reason in ('person', 'client', 'replaced', 'reused', 'withdrawn', 'merged', 'unused', 'signedOut'));

create function message_of_ai_clients() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  values (new.account_id, 'aiClient', new.grant_id, new.connected_at) on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after update of connected_at on ai_client_grant
for each row when (old.connected_at is null and new.connected_at is not null) execute function message_of_ai_clients();
