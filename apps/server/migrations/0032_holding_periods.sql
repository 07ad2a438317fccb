-- A product with a duration and without periods of its own is held that long from each purchase on.

/** Twin of `heldUntil` in packages/domain/src/orders/holding-period.ts. */
create function held_until(code text, confirmed date) returns date language sql stable as $$
  with ended as (
    select f.duration_type as type, f.duration as count,
      (confirmed + make_interval(months => f.duration * case f.duration_type when 3 then 12 else 1 end))::date as month_day
    from fund f
    where f.code = held_until.code and f.duration is not null and f.category <> 'closed'
      and not exists (select from fund_issue i where i.fund_code = f.code)
  ), ends as (
    select case
      when type not in (2, 3) then confirmed + count
      -- A month without such a day: the first of the next one.
      when extract(day from month_day) <> extract(day from confirmed) then month_day + 1
      else month_day end as day
    from ended
  )
  select greatest(trading_day_plus(confirmed, 1), (select trading_day_plus(day - 1, 1) from ends));
$$;
