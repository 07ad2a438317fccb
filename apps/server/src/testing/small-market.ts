import type { ShareRounding, FundOrigin } from '@koi/domain/products/fund-terms'
import { decimalsOfNavs, NAV_DECIMALS_USUAL, NAV_ONE, type Nav } from '@koi/domain/products/nav'
import { sql, type Queries } from '#kernel/db.ts'

/** A fund of a test: what is not said is an ordinary domestic fund on sale. */
export interface TestFund {
  code: string
  name?: string
  category?: string
  origin?: FundOrigin
  riskCode?: number
  shareRounding?: ShareRounding
  discountPermille?: number
  confirmDays?: number
  navDelayDays?: number
  arriveDays?: number
  minBuyCents?: number
  stepCents?: number
  dayLimitCents?: number | null
  minHoldShares?: number
  saleState?: string
  /** From an amount in cents. */
  buyTiers?: readonly { from: number; ratePpm?: number; fixedCents?: number }[]
  /** From a number of days held. */
  redeemTiers?: readonly { from: number; ratePpm: number }[]
  /** Day → NAV, published at 20:00 of the day plus the delay in natural days. */
  days?: Readonly<Record<string, Nav>>
  /** Day → income of 10,000 shares ×10^4 yuan. */
  incomes?: Readonly<Record<string, number>>
}

export const TEST_SPID = '1800007030'

const insertFund = sql(
  'test-fund',
  `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, board, risk_code,
     sale_state, min_buy_cents, step_cents, day_limit_cents, min_hold_shares, nav_delay_days, confirm_days,
     arrive_days, share_rounding, buy_discount_permille, rate_key, nav_dp)
   values ($1, '${TEST_SPID}', $2, $3, $1, $1, $4, $4, 'advanced', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
     'year1_rise_rate', $16)`,
)
const insertTier = sql(
  'test-fee-tier',
  'insert into fee_tier (fund_code, side, from_value, rate_ppm, fixed_cents) values ($1, $2, $3, $4, $5)',
)
const insertDay = sql(
  'test-fund-day',
  `insert into fund_day (fund_code, day, nav, income, total_index, published_at)
   values ($1, $2::date, $3, $4, 100000000, shanghai_time($2::date + $5::integer, 1200))`,
)

/** Puts a fund with its fees and published days into the database of a test. */
export async function addFund(tx: Queries, fund: TestFund): Promise<void> {
  await tx.run(insertFund, [
    fund.code,
    fund.origin ?? 'demo',
    fund.name ?? `测试基金${fund.code}`,
    fund.category ?? 'mixed',
    fund.riskCode ?? 2,
    fund.saleState ?? 'open',
    fund.minBuyCents ?? 1000,
    fund.stepCents ?? 1,
    fund.dayLimitCents ?? null,
    fund.minHoldShares ?? 0,
    fund.navDelayDays ?? 0,
    fund.confirmDays ?? 1,
    fund.arriveDays ?? 2,
    fund.shareRounding ?? 'half-up',
    fund.discountPermille ?? 1000,
    decimalsOfNavs(Object.values(fund.days ?? {}), NAV_DECIMALS_USUAL),
  ])
  for (const tier of fund.buyTiers ?? []) {
    const values = [tier.ratePpm ?? null, tier.fixedCents ?? null]
    await tx.run(insertTier, [fund.code, 'buy', tier.from, ...values])
  }
  for (const tier of fund.redeemTiers ?? []) {
    await tx.run(insertTier, [fund.code, 'redeem', tier.from, tier.ratePpm, null])
  }
  const delay = fund.navDelayDays ?? 0
  for (const [day, nav] of Object.entries(fund.days ?? {})) {
    await tx.run(insertDay, [fund.code, day, nav, null, delay])
  }
  for (const [day, income] of Object.entries(fund.incomes ?? {})) {
    await tx.run(insertDay, [fund.code, day, NAV_ONE, income, delay])
  }
}

const insertAccount = sql(
  'test-account',
  `insert into account (id, kind, nick_name, opened_at) values ($1, 'demo', $1, '2026-01-01')`,
)

/** An investor without money. */
export const addAccount = (tx: Queries, id: string) => tx.run(insertAccount, [id])
