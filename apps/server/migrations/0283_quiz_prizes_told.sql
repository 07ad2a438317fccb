-- Whoever won in a quiz is told of it: they may have left the room before its prize was divided.
do $$
declare kept text;
begin
  select string_agg(quote_literal(word[1]), ', ') into kept
  from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') word
  where c.conname = 'happening_event_check' and c.connamespace = current_schema()::regnamespace;
  alter table happening drop constraint happening_event_check;
  execute format('alter table happening add constraint happening_event_check check (event in (%s, %L))', kept, 'quizPrize');
end $$;

create function message_of_quiz_prizes() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  values (new.account_id, 'quizPrize', new.act_id, business_now()) on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after update of won_cents, coupon_id on live_quiz_player for each row
when (new.account_id is not null and ((old.won_cents = 0 and new.won_cents > 0) or (old.coupon_id is null and new.coupon_id is not null)))
execute function message_of_quiz_prizes();
