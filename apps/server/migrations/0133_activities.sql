-- Activities: what a brand gives by rules that operators write (activity), who took part (activity_take), who invited whom.

create table activity (
  brand_id text not null references brand,
  activity_id text not null check (activity_id ~ '^[\w-]{1,64}$'),
  kind text not null check (kind in ('dispatch', 'lottery', 'exchange', 'share', 'trial')),
  name text not null,
  note text not null default '',
  rules text not null default '',
  -- [{"kind", "days", "listId"}], all of which have to hold.
  conditions jsonb not null default '[]',
  -- Where it is listed: coupon, home.
  pages text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_on boolean not null,
  -- How often one person takes part, in all and on one day.
  times_max integer not null check (times_max > 0),
  day_max integer check (day_max > 0),
  -- Friends who have to come; how many count; whether friends are invited at all.
  friends_needed integer not null default 0 check (friends_needed >= 0),
  friends_max integer not null default 0 check (friends_max >= friends_needed),
  is_shared boolean not null default false,
  -- [{"prizeId", "weight", "stock", "accountMax", "costCents"}], and of each how many were given.
  prizes jsonb not null default '[]',
  issued integer[] not null,
  lose_weight integer not null default 0 check (lose_weight >= 0),
  budget_cents bigint check (budget_cents >= 0),
  spent_cents bigint not null default 0 check (spent_cents >= 0 and spent_cents <= coalesce(budget_cents, spent_cents)),
  -- Of a lottery: what was promised before it, by its SHA-256, and since when. The seed is told after the end.
  seed text,
  seed_sha256 text,
  terms_sha256 text,
  published_at timestamptz,
  -- Of an exchange: the prize of which one is given up. Of a trial: {"amountCents", "fundCode", "spid", "days", "useDays", "stock"}.
  given_up_prize_id text,
  trial jsonb,
  primary key (brand_id, activity_id),
  foreign key (brand_id, given_up_prize_id) references prize (brand_id, prize_id),
  check (starts_at < ends_at),
  check (cardinality(issued) = greatest(jsonb_array_length(prizes), 1)),
  check ((kind = 'lottery') = (seed is not null)),
  check ((kind = 'lottery') = (seed_sha256 is not null and terms_sha256 is not null and published_at is not null)),
  check ((kind = 'exchange') = (given_up_prize_id is not null)),
  check ((kind = 'trial') = (trial is not null))
);

-- Each time somebody took part. Ids of draws that won grow in the order in which they were decided: the activity's row is locked before.
create table activity_take (
  id bigint generated always as identity primary key,
  account_id text not null references account,
  brand_id text not null,
  activity_id text not null,
  -- The how manyth time of this person.
  nth integer not null check (nth > 0),
  -- What was asked with: the same again is answered the same.
  request_sha256 text not null,
  -- Of a draw: the public id of the account in this activity, and the how manyth draw of that id.
  draw_id text,
  draw_nth integer,
  -- The places of the prizes that were given, and the coupon of each; nothing where a draw won nothing.
  places integer[] not null default '{}',
  coupon_ids text[] not null default '{}',
  -- Of an exchange: the coupon that was given up.
  given_up_coupon_id text,
  taken_at timestamptz not null,
  foreign key (brand_id, activity_id) references activity,
  unique (account_id, brand_id, activity_id, nth),
  unique (account_id, brand_id, activity_id, request_sha256),
  unique (brand_id, activity_id, draw_id, draw_nth),
  check ((draw_id is null) = (draw_nth is null)),
  check (cardinality(places) = cardinality(coupon_ids))
);
create index activity_take_list on activity_take (brand_id, activity_id, id);

-- A token that takes part once.
create table activity_offer (
  token_sha256 text primary key,
  account_id text not null references account,
  brand_id text not null,
  activity_id text not null,
  expires_at timestamptz not null,
  foreign key (brand_id, activity_id) references activity
);
create index activity_offer_account on activity_offer (account_id);
create index activity_offer_expired on activity_offer (expires_at);

-- Who is on a list that activities ask for.
create table activity_list_member (
  brand_id text not null references brand,
  list_id text not null,
  account_id text not null references account,
  primary key (brand_id, list_id, account_id)
);
create index activity_list_member_account on activity_list_member (account_id);

-- The key under which somebody invites friends to an activity.
create table activity_share (
  share_key text primary key check (share_key ~ '^k[0-9a-z]{20}$'),
  account_id text not null references account,
  brand_id text not null,
  activity_id text not null,
  made_at timestamptz not null,
  friends integer not null default 0 check (friends >= 0),
  foreign key (brand_id, activity_id) references activity,
  unique (account_id, brand_id, activity_id)
);

-- Who came over a key: a person once an activity, and a browser once.
create table activity_friend (
  brand_id text not null,
  activity_id text not null,
  account_id text not null references account,
  share_key text not null references activity_share,
  device_sha256 text not null,
  -- Whether the one who invited has them counted: enough friends are enough.
  is_counted boolean not null,
  opened_at timestamptz not null,
  primary key (brand_id, activity_id, account_id),
  unique (brand_id, activity_id, device_sha256),
  foreign key (brand_id, activity_id) references activity
);
create index activity_friend_share on activity_friend (share_key, opened_at);
create index activity_friend_account on activity_friend (account_id);

-- A trial: an amount that is no money, and the days over which it goes by a fund's official values.
create table activity_trial (
  id text primary key,
  take_id bigint not null unique references activity_take,
  account_id text not null references account,
  brand_id text not null,
  activity_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  fund_code text not null references fund,
  spid text not null,
  days integer not null check (days > 0),
  received_at timestamptz not null,
  use_by_day date not null,
  -- The first and the last day; null until it is used.
  start_day date,
  end_day date,
  foreign key (brand_id, activity_id) references activity,
  check ((start_day is null) = (end_day is null))
);
create index activity_trial_account on activity_trial (account_id, received_at);

-- Two more that people are told of. Other migrations of these weeks add events as well, so the list is read and not written anew.
do $$
declare
  listed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'happening_event_check');
begin
  alter table happening drop constraint happening_event_check;
  execute 'alter table happening add constraint happening_event_check '
    || replace(listed, 'ARRAY[', 'ARRAY[''activityPrize''::text, ''activityFriends''::text, ');
end $$;

-- What was won in a lottery. What is taken by a press is no news.
create function message_of_activity_takes() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  select account_id, 'activityPrize', id::text, taken_at from added where draw_id is not null and cardinality(places) > 0
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after insert on activity_take
referencing new table as added for each statement execute function message_of_activity_takes();

-- So many friends have come that something can be taken.
create function message_of_activity_friends() returns trigger language plpgsql as $$
begin
  insert into happening (account_id, event, about, happened_at)
  select s.account_id, 'activityFriends', s.share_key, business_now()
  from changed s join activity a on a.brand_id = s.brand_id and a.activity_id = s.activity_id
  where a.friends_needed > 0 and s.friends = a.friends_needed
  on conflict do nothing;
  return null;
end $$;
create trigger told_to_person after update on activity_share
referencing new table as changed for each statement execute function message_of_activity_friends();
