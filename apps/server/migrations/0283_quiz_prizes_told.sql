-- Whoever won in a quiz is told of it: they may have left the room before its prize was divided.
call allow_happenings('quizPrize');

create function message_of_quiz_prizes() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  values (new.account_id, 'quizPrize', new.act_id, business_now()) on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after update of won_cents, coupon_id on live_quiz_player for each row
when (new.account_id is not null and ((old.won_cents = 0 and new.won_cents > 0) or (old.coupon_id is null and new.coupon_id is not null)))
execute function message_of_quiz_prizes();
