-- Funds of the demo market whose benchmark is a mix were drawn beside one part of it. A data folder that was made before
-- gets the mixes out of the closes that it has: balanced anew every day, chained from 1,000 points.
with mix (code, name, shares, small, bonds) as (values
  ('JSHORT', '锦中债1年以下', 0.0, 0.0, 0.72),
  ('JCONV', '锦中证转债×70%+锦中债综合×30%', 0.189, 0.105, 0.545),
  ('JMIX80', '锦沪深300×80%+锦中债综合×20%', 0.8, 0.0, 0.2),
  ('JMIX70', '锦沪深300×70%+锦中债综合×30%', 0.7, 0.0, 0.3),
  ('JMIX60', '锦沪深300×60%+锦中债综合×40%', 0.6, 0.0, 0.4),
  ('JMIX50', '锦沪深300×50%+锦中债综合×50%', 0.5, 0.0, 0.5),
  ('JMIX20', '锦沪深300×20%+锦中债综合×80%', 0.2, 0.0, 0.8)
), named as (
  insert into market_index select code, name from mix
  where exists (select from market_index where code = 'JBOND')
  returning code
), grown as (
  select share.day, share.published_at,
    share.close::float8 / lag(share.close) over by_day - 1 as shares,
    small.close::float8 / lag(small.close) over by_day - 1 as small,
    bond.close::float8 / lag(bond.close) over by_day - 1 as bonds
  from index_day share
  join index_day small on small.index_code = 'J000905' and small.day = share.day
  join index_day bond on bond.index_code = 'JBOND' and bond.day = share.day
  where share.index_code = 'J000300'
  window by_day as (order by share.day)
)
insert into index_day (index_code, day, close, published_at)
select mix.code, grown.day,
  greatest(1, round(10000000 * exp(sum(ln(1 + coalesce(
    mix.shares * grown.shares + mix.small * grown.small + mix.bonds * grown.bonds, 0)))
    over (partition by mix.code order by grown.day)))),
  grown.published_at
from mix join named on named.code = mix.code cross join grown;

update fund set
  benchmark_text = case
    when benchmark_text like '中债综合财富（1年以下）%' then '中债综合财富（1年以下）指数收益率'
    when category = 'pension' and name like '%沪深300%' then '沪深300指数收益率×95%+银行活期存款利率（税后）×5%'
    else benchmark_text end,
  benchmark_index = case
    when benchmark_text like '中债综合财富（1年以下）%' then 'JSHORT'
    when benchmark_text like '中证可转换债券%' then 'JCONV'
    when category = 'pension' and name like '%沪深300%' then 'J000300'
    when benchmark_text = '沪深300指数收益率×80%+中债综合指数收益率×20%' then 'JMIX80'
    when benchmark_text = '沪深300指数收益率×70%+中债综合指数收益率×30%' then 'JMIX70'
    when benchmark_text = '沪深300指数收益率×60%+中债综合指数收益率×40%' then 'JMIX60'
    when benchmark_text = '沪深300指数收益率×50%+中债综合指数收益率×50%' then 'JMIX50'
    when benchmark_text = '中债综合指数收益率×80%+沪深300指数收益率×20%' then 'JMIX20'
    else benchmark_index end
where origin = 'demo' and benchmark_index is not null;
