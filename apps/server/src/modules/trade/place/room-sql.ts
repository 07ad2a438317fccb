/**
 * Takes room of a day's limit in one step: it fits, or the statement has no row (MONEY 1.9). `source` has account_id, fund_code,
 * trade_date and cents; `limit` is an expression, null where the day has none.
 */
export const takeRoom = (source: string, limit: string) =>
  `insert into buy_room as r (account_id, fund_code, trade_date, used_cents)
     select account_id, fund_code, trade_date, cents from (${source}) asked
     where ${limit} is null or cents <= ${limit}
     on conflict (account_id, fund_code, trade_date) do update set used_cents = r.used_cents + excluded.used_cents
       where ${limit} is null or r.used_cents + excluded.used_cents <= ${limit}
     returning 1`
