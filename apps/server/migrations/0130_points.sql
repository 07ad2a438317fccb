-- Points: what somebody earned stands in lots, each with its last day; whatever adds or takes is a line, and its moves say of which lots.
-- Lines and moves are only ever added: what is taken back is a line of its own.

create table points_lot (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  -- What they were earned by: a task (about) on a day (occasion), or a prize (about) that was given as a coupon (occasion).
  source text not null check (source in ('task', 'prize')),
  about text not null,
  occasion text not null,
  title text not null,
  points integer not null check (points > 0),
  left_points integer not null check (left_points between 0 and points),
  earned_at timestamptz not null,
  expires_day date not null,
  -- The last day on which they can be spent: later than its expiry where points came back to it.
  last_day date not null check (last_day >= expires_day),
  -- The how manyth day in a row it was signed in on.
  streak integer check (streak > 0),
  -- When its owner was told that it expires soon.
  noticed_on date,
  unique (account_id, source, about, occasion)
);
create index points_lot_open on points_lot (account_id, last_day, id) where left_points > 0;
create index points_lot_ending on points_lot (last_day, id) where left_points > 0;

create table points_line (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  kind text not null check (kind in ('earn', 'spend', 'refund', 'expire')),
  -- What it is of: of earnings their source, of exchanges the order, of what expired the day.
  about text not null,
  title text not null,
  points bigint not null,
  happened_at timestamptz not null,
  check (case when kind in ('earn', 'refund') then points > 0 else points < 0 end)
);
create unique index points_line_once on points_line (account_id, kind, about) where kind <> 'expire';
create index points_line_list on points_line (account_id, id);

create table points_move (
  line_id bigint not null references points_line,
  lot_id bigint not null references points_lot,
  points integer not null check (points <> 0),
  primary key (line_id, lot_id)
);
create index points_move_lot on points_move (lot_id);

-- Earns a lot with its line; null where the same was earned before.
create function points_earn(
  of_account text, of_source text, of_about text, of_occasion text, named text, amount integer, at timestamptz, until date, nth integer
) returns bigint language sql as $$
  with lot as (
    insert into points_lot (account_id, source, about, occasion, title, points, left_points, earned_at, expires_day, last_day, streak)
    values (of_account, of_source, of_about, of_occasion, named, amount, amount, at, until, until, nth)
    on conflict do nothing returning id
  ), line as (
    insert into points_line (account_id, kind, about, title, points, happened_at)
    select of_account, 'earn', of_source || ':' || of_about || ':' || of_occasion, named, amount, at from lot
    returning id
  )
  insert into points_move (line_id, lot_id, points) select line.id, lot.id, amount from line, lot returning lot_id
$$;

-- What an operator lets people earn points with.
create table points_task (
  brand_id text not null references brand,
  task_id text not null check (task_id ~ '^[\w-]{1,64}$'),
  kind text not null check (kind in ('signIn', 'riskTest', 'favourite', 'read', 'buy')),
  name text not null,
  note text not null default '',
  -- Of signing in one figure for each day in a row, from the first again after the last; else one.
  points integer[] not null check (cardinality(points) between 1 and 31 and 0 < all (points)),
  -- How often one person earns them in all; null: once a day, every day.
  account_max integer check (account_max > 0),
  -- Of reading: how long it takes at least.
  read_seconds integer check (read_seconds > 0),
  -- All that the task gives, of which so much is given.
  budget bigint not null check (budget > 0),
  given bigint not null default 0 check (given between 0 and budget),
  -- How long what it gives can be spent, the day of earning included.
  valid_days integer not null check (valid_days > 0),
  place integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_on boolean not null,
  primary key (brand_id, task_id),
  check ((kind = 'read') = (read_seconds is not null)),
  check (kind = 'signIn' or cardinality(points) = 1)
);

-- When somebody began to read: the server's evidence of the time that it took.
create table points_reading (
  account_id text not null references account,
  brand_id text not null,
  task_id text not null,
  began_at timestamptz not null,
  primary key (account_id, brand_id, task_id),
  foreign key (brand_id, task_id) references points_task
);

-- What points are exchanged for.
create table points_goods (
  brand_id text not null references brand,
  goods_id text not null check (goods_id ~ '^[\w-]{1,64}$'),
  kind text not null check (kind in ('coupon', 'physical', 'charity')),
  name text not null,
  note text not null default '',
  -- Which drawing it is shown with.
  picture text not null,
  -- Of a coupon: which prize is given.
  prize_id text,
  points integer not null check (points > 0),
  -- How many there are, of which so many are taken; null: as many as are wanted.
  stock integer check (stock > 0),
  taken integer not null default 0 check (taken >= 0 and taken <= coalesce(stock, taken)),
  account_max integer not null check (account_max > 0),
  place integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_on boolean not null,
  primary key (brand_id, goods_id),
  foreign key (brand_id, prize_id) references prize,
  check ((kind = 'coupon') = (prize_id is not null))
);

create table points_order (
  id text primary key,
  account_id text not null references account,
  brand_id text not null,
  goods_id text not null,
  kind text not null check (kind in ('coupon', 'physical', 'charity')),
  name text not null,
  picture text not null,
  points integer not null check (points > 0),
  idempotency_key text not null,
  request_sha256 text not null,
  state text not null check (state in ('placed', 'shipped', 'received', 'cancelled')),
  -- Where it goes, as the address was when it was placed: sealed, and taken away some time after its end.
  address text,
  coupon_id text references coupon,
  carrier text not null default '',
  parcel_no text not null default '',
  cancelled_by text check (cancelled_by in ('person', 'operator')),
  cancel_note text not null default '',
  placed_at timestamptz not null,
  shipped_at timestamptz,
  received_at timestamptz,
  cancelled_at timestamptz,
  foreign key (brand_id, goods_id) references points_goods,
  unique (account_id, idempotency_key),
  check ((state = 'cancelled') = (cancelled_at is not null and cancelled_by is not null)),
  check ((state = 'received') = (received_at is not null)),
  check (state <> 'shipped' or shipped_at is not null),
  check (kind = 'physical' or state = 'received')
);
create index points_order_list on points_order (account_id, placed_at, id);
create index points_order_goods on points_order (brand_id, goods_id, account_id);
create index points_order_under_way on points_order (brand_id, placed_at, id) where state in ('placed', 'shipped');
create index points_order_address on points_order (id) where address is not null;

create table points_parcel_event (
  id bigint generated always as identity primary key,
  order_id text not null references points_order,
  happened_at timestamptz not null,
  told text not null,
  unique (order_id, happened_at, told)
);

create table points_address (
  id text primary key,
  account_id text not null references account,
  -- Name, mobile, region and street: sealed.
  address text not null,
  is_default boolean not null,
  added_at timestamptz not null,
  -- Waits a day for its undo.
  removed_at timestamptz
);
create index points_address_account on points_address (account_id, added_at, id);
create index points_address_removed on points_address (removed_at) where removed_at is not null;
create unique index points_address_default on points_address (account_id) where is_default and removed_at is null;

-- The jobs of a day that points have, run once for a business date.
create table points_sweep (
  only_one boolean primary key default true check (only_one),
  swept_on date not null
);

-- Told to people: that points expire soon, that goods are on their way, that an order was cancelled by the operator.
do $$
declare
  listed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'happening_event_check');
begin
  alter table happening drop constraint happening_event_check;
  execute 'alter table happening add constraint happening_event_check '
    || replace(listed, 'ARRAY[', 'ARRAY[''pointsExpiring''::text, ''pointsOrder''::text, ');
end $$;

create function message_of_points_orders() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, detail, happened_at)
  values (new.account_id, 'pointsOrder', new.id, new.state, coalesce(new.cancelled_at, new.shipped_at))
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after update of state on points_order for each row
when (new.state is distinct from old.state
  and (new.state = 'shipped' or (new.state = 'cancelled' and new.cancelled_by = 'operator')))
execute function message_of_points_orders();

-- What is kept of addresses: the next version of 隐私政策 that all brands share, out of the newest one.
insert into consent_text (scene, version, kind, title, purpose, what, recipient, kept, chapters, published_at)
select scene, version + 1, kind, title, purpose, '登录、身份、银行卡、交易、邮箱、收货地址和设备信息。', recipient, kept,
  (select jsonb_agg(case chapter ->> 'title'
     when '收集什么，为什么' then jsonb_insert(chapter, '{paragraphs,-1}',
       '"积分兑换实物：你填写的收货人、手机号和地址，用来寄送。不兑换实物就不收集。"')
     when '给谁' then jsonb_insert(chapter, '{paragraphs,-1}',
       '"兑换的实物由快递公司寄送，寄送时向它提供收货人、手机号和地址。"')
     when '保存多久' then jsonb_insert(chapter, '{paragraphs,-1}',
       '"收货地址：到你删除或注销为止。兑换订单里的地址：完成或取消后 180 天。"')
     else chapter end order by place)
   from jsonb_array_elements(newest.chapters) with ordinality as listed (chapter, place)),
  '2026-11-23T00:00+08:00'
from (select * from consent_text where scene = 'privacy' order by version desc limit 1) newest;
