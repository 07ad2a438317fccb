-- A move of weeks is not put as a yearly rate, but the steady income of money funds.
update fund set rate_key = replace(rate_key, '_profit_rate', '_rise_rate')
where category <> 'money' and rate_key in ('month1_profit_rate', 'month3_profit_rate', 'month6_profit_rate');

-- A fee that no paper names is unknown, and not free.
update fund set service_fee_ppm = null where origin = 'import' and service_fee_ppm = 0;
