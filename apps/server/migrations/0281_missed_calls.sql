-- A call that was asked for and not made, or not answered, is told to its person; the work of one whose half hour passed goes with it.
call allow_happenings('serviceCall');

drop trigger work_ends_cancelled on service_call_back;
create trigger work_ends_unmade after update of state on service_call_back
for each row when (old.state = 'booked' and new.state in ('cancelled', 'missed')) execute function service_work_ends();

-- Those that passed long before this was there are no news.
update service_call_back set state = 'missed', ended_at = business_now()
where state = 'booked' and slot_at < business_now() - interval '1 day';

create function message_of_missed_calls() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  values (new.account_id, 'serviceCall', new.call_id, new.ended_at) on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after update of state on service_call_back
for each row when (old.state = 'booked' and new.state = 'missed') execute function message_of_missed_calls();

create index service_call_back_passed on service_call_back (slot_at) where state = 'booked';
