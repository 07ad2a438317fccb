-- A coupon that comes back from an order that failed is good for longer: its person is told again before its new last day, as they are of points.
create function coupon_lasts_longer() returns trigger language plpgsql as $$
begin
  new.noticed_on := null;
  return new;
end $$;
create trigger lasts_longer before update of expires_day on coupon
for each row when (new.expires_day > old.expires_day and old.noticed_on is not null) execute function coupon_lasts_longer();
