import type { Shares } from '@koi/domain/products/shares'
import type { Nav } from '@koi/domain/products/nav'
import type { Cents } from '@koi/domain/money/cents'
import type { ActionKind } from '@koi/domain/returns/stated-action'
import type { ShareRounding, FundBoard, FeeSide, FeeSource } from '@koi/domain/products/fund-terms'
import { sql, type Queries } from '#kernel/db.ts'
import type { Shelf } from '@koi/domain/brands/shelf'
import { bothClasses } from '../lists/class-sql.ts'
import { onShelf, type ItemRow } from '../lists/item-sql.ts'

/** Everything the papers of a fund say; fees in ppm, amounts in cents, shares ×100. */
export interface FundDetailRow extends Omit<
  ItemRow,
  'rate' | 'estimatedDay' | 'hasNav' | 'isFavourite' | 'day1' | 'trend' | 'nav' | 'navDay'
> {
  fullName: string | null
  typeText: string
  board: FundBoard | null
  riskVersion: number
  companyCode: string | null
  companyName: string | null
  manager: string | null
  custodian: string | null
  setUpDate: string | null
  sizeText: string | null
  benchmarkIndex: string | null
  objective: string | null
  strategy: string | null
  stepCents: Cents
  dayLimitCents: Cents | null
  minHoldShares: Shares
  navDelayDays: number
  confirmDays: number
  arriveDays: number
  shareRounding: ShareRounding
  buyDiscountPermille: number
  manageFeePpm: number | null
  custodyFeePpm: number | null
  /** 0 of a class that takes none. */
  serviceFeePpm: number | null
  /** All three; null unless the papers say all of it. */
  yearlyFeePpm: number | null
  issue: string | null
  /** Metrics by wire key, ×10^4; null without any published value. */
  rates: Record<string, number | null> | null
  estimatedDay: string | null
  /** Newest published day; null before the first one. */
  nav: Nav | null
  /** As its source prints it (累计净值). */
  cumulativeNav: Nav | null
  navDay: string | null
  riseRate: number | null
  income: number | null
  sevenDayRate: number | null
}

export interface FeeTierRow {
  side: FeeSide
  fromValue: number
  ratePpm: number | null
  fixedCents: Cents | null
  source: FeeSource
}

export interface ActionRow {
  day: string
  kind: ActionKind
  value: number
}

const readCompany = sql<{ code: string; name: string; fundCount: number }>(
  'fund-company',
  `select c.code, c.name, count(distinct (${bothClasses('f')}, f.category)) filter (where f.code is not null) as "fundCount"
   from fund_company c left join fund f
     on f.company_code = c.code and f.sale_state not in ('hidden', 'terminated')
     and ${onShelf('$2', '$3')}
   where c.code = $1 group by c.code, c.name`,
)

/** A company and how many of its funds a brand sells; both classes of a fund count as one. */
export const findCompany = (db: Queries, companyCode: string, brand: Shelf) =>
  db.find(readCompany, [companyCode, brand.spids, brand.shelf ?? null])
