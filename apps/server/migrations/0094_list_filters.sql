-- How large a fund is, out of the words in which its papers say it: 26.60亿, 4.48亿元, 8600万元. Null where they say nothing
-- that is a number of yuan.
create function size_cents(size_text text) returns bigint language sql immutable parallel safe as $$
  select case when size_text ~ '^\s*\d{1,7}(\.\d{1,8})?\s*亿' then (substring(size_text from '[0-9.]+')::numeric * 10000000000)::bigint
    when size_text ~ '^\s*\d{1,10}(\.\d{1,4})?\s*万' then (substring(size_text from '[0-9.]+')::numeric * 1000000)::bigint end
$$;
