import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import type { DayOrigin } from '@koi/domain/products/day-origin'
import type { InSource } from '@koi/domain/profit/holding-history'
import type { OrderKind } from '@koi/domain/trade/order-kinds'
import { sql, type Queries } from '#kernel/db.ts'

/** One holding, and the moment it is seen from: nothing that was booked or published later counts. */
export interface Seen {
  accountId: string
  fundCode: string
  knownAt: Date
}

const parameters = ({ accountId, fundCode, knownAt }: Seen) => [accountId, fundCode, knownAt]

/** A moment as epoch ms. */
const ms = (moment: string) => `(extract(epoch from ${moment}) * 1000)::bigint`

export interface InRow {
  bookedAtMs: number
  batch: number | null
  lotId: number
  orderId: string
  source: InSource
  issue: string
  tradeDate: string
  confirmDate: string
  nav: Nav
  amountCents: Cents
  feeCents: Cents
  shares: Shares
  /** The day whose NAV shares that changed hands at once were valued at. */
  valuedDay: string | null
}

/** A lot as it stood before the first correction that came later than the moment looked from. */
const lotBefore = `left join lateral (
     select v.nav, v.shares_bought, v.cost_cents, v.fee_cents from lot_version v
     join nav_correction c on c.id = v.correction_id
     where v.lot_id = l.id and c.corrected_at > $3 order by c.id limit 1
   ) known on true`
const lotThen = `coalesce(known.nav, l.nav) as nav, coalesce(known.cost_cents, l.cost_cents) as "amountCents",
     coalesce(known.fee_cents, l.fee_cents) as "feeCents", coalesce(known.shares_bought, l.shares_bought) as shares`

const readIns = sql<InRow>(
  'profit-facts-in',
  `select ${ms('o.confirmed_at')} as "bookedAtMs", o.confirm_batch as batch, l.id as "lotId", o.id as "orderId", l.source,
     l.issue, l.trade_date as "tradeDate", l.confirm_date as "confirmDate", ${lotThen},
     l.valued_day as "valuedDay"
   from lot l join trade_order o on o.id = l.order_id ${lotBefore}
   where l.account_id = $1 and l.fund_code = $2 and o.confirmed_at <= $3 and l.source not in ('income', 'dividend')
   order by l.id`,
)
export const insOf = (tx: Queries, seen: Seen) => tx.rows(readIns, parameters(seen))

export interface OutRow {
  bookedAtMs: number
  batch: number | null
  orderId: string
  kind: OrderKind
  issue: string
  tradeDate: string
  confirmDate: string
  nav: Nav
  shares: Shares
  incomeCents: Cents
}

/** Every order that took shares from lots of the holding. An exchange leaves when its money moves. */
const readOuts = sql<OutRow>(
  'profit-facts-out',
  `select ${ms('left_at.moment')} as "bookedAtMs",
     case when moved.happened_at is null then o.confirm_batch end as batch, o.id as "orderId", o.kind, o.issue,
     coalesce(o.trade_date, shanghai_date(o.confirmed_at)) as "tradeDate",
     coalesce(o.confirm_date, shanghai_date(o.confirmed_at)) as "confirmDate",
     coalesce(known.nav, o.nav) as nav, used.shares, o.income_cents as "incomeCents"
   from trade_order o
   join lateral (select sum(u.shares)::bigint as shares from lot_use u where u.order_id = o.id) used
     on used.shares is not null
   left join order_event moved on moved.order_id = o.id and moved.state = 'moving'
   cross join lateral (select coalesce(moved.happened_at, o.confirmed_at) as moment) left_at
   left join lateral (
     select v.nav from lot_use_version v join nav_correction c on c.id = v.correction_id
     where v.order_id = o.id and c.corrected_at > $3 order by c.id limit 1
   ) known on true
   where o.account_id = $1 and o.fund_code = $2 and left_at.moment <= $3
   order by o.accepted_at, o.id`,
)
export const outsOf = (tx: Queries, seen: Seen) => tx.rows(readOuts, parameters(seen))

export interface UseRow {
  orderId: string
  lotId: number
  isIncome: boolean
  shares: Shares
  days: number
  ratePpm: number
  grossCents: Cents
  feeCents: Cents
  netCents: Cents
}

const readUses = sql<UseRow>(
  'profit-facts-uses',
  `select u.order_id as "orderId", u.lot_id as "lotId", l.source = 'income' as "isIncome", u.shares, u.days,
     u.rate_ppm as "ratePpm", coalesce(known.gross_cents, u.gross_cents) as "grossCents",
     coalesce(known.fee_cents, u.fee_cents) as "feeCents", coalesce(known.net_cents, u.net_cents) as "netCents"
   from lot_use u join lot l on l.id = u.lot_id
   left join lateral (
     select v.gross_cents, v.fee_cents, v.net_cents from lot_use_version v
     join nav_correction c on c.id = v.correction_id
     where v.order_id = u.order_id and v.lot_id = u.lot_id and c.corrected_at > $3 order by c.id limit 1
   ) known on true
   where l.account_id = $1 and l.fund_code = $2 order by u.order_id, l.confirm_date, l.id`,
)
/** What the settlement took of each lot, as it was known at the moment. */
export const usesOf = (tx: Queries, seen: Seen) => tx.rows(readUses, parameters(seen))

export interface TierRow {
  effectiveFrom: string
  fromDays: number
  ratePpm: number
}

const readTiers = sql<TierRow>(
  'profit-facts-tiers',
  `select effective_from as "effectiveFrom", from_value as "fromDays", rate_ppm as "ratePpm"
   from fee_tier where fund_code = $1 and side = 'redeem' and rate_ppm is not null
   order by effective_from, from_value`,
)
export const redeemTiersOf = (tx: Queries, fundCode: string) => tx.rows(readTiers, [fundCode])

export interface DayRow {
  bookedAtMs: number
  day: string
  dividendPerShare: number
  splitRatio: number | null
  income: number | null
  /** Income that became shares at once, and that had gathered until then; negative on a loss. */
  incomeShares: Shares
  carriedShares: Shares
  /** Income that was paid in money, to who had no share left that stays. */
  paidCents: Cents
  /** All income of the day, also what is not paid yet. */
  incomeCents: Cents
}

/** What an entry of the day posted to the holder's shares or cash; of no other funds than money funds is it asked. */
const posted = (
  kind: string,
  to: { kind: 'shares' | 'cash'; asset: string },
) => `coalesce((select p.amount from ledger_entry e
       join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
       where e.kind = '${kind}' and e.reference = c.day || ':' || c.fund_code
         and a.kind = '${to.kind}' and a.owner = $1 and a.asset = ${to.asset}), 0)::bigint`
const SHARES = { kind: 'shares', asset: 'c.fund_code' } as const
const CASH = { kind: 'cash', asset: "'CNY'" } as const

/**
 * Published days that were worked into the holdings of the fund, with what came on them. Income that became
 * shares stands in the ledger, income that is not paid yet in the profit of its day alone.
 */
const readDays = sql<DayRow>(
  'profit-facts-days',
  `select ${ms('c.closed_at')} as "bookedAtMs", c.day, d.income,
     coalesce(dividend.value, 0)::bigint as "dividendPerShare", split.value as "splitRatio",
     coalesce(paid.income, 0) as "incomeShares", coalesce(paid.carry, 0) as "carriedShares",
     coalesce(paid.money, 0) as "paidCents",
     case when f.carry = 'monthly' then coalesce(earned.nav_profit_cents, 0)
       else coalesce(paid.income + paid.money, 0) end as "incomeCents"
   from fund_closed_day c
   join fund f on f.code = c.fund_code
   join fund_day d on d.fund_code = c.fund_code and d.day = c.day
   left join fund_booked_action dividend on dividend.fund_code = c.fund_code and dividend.day = c.day and dividend.kind = 'dividend'
   left join fund_booked_action split on split.fund_code = c.fund_code and split.day = c.day and split.kind = 'split'
   left join profit_day earned on earned.account_id = $1 and earned.fund_code = c.fund_code and earned.day = c.day
   left join lateral (
     select ${posted('income', SHARES)} as income, ${posted('carry', SHARES)} as carry,
       ${posted('incomePaid', CASH)} as money where f.category = 'money' offset 0
   ) paid on true
   where c.fund_code = $2 and c.closed_at <= $3
     and c.day >= (select min(l.trade_date) from lot l where l.account_id = $1 and l.fund_code = $2)
   order by c.day`,
)
export const daysOf = (tx: Queries, seen: Seen) => tx.rows(readDays, parameters(seen))

export type ReinvestedRow = Pick<
  InRow,
  'lotId' | 'issue' | 'tradeDate' | 'confirmDate' | 'nav' | 'amountCents' | 'feeCents' | 'shares'
>

const readReinvested = sql<ReinvestedRow>(
  'profit-facts-reinvested',
  `select l.id as "lotId", l.issue, l.trade_date as "tradeDate", l.confirm_date as "confirmDate", ${lotThen}
   from lot l ${lotBefore}
   where l.account_id = $1 and l.fund_code = $2 and l.source = 'dividend' order by l.id`,
)
export const reinvestedOf = (tx: Queries, seen: Seen) => tx.rows(readReinvested, parameters(seen))

export interface NavRow extends DayOrigin {
  day: string
  nav: Nav
  totalIndex: number
  /** What the day said before it was corrected; null where it never was, or not yet. */
  navBefore: Nav | null
}

const readNavs = sql<NavRow>(
  'profit-navs',
  `select d.day, coalesce(known.nav, d.nav) as nav, d.total_index as "totalIndex",
     ${ms('coalesce(known.published_at, d.published_at)')} as "publishedAtMs", before.nav as "navBefore",
     coalesce(known.version, d.version) as version, ${ms('before.replaced_at')} as "correctedAtMs", 
     f.origin as market, run.source_url as "sourceUrl", run.file_name as "fileName",
     ${ms('run.imported_at')} as "importedAtMs"
   from fund_day d
   join fund f on f.code = d.fund_code
   left join lateral (
     select v.version, v.nav, v.published_at, v.source_id from fund_day_version v
     where v.fund_code = d.fund_code and v.day = d.day and v.replaced_at > $2 order by v.version limit 1
   ) known on true
   left join lateral (
     select v.nav, v.replaced_at from fund_day_version v
     where v.fund_code = d.fund_code and v.day = d.day and v.replaced_at <= $2 order by v.version desc limit 1
   ) before on true
   left join import_run run on run.id = case when known.version is null then d.source_id else known.source_id end
   where d.fund_code = $1 and coalesce(known.published_at, d.published_at) <= $2 and d.day >= $3
   order by d.day`,
)

const readNavDecimals = sql<{ decimals: number }>(
  'profit-nav-decimals',
  'select nav_dp as decimals from fund where code = $1',
)

/** How many decimals a fund publishes. */
export const navDecimalsOf = async (tx: Queries, fundCode: string): Promise<number> =>
  (await tx.get(readNavDecimals, [fundCode])).decimals

/**
 * The NAVs of a fund as they were known at a moment, the one place that reads them for proofs. A day that was
 * published anew counts with the version that stood then (MONEY 1.16).
 */
export const navsOf = (tx: Queries, fundCode: string, knownAt: Date, fromDay: string) =>
  tx.rows(readNavs, [fundCode, knownAt, fromDay])
