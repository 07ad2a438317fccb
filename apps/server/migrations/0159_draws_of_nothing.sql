-- A draw of nothing is read by one statement and written by one (docs/decisions/0023-activities.md). The statement that writes it takes the turn of
-- the drawer's coupons by this function and asks it whether what was read still holds: each query in here sees what was committed before it,
-- whatever the statement around it saw when it began.
create function activity_take_turn(
  drawer text, brand text, activity text, drawer_draw_id text, key_sha256 text, times_read integer, draws_read integer
) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('coupons ' || drawer, 0));
  return not exists (
      select from activity_take t where t.account_id = drawer and t.brand_id = brand and t.request_sha256 = key_sha256)
    and times_read = (
      select count(*) from activity_take t where t.account_id = drawer and t.brand_id = brand and t.activity_id = activity)
    and draws_read = (
      select count(*) from activity_take t where t.brand_id = brand and t.activity_id = activity and t.draw_id = drawer_draw_id);
end $$;
