import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import type { DividendMode } from '@koi/domain/holdings/dividend'
import { sql, type Queries } from '#kernel/db.ts'

interface ModeRow {
  orderId: string
  mode: DividendMode
  effectiveDate: string
  cancelUntilMs: number
  isPending: boolean
}

const readSettings = sql<ModeRow>(
  'dividend-mode-settings',
  `select o.id as "orderId", o.dividend_mode as mode, o.confirm_date as "effectiveDate",
     (extract(epoch from o.cancel_until) * 1000)::bigint as "cancelUntilMs", o.state = 'accepted' as "isPending"
   from trade_order o
   where o.kind = 'dividendMode' and o.account_id = $1 and o.fund_code = $2 and o.state in ('accepted', 'confirmed')
   order by o.confirm_date desc, o.accepted_at desc, o.id desc limit 5`,
)
const readDefault = sql<{ mode: DividendMode }>(
  'dividend-mode-default',
  'select dividend_default as mode from fund where code = $1',
)

/** The newest settings of a holding, the newest first, and what counts without any. */
export async function modeSettings(tx: Queries, accountId: string, fundCode: string) {
  return {
    settings: await tx.rows(readSettings, [accountId, fundCode]),
    fallback: (await tx.get(readDefault, [fundCode])).mode,
  }
}

export interface DividendRow {
  day: string
  perShare: number
  amountCents: Cents | null
  newShares: Shares | null
  nav: Nav | null
  navDecimals: number
}

const readDividends = sql<DividendRow>(
  'dividend-history',
  `select a.day, a.value as "perShare", nullif(p.dividend_cents, 0) as "amountCents",
     l.shares_bought as "newShares", l.nav, f.nav_dp as "navDecimals"
   from fund_action a join fund f on f.code = a.fund_code join fund_day d on d.fund_code = a.fund_code and d.day = a.day and d.published_at <= $3
   left join profit_day p on p.account_id = $1 and p.fund_code = a.fund_code and p.day = a.day
   left join lot l on l.account_id = $1 and l.fund_code = a.fund_code and l.source = 'dividend' and l.trade_date = a.day
   where a.fund_code = $2 and a.kind = 'dividend' order by a.day desc limit 24`,
)

/** The dividends of a fund published by a moment, with what a holder got of each. */
export const dividendHistory = (tx: Queries, accountId: string, fundCode: string, nowMs: number) =>
  tx.rows(readDividends, [accountId, fundCode, new Date(nowMs)])
