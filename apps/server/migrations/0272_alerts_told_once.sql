-- An alert is news when it comes true, and not when it is seen, or when its account becomes one with another: a change of a row that was
-- told before tells nothing.
create or replace function message_of_alerts() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  select a.account_id, 'watchAlert', a.id::text, a.fired_at
  from added a join before b using (id)
  where a.fired_at is not null and b.fired_at is null
  on conflict do nothing;
  return null;
end $$;
drop trigger told_to_person on watch_alert;
create trigger told_to_person after update on watch_alert
referencing old table as before new table as added for each statement execute function message_of_alerts();
