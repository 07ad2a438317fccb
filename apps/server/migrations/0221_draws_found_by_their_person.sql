-- A draw's id says its activity and its person already. Found by it alone, what somebody drew is never looked for among all draws of a lottery.
alter table activity_take drop constraint activity_take_brand_id_activity_id_draw_id_draw_nth_key;
alter table activity_take add unique (draw_id, draw_nth);

-- As before, by the account and by the id of the draw alone.
create or replace function activity_take_turn(
  drawer text, brand text, activity text, drawer_draw_id text, key_sha256 text, times_read integer, draws_read integer
) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('coupons ' || drawer, 0));
  return not exists (
      select from (select * from activity_take where account_id = drawer offset 0) t
      where t.brand_id = brand and t.request_sha256 = key_sha256)
    and times_read = (
      select count(*) from (select * from activity_take where account_id = drawer offset 0) t
      where t.brand_id = brand and t.activity_id = activity)
    and draws_read = (select count(*) from activity_take t where t.draw_id = drawer_draw_id);
end $$;
