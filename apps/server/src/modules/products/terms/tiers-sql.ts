/** The fees of a fund that are in force at a moment, as JSON, lowest tier first; null where it has none. Both are SQL expressions. */
export const tiersAt = (fundCode: string, now: string) => `
     select jsonb_agg(jsonb_build_object('side', t.side, 'fromValue', t.from_value, 'ratePpm', t.rate_ppm,
       'fixedCents', t.fixed_cents, 'source', t.source) order by t.side, t.from_value) as tiers
     from fee_tier t
     where t.fund_code = ${fundCode} and t.effective_from = (
       select max(same.effective_from) from fee_tier same
       where same.fund_code = t.fund_code and same.side = t.side
         and same.effective_from <= shanghai_date(${now}))`
