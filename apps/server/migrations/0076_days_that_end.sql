-- No day has none after it: unknown, it was looked for without an end.
create or replace function trading_day_plus(the_day date, days integer) returns date language plpgsql stable strict as $$
declare
  answer date := the_day;
  days_left integer := days;
begin
  while days_left > 0 and isfinite(answer) loop
    answer := answer + 1;
    if is_trading_day(answer) then days_left := days_left - 1; end if;
  end loop;
  return answer;
end $$;
