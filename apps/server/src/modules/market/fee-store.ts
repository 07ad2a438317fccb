import type { Cents } from '@koi/domain/money/cents'
import type { FeeSide } from '@koi/domain/products/fund-terms'
import { rulesOn, type DatedRules, type RulePack } from '@koi/domain/brands/rule-pack'
import { sql, type Queries } from '#kernel/db.ts'

const readPacks = sql<DatedRules>(
  'fees-rule-packs',
  'select effective_from as "effectiveFrom", rules from rule_pack where brand_id = $1',
)

/** What a brand's pack says on a date. */
export const feePackOn = async (tx: Queries, brandId: string, date: string): Promise<RulePack> =>
  rulesOn(date, await tx.rows(readPacks, [brandId]))

/** A value of its first day stands for a set-up date that nobody has told. */
const setUpDate = `coalesce(f.set_up_date, (select min(d.day) from fund_day d where d.fund_code = f.code))`

export interface FeeFundRow {
  name: string
  category: string
  typeText: string
  setUpDate: string | null
  /** The buy rate that its papers have told before. */
  contractPpm: number | null
}

const readFund = sql<FeeFundRow>(
  'fees-fund',
  `select f.name, f.category, f.type_text as "typeText", ${setUpDate} as "setUpDate",
     (select t.rate_ppm from fee_tier t where t.fund_code = f.code and t.side = 'buy' and t.source = 'contract'
       order by t.effective_from desc, t.from_value limit 1) as "contractPpm"
   from fund f where f.code = $1`,
)

export const findFeeFund = (tx: Queries, code: string) => tx.find(readFund, [code])

export interface FeeTableRow extends Omit<FeeFundRow, 'contractPpm'> {
  code: string
  buySince: string
  tiers: {
    side: FeeSide
    fromValue: number
    ratePpm: number | null
    fixedCents: Cents | null
  }[]
}

const readTables = sql<FeeTableRow>(
  'fees-tables',
  `with held as (
     select t.*, max(t.effective_from) over (partition by t.fund_code, t.side) as newest
     from fee_tier t where t.effective_from <= $1)
   select f.code, f.name, f.category, f.type_text as "typeText", ${setUpDate} as "setUpDate",
     coalesce(max(h.newest) filter (where h.side = 'buy'), '2000-01-01') as "buySince",
     jsonb_agg(jsonb_build_object('side', h.side, 'fromValue', h.from_value, 'ratePpm', h.rate_ppm,
       'fixedCents', h.fixed_cents) order by h.side, h.from_value) as tiers
   from fund f join held h on h.fund_code = f.code and h.effective_from = h.newest
   group by f.code order by f.code`,
)

/** The fee tables of every fund that hold on a date. */
export const feeTablesOn = (tx: Queries, date: string) => tx.rows(readTables, [date])
