-- NAVs and dividends per share are kept to eight decimals, and every fund says how many it publishes (MONEY 1.3).
create or replace function nav_one() returns numeric language sql immutable parallel safe as $$ select 100000000::numeric $$;

-- Decimals that the fund publishes: what is shown, and never fewer than its values need.
alter table fund add column nav_dp smallint not null default 4 check (nav_dp between 0 and 8);

-- Every stored NAV and dividend was in parts of 10,000. A rewrite of the column starts no trigger, so nothing counts as corrected.
drop trigger fund_day_corrected on fund_day;
alter table fund_day
  alter column nav type bigint using nav * 10000,
  alter column cumulative_nav type bigint using cumulative_nav * 10000;
create trigger fund_day_corrected before update on fund_day for each row
when ((old.nav, old.income) is distinct from (new.nav, new.income) and old.published_at <= business_now())
execute function fund_day_keep_version();
alter table fund_day_version alter column nav type bigint using nav * 10000;
alter table fund_action alter column value type bigint using case kind when 'dividend' then value * 10000 else value end;
alter table fund_statement alter column value type bigint using case kind when 'dividend' then value * 10000 else value end;
alter table fund_booked_action alter column value type bigint using case kind when 'dividend' then value * 10000 else value end;
alter table fund_metric alter column nav type bigint using nav * 10000;
alter table trade_order
  alter column nav type bigint using nav * 10000,
  alter column target_nav type bigint using target_nav * 10000,
  alter column quote_nav type bigint using quote_nav * 10000;
alter table lot alter column nav type bigint using nav * 10000;
alter table profit_day alter column nav type bigint using nav * 10000;
alter table profit_day_version alter column nav type bigint using nav * 10000;
alter table nav_correction
  alter column old_nav type bigint using old_nav * 10000,
  alter column new_nav type bigint using new_nav * 10000;
