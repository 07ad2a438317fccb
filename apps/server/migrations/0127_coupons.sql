-- Coupons: what a brand gives (prize), who has one (coupon), and what became of it at an order (coupon_use).

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check check (kind in (
  'cash', 'shares', 'sharesFrozen', 'ownMoney',          -- of an investor
  'outside', 'buyTransit', 'payable', 'fundCash', 'fundProperty', 'feeIncome', 'issued',
  'advance', 'advanceShares', 'provider', 'refundTransit', 'correction', 'interest', 'suspense', 'transfer',
  'couponBudget', 'couponReserved'));

create table prize (
  brand_id text not null references brand,
  prize_id text not null check (prize_id ~ '^[\w-]{1,64}$'),
  kind text not null check (kind in ('feeDays', 'feeAmount', 'redPacket')),
  name text not null,
  act_name text not null default '',
  note text not null default '',
  -- feeDays: per mille of the fee that is left; feeAmount: cents off.
  discount_rate integer,
  -- What a fee card saves at most with one purchase; null without a cap.
  max_saving_cents bigint check (max_saving_cents > 0),
  -- The fee from which on it can be used (min_threshhold), and what an amount card has to save at least.
  min_fee_cents bigint not null default 0 check (min_fee_cents >= 0),
  effective_cents bigint not null default 0 check (effective_cents >= 0),
  -- Of a red packet: what is in it.
  value_cents bigint check (value_cents > 0),
  -- Codes of the ways to pay, and [{"fundCode", "spid"}]; empty: all.
  pay_channels integer[] not null default '{}',
  products jsonb not null default '[]',
  -- How long one is good for: so many days after it was received, or until the end of a day.
  valid_days integer check (valid_days > 0),
  valid_until date,
  -- How many there are, of which so many were given; null: as many as are wanted. And how many of them one person gets.
  stock integer check (stock > 0),
  issued integer not null default 0 check (issued >= 0 and issued <= coalesce(stock, issued)),
  account_max integer not null check (account_max > 0),
  -- The pages on whose way it is offered.
  pages text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_on boolean not null,
  primary key (brand_id, prize_id),
  check ((valid_days is null) <> (valid_until is null)),
  check (kind <> 'feeDays' or discount_rate between 0 and 999),
  check (kind <> 'feeAmount' or discount_rate > 0),
  check ((kind = 'redPacket') = (value_cents is not null)),
  check ((kind = 'redPacket') = (discount_rate is null))
);

create table coupon (
  id text primary key,
  account_id text not null references account,
  brand_id text not null,
  prize_id text not null,
  -- The how manyth of this prize that the person got: two that are taken at once cannot both be the first.
  nth integer not null check (nth > 0),
  -- What it was given for: a page, an operator.
  source text not null,
  state text not null check (state in ('usable', 'reserved', 'used', 'withdrawn')),
  received_at timestamptz not null,
  -- The last day on which it can be used.
  expires_day date not null,
  used_at timestamptz,
  foreign key (brand_id, prize_id) references prize,
  unique (account_id, brand_id, prize_id, nth),
  check ((state = 'used') = (used_at is not null))
);
create index coupon_list on coupon (account_id, received_at, id);

-- An offer on the way of a page, which its token takes once.
create table coupon_offer (
  token_sha256 text primary key,
  account_id text not null references account,
  brand_id text not null references brand,
  prize_ids text[] not null,
  page text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index coupon_offer_account on coupon_offer (account_id);
create index coupon_offer_expired on coupon_offer (expires_at);

alter table trade_order
  add column coupon_id text references coupon,
  -- What the card takes off the fee: as it was expected until the order is confirmed, then what it took.
  add column coupon_cents bigint not null default 0 check (coupon_cents >= 0);
create index trade_order_coupon on trade_order (coupon_id) where coupon_id is not null;

create table coupon_use (
  order_id text primary key references trade_order,
  coupon_id text not null references coupon,
  -- Whose money the saving is.
  brand_id text not null references brand,
  frozen_cents bigint not null check (frozen_cents > 0),
  saved_cents bigint check (saved_cents >= 0),
  state text not null check (state in ('reserved', 'used', 'returned')),
  reserved_at timestamptz not null,
  ended_at timestamptz,
  -- Whether the books have it.
  is_reserve_booked boolean not null default false,
  is_end_booked boolean not null default false,
  check ((state = 'reserved') = (ended_at is null)),
  check ((state = 'used') = (saved_cents is not null))
);
create index coupon_use_coupon on coupon_use (coupon_id);
create index coupon_use_to_book on coupon_use (order_id)
where not is_reserve_booked or (state <> 'reserved' and not is_end_booked);

-- An order with a card has it from its first moment on, or is not written. A card of days is good for the next order as well.
create function coupon_of_new_order() returns trigger language plpgsql as $$
declare given coupon;
begin
  update coupon c set state = case when p.kind = 'feeDays' then 'usable' else 'reserved' end
  from prize p
  where c.id = new.coupon_id and c.account_id = new.account_id and c.state = 'usable'
    and c.expires_day >= shanghai_date(new.created_at)
    and p.brand_id = c.brand_id and p.prize_id = c.prize_id and p.kind in ('feeDays', 'feeAmount')
  returning c.* into given;
  if given.id is null then perform order_stopped('coupon'); end if;
  insert into coupon_use (order_id, coupon_id, brand_id, frozen_cents, state, reserved_at)
  values (new.id, given.id, given.brand_id, new.coupon_cents, 'reserved', new.created_at);
  return null;
end $$;
create trigger coupon_taken after insert on trade_order for each row
when (new.coupon_id is not null) execute function coupon_of_new_order();

-- It is used when the order is confirmed, unless the fee became one that it takes nothing off: then it comes back, as it does when the
-- order comes to nothing. One whose order failed, which nobody could help, is good for a week at least.
create function coupon_of_moved_order() returns trigger language plpgsql as $$
declare
  is_used boolean := new.state = 'confirmed' and new.coupon_cents > 0;
begin
  if new.state <> 'confirmed' and new.ended_at is null then return null; end if;
  update coupon_use set state = case when is_used then 'used' else 'returned' end,
    saved_cents = case when is_used then new.coupon_cents end, ended_at = coalesce(new.confirmed_at, new.ended_at)
  where order_id = new.id and state = 'reserved';
  if not found then return null; end if;
  update coupon set
    state = case when is_used then 'used' else 'usable' end,
    used_at = case when is_used then new.confirmed_at end,
    expires_day = case when new.state = 'failed' then greatest(expires_day, shanghai_date(new.ended_at) + 7) else expires_day end
  where id = new.coupon_id and state = 'reserved';
  return null;
end $$;
create trigger coupon_moved after update of state on trade_order for each row
when (new.coupon_id is not null and new.state is distinct from old.state)
execute function coupon_of_moved_order();
