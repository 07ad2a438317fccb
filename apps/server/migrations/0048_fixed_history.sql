-- What happened to an order is written once, like the ledger.
create function order_event_forbid() returns trigger language plpgsql as $$
begin
  raise exception 'the history of orders is append-only' using errcode = 'KC002';
end $$;
create trigger order_event_fixed before update or delete on order_event
for each row execute function order_event_forbid();
create trigger order_event_kept before truncate on order_event
for each statement execute function order_event_forbid();
