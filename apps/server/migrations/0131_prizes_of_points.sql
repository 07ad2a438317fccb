-- Prizes that are points, earned the moment they are given, and phone-bill coupons, whose codes an operator brings.

do $$
declare held record;
begin
  for held in select conname from pg_constraint
    where conrelid = 'prize'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%redPacket%'
  loop
    execute format('alter table prize drop constraint %I', held.conname);
  end loop;
end $$;
alter table prize drop constraint prize_stock_check;
alter table prize
  -- Of points: how many; their coupon's last day is theirs.
  add column points integer check (points > 0),
  add constraint prize_stock_check check (stock >= 0),
  add constraint prize_kind_check check (kind in ('feeDays', 'feeAmount', 'redPacket', 'points', 'phone')),
  add constraint prize_value check ((kind in ('redPacket', 'phone')) = (value_cents is not null)),
  add constraint prize_points check ((kind = 'points') = (points is not null)),
  add constraint prize_discount check ((kind in ('feeDays', 'feeAmount')) = (discount_rate is not null));

-- Codes of phone-bill coupons: sealed, each given once with its coupon. As many as were brought are the stock of their prize.
create table prize_code (
  id bigint generated always as identity primary key,
  brand_id text not null,
  prize_id text not null,
  code text not null,
  -- Equal for equal codes of a brand: none is given twice.
  fingerprint text not null,
  coupon_id text unique references coupon,
  foreign key (brand_id, prize_id) references prize,
  unique (brand_id, fingerprint)
);
create index prize_code_free on prize_code (brand_id, prize_id, id) where coupon_id is null;

-- Points are there with the coupon that gives them, whoever gives it.
create function points_of_new_coupon() returns trigger language plpgsql as $$
begin
  perform points_earn(new.account_id, 'prize', p.prize_id, new.id, p.name, p.points, new.received_at, new.expires_day, null)
  from prize p where p.brand_id = new.brand_id and p.prize_id = new.prize_id and p.kind = 'points';
  return null;
end $$;
create trigger points_given after insert on coupon for each row
when (new.state = 'used') execute function points_of_new_coupon();
