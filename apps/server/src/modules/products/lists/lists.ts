import type { Cents } from '@koi/domain/money/cents'
import { addMonths, shanghaiDate } from '@koi/domain/calendar/dates'
import { isListMetricKey, type ListMetricKey } from '@koi/domain/products/list-figures'
import { TERM_BANDS, type TermBand } from '@koi/domain/products/list-filters'
import type { ListSort } from '@koi/domain/products/list-sorts'
import { RISK_CODES, suitabilityLevel } from '@koi/domain/products/risk'
import type { RateKey } from '@koi/domain/rates/rate-keys'
import type { Shelf } from '@koi/domain/brands/shelf'
import { recommendedLevel } from '@koi/domain/suitability/recommended-level'
import type { Db } from '#kernel/db.ts'
import { fundCategory } from '@koi/domain/products/category'
import type { ProductMemory } from '../remembered/product-memory.ts'
import { listRow } from '../remembered/remembered-items.ts'
import type { FundItem } from './fund-item.ts'
import type { ListMemory, RememberedList } from './list-memory.ts'
import {
  fundsAfter,
  placeIn,
  type CategoryRow,
  type CompanyRow,
  type ListedFund,
} from './list-order.ts'
import { cursorTo, placeOf, sliceOf } from './list-place.ts'
import { listMarksOf, type ListMarks } from './list-store.ts'
import { investorIn, reasonOf } from './person-sql.ts'

const HIGHEST_LEVEL = 5

const boardsOf = {
  list_steady: ['steady', 'bank'],
  list_advanced: ['advanced'],
  list_bank: ['bank'],
  home_featured: ['steady', 'advanced', 'bank'],
} as const satisfies Record<string, readonly string[]>

type ListScene = keyof typeof boardsOf

export interface ListRequest {
  scene: ListScene
  category?: string | undefined
  /** Undefined: every fund's own. */
  rateKey?: string | undefined
  sort: ListSort
  limit: number
  accountId: string | undefined
  /** The exam that decides what somebody may buy. */
  examId: string
  /** Whose funds there are, with how many of each. */
  withCompanies: boolean
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
  tenureMinYears?: number | undefined
  managerName?: string | undefined
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

interface Parts {
  db: Db
  products: ProductMemory
  lists: ListMemory
}

const NOTHING_OWN: ListMarks = { held: [], favourites: [], person: null }

/**
 * The funds of a list. What the home page features is a recommendation: it holds nothing above the class of the person's
 * newest exam (MONEY 1.13); the list pages show everything. Which funds there are comes from the memory of the node and is the
 * same for all; what belongs to the person is asked.
 */
export async function listFunds(parts: Parts, request: ListRequest): Promise<ListResult> {
  const { limit, nowMs, accountId, examId, category } = request
  const marks =
    accountId === undefined ? NOTHING_OWN : await listMarksOf(parts.db, { accountId, examId })
  const question = questionOf(request, marks)
  const list = [question, category]
  const after = placeOf(list, request.after, nowMs)
  const order = await parts.lists.get(question, nowMs)
  const read = fundsAfter(order, {
    after,
    category,
    held: new Set(marks.held),
    limit: limit + 1,
  })
  const slice = sliceOf(read, limit, (last) => cursorTo(list, placeIn(last), nowMs))
  const { categories, companies } = order
  const total = categories
    .filter((each) => category === undefined || each.category === category)
    .reduce((sum, { count }) => sum + count, 0)
  return {
    items: await itemsFor(parts.products, slice.rows, { request, marks, question }),
    categories: request.scene === 'list_bank' ? ownNames(categories) : named(categories),
    companies: request.withCompanies ? companies : undefined,
    total,
    next: slice.next,
    asOf: newestOf(categories.map(({ asOf }) => asOf)),
  }
}

/** What a request asks of the list that is the same for everybody. */
function questionOf(request: ListRequest, { person }: ListMarks): RememberedList & Compared {
  const { scene, sort, brand, nowMs } = request
  const isFeatured = scene === 'home_featured'
  const levelMax = Math.min(
    request.riskLevelMax ?? HIGHEST_LEVEL,
    isFeatured ? recommendedLevel(investorIn(person), nowMs) : HIGHEST_LEVEL,
  )
  return {
    boards: boardsOf[scene],
    riskCodes: RISK_CODES.filter((code) => suitabilityLevel(code) <= levelMax),
    minMoneyMaxCents: request.minMoneyMaxCents ?? null,
    isOnSaleOnly: isFeatured,
    term: request.termBand ? TERM_BANDS[request.termBand] : null,
    yearlyFeeMaxPpm: request.yearlyFeeMaxPpm ?? null,
    sizeMinCents: request.sizeMinCents ?? null,
    setUpBy: dayBefore(request.ageMinYears, nowMs),
    companyCode: request.companyCode ?? null,
    ledSince: dayBefore(request.tenureMinYears, nowMs),
    managerName: request.managerName ?? null,
    shelf: { spids: brand.spids, categories: brand.shelf ?? null },
    rateKey: knownRateKey(request.rateKey) ?? comparedKey(request) ?? null,
    sort,
    isByTurns: isFeatured && sort === 'default',
  }
}

interface Compared {
  rateKey: ListMetricKey | null
}

/** Products as somebody sees them: that nobody can buy one is reason enough. */
async function itemsFor(
  products: ProductMemory,
  funds: readonly ListedFund[],
  { request, marks, question }: { request: ListRequest; marks: ListMarks; question: Compared },
): Promise<FundItem[]> {
  const { nowMs, brand, accountId } = request
  const codes = funds.flatMap(({ code, otherCode }) =>
    otherCode === null ? code : [code, otherCode],
  )
  const known = await products.findAll(codes, nowMs)
  const asked = { nowMs, rateKey: question.rateKey ?? undefined }
  const rows = funds.flatMap(({ code, otherCode }) => {
    const own = known.get(code)
    const other = otherCode === null ? undefined : known.get(otherCode)
    return own ? listRow(own, other, asked) : []
  })
  if (accountId === undefined) return rows
  const favourites = new Set(marks.favourites)
  return rows.map((row) => ({
    ...row,
    isFavourite: favourites.has(row.code),
    ownReason: row.isOnline
      ? reasonOf(marks.person, row, { nowMs, canPay: brand.canPay })
      : undefined,
  }))
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
function knownRateKey(key: string | undefined): ListMetricKey | undefined {
  return key !== undefined && isListMetricKey(key) ? key : undefined
}

/** What is so many years old began on the same day so many years ago, or before. */
const dayBefore = (years: number | undefined, nowMs: number): string | null =>
  years === undefined ? null : addMonths(shanghaiDate(nowMs), -12 * years)

function newestOf(days: readonly (string | null)[]): string {
  return days.reduce<string>((newest, day) => (day !== null && day > newest ? day : newest), '')
}
