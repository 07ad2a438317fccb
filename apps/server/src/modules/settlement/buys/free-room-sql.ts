/**
 * Gives back the room that conversions took of their targets' days (MONEY 1.9), from SQL rows with account_id,
 * target_fund_code, day and room_cents.
 */
export const freeRoom = (
  orders: string,
) => `update buy_room r set used_cents = r.used_cents - s.cents
     from (select account_id, target_fund_code, day, sum(room_cents)::bigint as cents from ${orders}
       group by account_id, target_fund_code, day) s
     where r.account_id = s.account_id and r.fund_code = s.target_fund_code and r.trade_date = s.day`
