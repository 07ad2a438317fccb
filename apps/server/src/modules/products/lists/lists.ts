import type { Cents } from '@koi/domain/money/cents'
import { addMonths, shanghaiDate } from '@koi/domain/calendar/dates'
import { isListMetricKey } from '@koi/domain/products/list-figures'
import { TERM_BANDS, type TermBand } from '@koi/domain/products/list-filters'
import { RISK_CODES, suitabilityLevel } from '@koi/domain/products/risk'
import type { RateKey } from '@koi/domain/rates/rate-keys'
import type { Shelf } from '@koi/domain/brands/shelf'
import type { InvestorRating } from '@koi/domain/suitability/may-buy'
import { recommendedLevel } from '@koi/domain/suitability/recommended-level'
import type { Db } from '#kernel/db.ts'
import { fundCategory } from '@koi/domain/products/category'
import { fundItem, type FundItem } from './fund-item.ts'
import { cursorTo, placeOf, sliceOf } from './list-place.ts'
import { reasonOf, type PersonRow } from './person-sql.ts'
import { shareClassesOf } from './share-classes.ts'
import {
  featuredPage,
  listPage,
  type CategoryRow,
  type CompanyRow,
  type ListFilter,
  type ListItemRow,
  type ListPage,
} from './list-store.ts'

const HIGHEST_LEVEL = 5

const boardsOf = {
  list_steady: ['steady', 'bank'],
  list_advanced: ['advanced'],
  list_bank: ['bank'],
  home_featured: ['steady', 'advanced', 'bank'],
} as const satisfies Record<string, readonly string[]>

type ListScene = keyof typeof boardsOf

export interface ListRequest extends Omit<ListPage, 'after'> {
  scene: ListScene
  /** What the answer before said as `next`. */
  after?: string | undefined
  /** Highest risk level, 0 to 5. */
  riskLevelMax?: number | undefined
  minMoneyMaxCents: Cents | undefined
  termBand?: TermBand | undefined
  yearlyFeeMaxPpm?: number | undefined
  sizeMinCents: Cents | undefined
  ageMinYears?: number | undefined
  companyCode?: string | undefined
  nowMs: number
  brand: Shelf & { canPay: boolean }
}

export interface ListResult {
  items: FundItem[]
  categories: { category: string; name: string; count: number }[]
  companies: CompanyRow[] | undefined
  total: number
  /** With which the next slice is asked for; empty at the end. */
  next: string
  /** Newest day that the rates contain, or empty. */
  asOf: string
}

/**
 * The funds of a list. What the home page features is a recommendation: it holds nothing above the
 * class of `investor`, the person's newest exam (MONEY 1.13); the list pages show everything.
 */
export async function listFunds(
  db: Db,
  request: ListRequest,
  investor: InvestorRating | undefined,
): Promise<ListResult> {
  const isFeatured = request.scene === 'home_featured'
  const levelMax = Math.min(
    request.riskLevelMax ?? HIGHEST_LEVEL,
    isFeatured ? recommendedLevel(investor, request.nowMs) : HIGHEST_LEVEL,
  )
  const filter: ListFilter = {
    boards: boardsOf[request.scene],
    riskCodes: RISK_CODES.filter((code) => suitabilityLevel(code) <= levelMax),
    minMoneyMaxCents: request.minMoneyMaxCents,
    isOnSaleOnly: isFeatured,
    term: request.termBand && TERM_BANDS[request.termBand],
    yearlyFeeMaxPpm: request.yearlyFeeMaxPpm,
    sizeMinCents: request.sizeMinCents,
    setUpBy: setUpBy(request),
    companyCode: request.companyCode,
    nowMs: request.nowMs,
    brand: request.brand,
  }
  const { limit, nowMs, sort } = request
  const rateKey = knownRateKey(request.rateKey) ?? comparedKey(request)
  const { nowMs: _now, brand, ...asked } = filter
  const list = [request.scene, sort, request.category, rateKey, asked, brand.spids, brand.shelf]
  const page = {
    ...request,
    rateKey,
    after: placeOf(list, request.after, nowMs),
    limit: limit + 1,
  }
  const isByTurns = isFeatured && sort === 'default'
  const { categories, items, companies, person } = isByTurns
    ? await featuredPage(db, filter, page)
    : await listPage(db, filter, page)
  const slice = sliceOf(items, limit, ({ placeKey: key, code }) =>
    cursorTo(list, { key, code }, nowMs),
  )
  const total = categories
    .filter(({ category }) => request.category === undefined || category === request.category)
    .reduce((sum, { count }) => sum + count, 0)
  return {
    items: slice.rows.map(({ placeKey: _key, ...row }) => itemFor(person, row, request)),
    categories: request.scene === 'list_bank' ? ownNames(categories) : named(categories),
    companies: companies ?? undefined,
    total,
    next: slice.next,
    asOf: newestOf(categories.map(({ asOf }) => asOf)),
  }
}

/** A product as somebody sees it: that nobody can buy it is reason enough. */
function itemFor(
  person: PersonRow | null,
  { classPair, ...row }: Omit<ListItemRow, 'placeKey'>,
  { nowMs, brand }: Pick<ListRequest, 'nowMs' | 'brand'>,
): FundItem {
  const classes = classPair ? shareClassesOf(classPair) : undefined
  const item = { ...fundItem(row, nowMs), classes }
  if (!item.isOnline) return item
  return { ...item, ownReason: reasonOf(person, row, { nowMs, canPay: brand.canPay }) }
}

/** Categories by their name, in the order in which filters have them. */
function named(categories: readonly CategoryRow[]): ListResult['categories'] {
  return categories
    .map(({ category, count }) => ({ category, name: fundCategory(category).name, count }))
    .toSorted((a, b) => fundCategory(a.category).type - fundCategory(b.category).type)
}

/** The groups of bank products say their name themselves; the larger stand first. */
function ownNames(categories: readonly CategoryRow[]): ListResult['categories'] {
  return categories
    .map(({ category, count }) => ({ category, name: category, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** What a list that is ordered by rate compares, where nobody chose: one metric for all its rows. */
const comparedKeys = {
  list_steady: 'year1_profit_rate',
  list_advanced: 'year1_rise_rate',
  list_bank: 'year1_profit_rate',
  home_featured: 'year1_rise_rate',
} as const satisfies Record<ListScene, RateKey>

function comparedKey({ scene, sort, category }: ListRequest): RateKey | undefined {
  if (sort !== 'rate_desc' && sort !== 'rate_asc') return undefined
  return category === 'money' ? 'day7_profit_rate' : comparedKeys[scene]
}

/** A name that is no metric falls back to each fund's own. */
function knownRateKey(key: string | undefined): string | undefined {
  return key !== undefined && isListMetricKey(key) ? key : undefined
}

/** Who is so many years old was set up on the same day so many years ago, or before. */
const setUpBy = ({ ageMinYears, nowMs }: ListRequest): string | undefined =>
  ageMinYears === undefined ? undefined : addMonths(shanghaiDate(nowMs), -12 * ageMinYears)

function newestOf(days: readonly (string | null)[]): string {
  return days.reduce<string>((newest, day) => (day !== null && day > newest ? day : newest), '')
}
