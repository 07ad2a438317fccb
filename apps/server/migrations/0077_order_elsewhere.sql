-- Who wants to move an order, or to write its figures, and finds it in another state is told, and nothing of the statement counts:
-- trade/move-orders-sql.ts asks this function in the `where` of every statement that changes orders.
create function order_elsewhere(id text, kind text, state text, wanted text) returns boolean language plpgsql as $$
begin
  raise exception 'order % is %, %: %', id, kind, state, wanted using errcode = 'KL005';
end $$;
