-- Conversion, exchange, dividend mode, large redemptions.

-- The same rule as createTradingCalendar of the domain: outside the known range Monday to Friday are open.
create function is_trading_day(the_day date) returns boolean language sql stable as $$
  select case
    when exists (select from calendar_range r where the_day between r.first_day and r.last_day)
      then exists (select from trading_day t where t.day = the_day)
    else extract(isodow from the_day) <= 5
  end
$$;

-- T+n: n trading days after the date, which itself is not counted (MONEY 1.1).
create function trading_day_plus(the_day date, days integer) returns date language plpgsql stable as $$
declare
  answer date := the_day;
  days_left integer := days;
begin
  while days_left > 0 loop
    answer := answer + 1;
    if is_trading_day(answer) then days_left := days_left - 1; end if;
  end loop;
  return answer;
end $$;

-- The fee of a purchase of an amount: a fixed sum, or a rate less its discount, rounded on the net amount (MONEY 1.3).
create function buy_fee_cents(amount bigint, rate_ppm integer, fixed_cents bigint, discount_permille integer)
returns bigint language sql immutable as $$
  select case
    when fixed_cents is not null then least(fixed_cents, amount)
    when rate_ppm is null then 0
    else amount - divide_half_up(amount * 1e9, 1e9 + rate_ppm::numeric * discount_permille)
  end
$$;

alter table fund
  -- How a holder leaves: by selling, only by conversion, only by exchange (redeem states 1, 3, 10).
  add column leave_by text not null default 'redeem' check (leave_by in ('redeem', 'convert', 'exchange')),
  -- Whether the fund is converted out of and into at all (st_conversion_status; 4 where only this was left).
  add column is_convertible boolean not null default true,
  -- What holders get who never chose; Y shares reinvest (MONEY 1.6, 1.12).
  add column dividend_default text not null default 'cash' check (dividend_default in ('cash', 'reinvest')),
  -- amount: the dividend is rounded to the fen before it is divided by the NAV; exact: only the shares are (MONEY 1.6).
  add column reinvest_rounding text not null default 'amount' check (reinvest_rounding in ('amount', 'exact')),
  -- The fund's papers name large redemptions: a seller chooses what becomes of the rest (MONEY 1.4).
  add column may_defer boolean not null default false,
  -- What happens to less than min_hold_shares: the order is refused, or takes all (MONEY 1.4).
  add column min_hold_rule text not null default 'refuse' check (min_hold_rule in ('refuse', 'redeemAll')),
  -- Forced redemption fee in a liquidity stress; off at 0 (MONEY 1.4).
  add column forced_fee_ppm integer not null default 0 check (forced_fee_ppm between 0 and 1000000);

-- What a fund's registrar says of a day on which more than a tenth of the fund wants out, and what its manager decided.
create table large_redemption (
  fund_code text not null references fund,
  day date not null,
  -- Shares ×100 of the whole fund the day before, and what all investors took out net on the day.
  total_shares bigint not null check (total_shares > 0),
  net_shares bigint not null check (net_shares > 0),
  -- How much of the fund is let out, per mille; never less than a tenth.
  accept_permille integer not null default 100 check (accept_permille between 100 and 1000),
  published_at timestamptz not null,
  primary key (fund_code, day)
);

alter table trade_order
  -- What the order took of the day's limit of its target.
  add column room_cents bigint not null default 0 check (room_cents >= 0),
  -- Of an exchange: the days of the purchase that its money becomes.
  add column target_trade_date date,
  add column target_confirm_date date,
  add column target_redeemable_date date,
  -- What was asked before a large redemption cut the order down; null where nothing was cut.
  add column asked_shares bigint check (asked_shares > 0),
  add column dividend_mode text check (dividend_mode in ('cash', 'reinvest')),
  add constraint trade_order_needs_target check (kind not in ('convert', 'exchange')
    or (target_fund_code is not null and target_fund_code <> fund_code)),
  add constraint trade_order_needs_mode check ((kind = 'dividendMode') = (dividend_mode is not null));

create index trade_order_dividend_mode on trade_order (account_id, fund_code, confirm_date) where kind = 'dividendMode';
create index trade_order_to_move on trade_order (target_trade_date, target_fund_code) where state = 'moving';
create index trade_order_target on trade_order (account_id, target_fund_code) where target_fund_code is not null;
