-- What a room hears of its quiz is told as any other change of live.
create or replace function live_quiz_told() returns trigger language plpgsql as $$
begin
  perform say_change('live', array[new.room_id]);
  return null;
end $$;
create or replace function live_quiz_question_told() returns trigger language plpgsql as $$
begin
  perform say_change('live', array[q.room_id]) from live_quiz q where q.act_id = new.act_id;
  return null;
end $$;
