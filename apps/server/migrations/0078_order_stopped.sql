-- A purchase is placed, and paid, by one statement that holds its own conditions (trade/place-order-store.ts, trade/pay-store.ts).
-- Where one does not hold any more it stops: nothing of it is kept, and the reason is told in the detail.
create function order_stopped(reason text) returns boolean language plpgsql as $$
begin
  raise exception 'the order was not written: %', reason using errcode = 'KL006', detail = reason;
end $$;
