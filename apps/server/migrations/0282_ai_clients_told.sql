-- Whoever connects an AI client is told of it; logging out all other devices ends the clients as well.
call allow_happenings('aiClient');

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
