/** The buy tier of a fund for an amount, as in force on a day, joined under a name; all SQL expressions. */
export const buyTierJoin = (
  name: string,
  { fund, amount, day }: { fund: string; amount: string; day: string },
) => `left join lateral (
       select t.rate_ppm, t.fixed_cents from fee_tier t
       where t.fund_code = ${fund} and t.side = 'buy' and t.from_value <= ${amount}
         and t.effective_from = (select max(e.effective_from) from fee_tier e
           where e.fund_code = ${fund} and e.side = 'buy' and e.effective_from <= ${day})
       order by t.from_value desc limit 1
     ) ${name} on true`

/** Shares for money at a NAV, rounded as the fund's contract says (MONEY 1.3). */
export const sharesFor = (net: string, nav: string, rounding: string) => `case ${rounding}
         when 'down' then divide_down(${net} * nav_one(), ${nav})
         else divide_half_up(${net} * nav_one(), ${nav})
       end`
