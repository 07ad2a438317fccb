-- Combinations as one order, and the changes of their weights.

alter table trade_order
  -- Of a combination that is sold: which part of every holding in it, ppm.
  add column ratio_ppm integer check (ratio_ppm between 1 and 1000000),
  -- What a person is told about the order beyond its figures, such as why a combination was rebalanced.
  add column note text not null default '';
alter table trade_order add constraint trade_order_needs_ratio check
  (kind <> 'unionRedeem' or ratio_ppm is not null);
create index trade_order_whole on trade_order (kind, state)
  where kind in ('unionBuy', 'unionRedeem', 'rebalance') and state in ('paid', 'accepted', 'confirmed');

-- New weights of a combination from a trading day on. Orders of its holders follow on that day.
create table union_rebalance (
  id bigint generated always as identity primary key,
  union_code text not null references fund,
  day date not null,
  reason text not null,
  announced_at timestamptz not null,
  -- When the holders' orders were placed; null until the day has come.
  started_at timestamptz,
  unique (union_code, day)
);
create table union_rebalance_part (
  rebalance_id bigint not null references union_rebalance,
  fund_code text not null references fund,
  from_permille integer not null check (from_permille between 0 and 1000),
  to_permille integer not null check (to_permille between 0 and 1000),
  primary key (rebalance_id, fund_code)
);
create index union_rebalance_due on union_rebalance (day) where started_at is null;

alter table trade_order add column rebalance_id bigint references union_rebalance;
create unique index trade_order_rebalance on trade_order (rebalance_id, account_id) where rebalance_id is not null;
