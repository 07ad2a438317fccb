-- What holding a fund costs a year: management, custody and sales service, in ppm. What no paper names is unknown, and so is the
-- sum with it; a class that takes no service fee has 0. The sum stands here once, for every list, rating and comparison.
update fund set service_fee_ppm = 0 where service_fee_ppm is null and origin <> 'import';
alter table fund
  alter column service_fee_ppm set default 0,
  -- Said by a file of fees or a profile: a renewed list leaves it as it is.
  add column is_service_fee_told boolean not null default false,
  add column yearly_fee_ppm integer generated always as (manage_fee_ppm + custody_fee_ppm + service_fee_ppm) stored;
