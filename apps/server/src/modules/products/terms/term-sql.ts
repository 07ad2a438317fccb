import type { Period, Raising, TransferRule } from '@koi/domain/issues/issue-terms'

/** What an order needs to know of a raising, of periods and of transfers. */
export interface TermFacts {
  raising: Raising | null
  /** Periods whose window is not over, the next one first. */
  periods: Period[]
  transfer: TransferRule | null
}

export const TERM_COLUMNS = `raised.raising, coalesce(terms.periods, '[]') as periods, moved.transfer`

/** Joins them to `fund f` and `clock.now`. */
export const TERM_TABLES = `left join lateral (
     select jsonb_build_object('firstDay', r.first_day, 'lastDay', r.last_day, 'effectDay', r.effect_day,
       'openDay', r.open_day, 'interestPpm', r.interest_ppm, 'yearDays', r.year_days) as raising
     from raising r where r.fund_code = f.code and r.outcome is null
   ) raised on true
   left join lateral (
     select jsonb_agg(jsonb_build_object('issue', i.issue, 'openStart', i.open_start, 'openEnd', i.open_end,
       'valueDate', i.value_date, 'maturityDate', i.maturity_date, 'settleDate', i.settle_date,
       'rateText', i.rate_text, 'nextOpenStart', (select min(n.open_start) from fund_issue n
         where n.fund_code = i.fund_code and n.open_start >= i.maturity_date)) order by i.open_start) as periods
     from (select * from fund_issue w where w.fund_code = f.code and w.open_end >= shanghai_date(clock.now)
           order by w.open_start limit 2) i
   ) terms on true
   left join lateral (
     select jsonb_build_object('feePpm', t.fee_ppm, 'minShares', t.min_shares, 'closeDays', t.close_days,
       'priceRangePpm', t.price_range_ppm) as transfer
     from transfer_rule t where t.fund_code = f.code
   ) moved on true`
