import type { Cents } from '@koi/domain/money/cents'
import type { FundOrigin } from '@koi/domain/products/fund-terms'
import { sql, type Queries } from '#kernel/db.ts'
import { arrayLiteral } from '../array-literal.ts'
import { categoryFees } from './formats/category-fees.ts'
import type { Reject } from './import-problem.ts'
import type { ImportedFund } from './listed-fund.ts'
import { writeYearlyFees } from '../yearly-fees/yearly-fee-store.ts'
import type { FundProfile } from './profiles.ts'

const LOCK_KEY = 5_641_020_131
const NO_NAV_REASON = '暂无净值数据'

/** Two imports at once would wait for each other's rows in changing order; they come one by one. */
const lock = sql('import-lock', 'select pg_advisory_xact_lock($1)')
const findRun = sql<ImportRun>(
  'import-find-run',
  `select id, rows_good as "goodCount", rows_bad as "badCount" from import_run
   where kind = $1 and sha256 = $2`,
)
const readLastRun = sql<ImportRun & { isSame: boolean }>(
  'import-find-last-run',
  `select id, rows_good as "goodCount", rows_bad as "badCount", coalesce(sha256 like $2, false) as "isSame" from import_run
   where kind = $1 and file_name = $3 order by id desc limit 1`,
)
const addRun = sql<{ id: number }>(
  'import-add-run',
  `insert into import_run (kind, file_name, sha256, rows_good, rows_bad, source_url)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)
const addRejects = sql(
  'import-add-rejects',
  `insert into import_reject (import_id, line, reason)
   select $1, line, reason from jsonb_to_recordset($2) as given (line integer, reason text)`,
)
const readNow = sql<{ latestMs: number; businessMs: number }>(
  'import-now',
  `select (extract(epoch from greatest(now(), business_now())) * 1000)::bigint as "latestMs",
     (extract(epoch from business_now()) * 1000)::bigint as "businessMs"`,
)
const upsertFunds = sql(
  'import-upsert-funds',
  `with given as (
     select * from jsonb_to_recordset($2) as given (code text, name text, initials text, pinyin text,
       "typeText" text, category text, board text, "riskCode" smallint, "rateKey" text,
       "serviceFeePpm" integer, "navDelayDays" smallint, "confirmDays" smallint,
       "arriveDays" smallint, "shareRounding" text, "offSaleReason" text)),
   judged as (
     select *, exists (select from fund_day where fund_code = given.code) as has_nav from given)
   insert into fund as own (code, spid, origin, name, initials, pinyin, category, type_text, board,
     risk_code, rate_key, service_fee_ppm, nav_delay_days, confirm_days, arrive_days, share_rounding,
     sale_state, not_online_reason, import_id)
   select code, $1, 'import', name, initials, pinyin, category, "typeText", board, "riskCode",
     "rateKey", "serviceFeePpm", "navDelayDays", "confirmDays", "arriveDays", "shareRounding",
     case when has_nav and "offSaleReason" = '' then 'open' else 'closed' end,
     case when "offSaleReason" <> '' then "offSaleReason" when has_nav then '' else '${NO_NAV_REASON}' end,
     $3
   from judged
   on conflict (code) do update set name = excluded.name, initials = excluded.initials,
     pinyin = excluded.pinyin, category = excluded.category, type_text = excluded.type_text,
     board = excluded.board, risk_code = excluded.risk_code,
     risk_version = own.risk_version + (own.risk_code <> excluded.risk_code)::integer,
     rate_key = excluded.rate_key,
     service_fee_ppm = case when own.is_service_fee_told then own.service_fee_ppm else excluded.service_fee_ppm end,
     nav_delay_days = excluded.nav_delay_days, confirm_days = excluded.confirm_days,
     arrive_days = excluded.arrive_days, share_rounding = excluded.share_rounding,
     sale_state = excluded.sale_state, not_online_reason = excluded.not_online_reason,
     import_id = excluded.import_id
   where own.origin = 'import'`,
)
/** Fees by kind never replace those of a contract, side by side. */
const dropCategoryFees = sql(
  'import-drop-category-fees',
  `delete from fee_tier where source = 'category' and fund_code = any($1)`,
)
const addCategoryFees = sql(
  'import-add-category-fees',
  `insert into fee_tier (fund_code, side, from_value, rate_ppm, fixed_cents, source)
   select fund.code, tier.side, tier."fromValue", tier."ratePpm", tier."fixedCents", 'category'
   from unnest($1::text[], $2::text[]) as fund (code, fee_group)
   join jsonb_to_recordset($3) as tier ("feeGroup" text, side text, "fromValue" bigint,
     "ratePpm" integer, "fixedCents" bigint) on tier."feeGroup" = fund.fee_group
   where not exists (select from fee_tier as own
     where own.fund_code = fund.code and own.side = tier.side and own.source = 'contract')`,
)
const setBuyFee = sql(
  'import-set-buy-fee',
  `with gone as (delete from fee_tier where fund_code = $1 and side = 'buy' and from_value <> 0)
   insert into fee_tier (fund_code, side, from_value, rate_ppm, source)
   values ($1, 'buy', 0, $2, 'contract')
   on conflict (fund_code, side, effective_from, from_value) do update
     set rate_ppm = excluded.rate_ppm, fixed_cents = null, source = 'contract'`,
)
const updateFromScript = sql(
  'import-update-from-script',
  `update fund set min_buy_cents = coalesce($2, min_buy_cents),
     buy_discount_permille = coalesce($3, buy_discount_permille), manager = coalesce($4, manager)
   where code = $1`,
)
const readKnown = sql<{ code: string }>(
  'import-known-codes',
  `select code from fund where origin = 'import' and code = any($1)`,
)
interface CompanyRow {
  code: string
  name: string
  /** The code is made of the name. */
  isMade: boolean
}
/** A company that nobody gave a code has one made of its name, until somebody does. */
const MADE_CODE = '^I[0-9A-F]{9}$'
const readCompanies = sql<CompanyRow>(
  'import-read-companies',
  `select code, name, code ~ '${MADE_CODE}' as "isMade" from fund_company
   where code = any($1::text[]) or name = any($2::text[])`,
)
const codeCompanies = sql(
  'import-code-companies',
  `update fund_company c set code = given.code
   from jsonb_to_recordset($1) as given (code text, name text)
   where c.name = given.name and c.code <> given.code and c.code ~ '${MADE_CODE}'`,
)
const addCompanies = sql(
  'import-add-companies',
  `insert into fund_company (code, name)
   select coalesce(given.code, 'I' || upper(left(md5(given.name), 9))), given.name
   from jsonb_to_recordset($1) as given (code text, name text)
   on conflict (name) do nothing`,
)
const updateProfiles = sql(
  'import-update-profiles',
  `update fund set full_name = given."fullName", set_up_date = given."setUpDate",
     size_text = given."sizeText", manager = given.manager, custodian = given.custodian,
     benchmark_text = given."benchmarkText", objective = given.objective, strategy = given.strategy,
     company_code = (select code from fund_company where name = given.company)
   from jsonb_to_recordset($1) as given (code text, "fullName" text, "setUpDate" date,
     "sizeText" text, company text, manager text, custodian text, "benchmarkText" text,
     objective text, strategy text)
   where fund.code = given.code and fund.origin = 'import'`,
)
const readFund = sql<{
  name: string
  origin: FundOrigin
  category: string
  navDelayDays: number
}>(
  'import-read-fund',
  `select name, origin, category, nav_delay_days as "navDelayDays" from fund where code = $1`,
)
const readStoredIncomes = sql<{ day: string; income: number; sevenDayRate: number | null }>(
  'import-stored-incomes',
  `select day, income, seven_day_rate as "sevenDayRate" from fund_day
   where fund_code = $1 and income is not null order by day`,
)
const openFund = sql(
  'import-open-fund',
  `update fund set sale_state = 'open', not_online_reason = ''
   where code = $1 and origin = 'import' and not_online_reason = '${NO_NAV_REASON}'`,
)
const dropCalendarDays = sql(
  'import-drop-calendar-days',
  'delete from trading_day where day between $1 and $2',
)
const addCalendarDays = sql(
  'import-add-calendar-days',
  'insert into trading_day (day) select unnest($1::date[])',
)
const setCalendarRange = sql(
  'import-set-calendar-range',
  `insert into calendar_range as own (first_day, last_day, source) values ($1, $2, $3)
   on conflict (id) do update set first_day = least(own.first_day, excluded.first_day),
     last_day = greatest(own.last_day, excluded.last_day), source = excluded.source`,
)

export interface ImportRun {
  id: number
  goodCount: number
  badCount: number
}

export const lockImports = (tx: Queries) => tx.rows(lock, [LOCK_KEY])

/** The last run of a file of this name, if it had what the pattern names. */
export async function findLastRun(
  tx: Queries,
  kind: string,
  pattern: string,
  fileName: string,
): Promise<ImportRun | undefined> {
  const run = await tx.find(readLastRun, [kind, pattern, fileName])
  return run?.isSame ? run : undefined
}

export const findImportRun = (tx: Queries, kind: string, sha256: string) =>
  tx.find(findRun, [kind, sha256])

/** Notes a file as imported, with the rows that were left out. Answers the run's id. */
export async function addImportRun(
  tx: Queries,
  run: {
    kind: string
    fileName: string
    sha256: string
    goodCount: number
    rejects: readonly Reject[]
    sourceUrl: string
  },
): Promise<number> {
  const { kind, fileName, sha256, goodCount, rejects, sourceUrl } = run
  const { id } = await tx.get(addRun, [
    kind,
    fileName,
    sha256,
    goodCount,
    rejects.length,
    sourceUrl,
  ])
  if (rejects.length > 0) await tx.run(addRejects, [id, JSON.stringify(rejects)])
  return id
}

/** The later of real and business time, and business time, in epoch ms. */
export const readImportTimes = (tx: Queries) => tx.get(readNow)

/** Adds listed funds or renews what the list says of them; fees by kind come with them. */
export async function upsertListedFunds(
  tx: Queries,
  { funds, spid, importId }: { funds: readonly ImportedFund[]; spid: string; importId: number },
) {
  await tx.run(upsertFunds, [spid, JSON.stringify(funds), importId])
  const tiers = Object.entries(categoryFees).flatMap(([feeGroup, group]) =>
    group.map((tier) => ({ feeGroup, ...tier })),
  )
  const codes = arrayLiteral(funds.map(({ code }) => code))
  const groups = arrayLiteral(funds.map(({ feeGroup }) => feeGroup))
  await tx.run(dropCategoryFees, [codes])
  await tx.run(addCategoryFees, [codes, groups, JSON.stringify(tiers)])
}

/** Which of these codes are imported funds. */
export async function knownImportedCodes(tx: Queries, codes: readonly string[]) {
  const rows = await tx.rows(readKnown, [codes])
  return new Set(rows.map(({ code }) => code))
}

/** The companies that have one of these codes or names. */
export const companiesOf = (tx: Queries, codes: readonly string[], names: readonly string[]) =>
  tx.rows(readCompanies, [codes, names])

/** Writes profiles onto funds that are known; companies come into being by their names, with their codes where those are said. */
export async function writeProfiles(tx: Queries, profiles: readonly FundProfile[]) {
  const codes = new Map<string, string | null>()
  for (const { company, companyCode } of profiles) {
    if (company !== null) codes.set(company, companyCode ?? codes.get(company) ?? null)
  }
  const companies = JSON.stringify([...codes].map(([name, code]) => ({ code, name })))
  await tx.run(codeCompanies, [companies])
  await tx.run(addCompanies, [companies])
  await tx.run(updateProfiles, [JSON.stringify(profiles)])
  await writeYearlyFees(tx, profiles)
}

export const findImportedFund = (tx: Queries, code: string) => tx.find(readFund, [code])

export const readIncomes = (tx: Queries, code: string) => tx.rows(readStoredIncomes, [code])

/** A fund with values can be sold, if nothing else speaks against it. */
export const openForSale = (tx: Queries, code: string) => tx.run(openFund, [code])

/** The front-end rate and the rest that a script says about a fund. */
export async function writeScriptTerms(
  tx: Queries,
  terms: {
    code: string
    sourceRatePpm: number | undefined
    discountPermille: number | undefined
    minBuyCents: Cents | undefined
    manager: string | undefined
  },
) {
  const { code, sourceRatePpm, discountPermille, minBuyCents, manager } = terms
  await tx.run(updateFromScript, [code, minBuyCents, discountPermille, manager])
  if (sourceRatePpm !== undefined) await tx.run(setBuyFee, [code, sourceRatePpm])
}

/** Replaces the trading days of a range and makes the known range reach over it. */
export async function writeCalendar(
  tx: Queries,
  { from, to, days, source }: { from: string; to: string; days: readonly string[]; source: string },
) {
  await tx.run(dropCalendarDays, [from, to])
  await tx.run(addCalendarDays, [arrayLiteral(days)])
  await tx.run(setCalendarRange, [from, to, source])
}

const analyse = sql('import-analyse-days', 'analyze fund, fund_day')

/** A batch of files fills tables faster than the database looks at them: plans would be made for empty ones. */
export const analyseMarket = (queries: Queries): Promise<unknown> => queries.run(analyse)
