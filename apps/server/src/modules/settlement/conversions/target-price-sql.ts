import { buyTierJoin, sharesFor } from '../buys/fee-sql.ts'

/** What an order gets of a source that is made below. */
export const TARGET_FIGURES = {
  target_fee_cents: 's.fee',
  rate_ppm: 's.rate_ppm',
  target_shares: 's.shares',
} as const

/** Which orders `o`, and in SQL the money that left their first fund and the NAV of their target. */
interface Leg {
  orders: string
  amount: string
  nav: string
}

/**
 * What the money of conversions becomes in their targets, as rows of id, fee, rate_ppm, shares: the twin of
 * domain/fees/convert.ts.
 */
export const convertedInto = ({ orders, amount, nav }: Leg) => `
   with leg as (
     select o.id, ${amount} as amount, ${nav} as nav, i.share_rounding,
       tin.fixed_cents is null and tout.fixed_cents is null as is_rates,
       greatest(coalesce(tin.rate_ppm, 0)::numeric * i.buy_discount_permille
         - coalesce(tout.rate_ppm, 0)::numeric * f.buy_discount_permille, 0) as rate_9,
       greatest(buy_fee_cents(${amount}, tin.rate_ppm, tin.fixed_cents, i.buy_discount_permille)
         - buy_fee_cents(${amount}, tout.rate_ppm, tout.fixed_cents, f.buy_discount_permille), 0) as fee
     from trade_order o join fund f on f.code = o.fund_code join fund i on i.code = o.target_fund_code
     ${buyTierJoin('tout', { fund: 'o.fund_code', amount, day: 'o.trade_date' })}
     ${buyTierJoin('tin', { fund: 'o.target_fund_code', amount, day: 'o.trade_date' })}
     where ${orders}
   ), net as (
     select *, case when is_rates then divide_half_up(amount * 1e9, 1e9 + rate_9) else amount - fee end as net
     from leg
   )
   select id, (amount - net)::bigint as fee, case when is_rates then rate_9 / 1000 end as rate_ppm,
     ${sharesFor('net', 'nav', 'share_rounding')} as shares
   from net`

/** As `convertedInto`, of exchanges: their money buys the target like any purchase of its day (MONEY 1.3). */
export const exchangedInto = ({ orders, amount, nav }: Leg) => `
   with leg as (
     select o.id, ${amount} as amount, ${nav} as nav, i.share_rounding,
       buy_fee_cents(${amount}, tier.rate_ppm, tier.fixed_cents, i.buy_discount_permille) as fee,
       tier.rate_ppm::numeric * i.buy_discount_permille / 1000 as rate_ppm
     from trade_order o join fund i on i.code = o.target_fund_code
     ${buyTierJoin('tier', { fund: 'o.target_fund_code', amount, day: 'o.target_trade_date' })}
     where ${orders}
   )
   select id, fee, rate_ppm, ${sharesFor('(amount - fee)', 'nav', 'share_rounding')} as shares from leg`
