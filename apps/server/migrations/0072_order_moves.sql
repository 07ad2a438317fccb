-- An order goes only where its kind may go (RELIABILITY I5), whoever writes it: a test compares the list with the domain's
-- order-kinds.ts. A correction changes figures of an order, never its state; what an order is never changes.
create function order_forbid_move() returns trigger language plpgsql as $$
begin
  raise exception 'order %: % % does not become % %', old.id, old.kind, old.state, new.kind, new.state
    using errcode = 'KL004';
end $$;

create trigger order_moves before update of kind, state on trade_order for each row
when (old.kind <> new.kind or old.state <> new.state
  and old.kind || ' ' || old.state || ' ' || new.state <> all (array[
    'buy created paid', 'buy created closed', 'buy paid confirmed', 'buy paid cancelled', 'buy paid failed',
    'quoteBuy created paid', 'quoteBuy created closed', 'quoteBuy paid confirmed', 'quoteBuy paid failed',
    'subscribe created paid', 'subscribe created closed', 'subscribe paid confirmed', 'subscribe paid failed',
    'redeem accepted confirmed', 'redeem accepted cancelled', 'redeem accepted failed', 'redeem confirmed paidOut',
    'quoteRedeem accepted confirmed', 'quoteRedeem accepted failed', 'quoteRedeem confirmed paidOut',
    'quickRedeem accepted paidOut', 'quickRedeem accepted failed',
    'convert accepted confirmed', 'convert accepted cancelled', 'convert accepted failed',
    'exchange accepted moving', 'exchange accepted cancelled', 'exchange accepted failed', 'exchange moving confirmed', 'exchange moving failed',
    'transferOut accepted confirmed', 'transferOut accepted cancelled', 'transferOut accepted failed',
    'transferIn created confirmed', 'transferIn created closed',
    'dividendMode accepted confirmed', 'dividendMode accepted cancelled',
    'unionBuy created paid', 'unionBuy created closed', 'unionBuy paid confirmed', 'unionBuy paid cancelled', 'unionBuy paid failed',
    'unionRedeem accepted confirmed', 'unionRedeem accepted cancelled', 'unionRedeem accepted failed', 'unionRedeem confirmed paidOut',
    'rebalance accepted moving', 'rebalance accepted failed', 'rebalance moving confirmed', 'rebalance moving failed'
  ]))
execute function order_forbid_move();
