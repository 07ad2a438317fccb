import { listFigures, type ListFigureKey } from '@koi/domain/products/list-figures'
import { rateByKey } from '../rate-sql.ts'

/** Joins the figures of risk over a year to `fund f` and the `m` of `metricAt`; the clock may have been set back since. */
export const YEAR_METRIC = `left join fund_period_metric p
     on p.fund_code = f.code and p.period = 'year1' and p.day <= m.day`

/** How a figure is read from `fund f` and the `p` above: whole numbers ×10^4 of what it is. */
const expressions: Record<ListFigureKey, string> = {
  year1_drawdown: '-p.drawdown',
  year1_volatility: 'p.volatility',
  year1_sharpe: 'p.sharpe',
  yearly_fee: 'f.yearly_fee_ppm',
  fund_size: 'size_cents(f.size_text) / 1000000',
}

const keys = Object.keys(listFigures).filter((key): key is ListFigureKey =>
  Object.hasOwn(expressions, key),
)

/** SQL for the value of the rate or figure that `key`, an SQL expression, names; null for an unknown name. */
export const figureByKey = (key: string) =>
  `case ${key} ${keys.map((name) => `when '${name}' then (${expressions[name]})::bigint`).join(' ')}
     else ${rateByKey(key)} end`

/** SQL for all figures as one JSON object by key. */
export const allFigures = `jsonb_build_object(${keys
  .map((name) => `'${name}', (${expressions[name]})::bigint`)
  .join(', ')})`
