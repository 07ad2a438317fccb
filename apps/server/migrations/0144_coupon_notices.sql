-- People are told once of a coupon that expires soon.
alter table coupon add column noticed_on date;
create index coupon_to_notice on coupon (expires_day) where state = 'usable' and noticed_on is null;
create index coupon_noticed on coupon (account_id, noticed_on) where noticed_on is not null;

-- The job of a day that coupons have, run once for a business date.
create table coupon_sweep (
  only_one boolean primary key default true check (only_one),
  swept_on date not null
);

-- One more that people are told of; the list is read and not written anew, as other migrations add to it as well.
do $$
declare
  listed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'happening_event_check');
begin
  alter table happening drop constraint happening_event_check;
  execute 'alter table happening add constraint happening_event_check ' || replace(listed, 'ARRAY[', 'ARRAY[''couponExpiring''::text, ');
end $$;
