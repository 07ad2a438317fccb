import type { ListPlace } from './list-place.ts'
import type { ListColumns } from './list-store.ts'

/** A fund in the order of a list. */
export interface ListedFund {
  code: string
  category: string
  /** Its place: two numbers, the smaller first; infinite where there is none, which stands last. */
  first: number
  second: number
  /** The other class of its fund, in the list or not. */
  otherCode: string | null
  /** The same where it is in the list too: the two share a row. */
  twin: ListedFund | undefined
  /** Which of the two is shown to somebody who holds neither: what can be bought, else what has its fee at the front. */
  rank: number
}

export interface CategoryRow {
  category: string
  count: number
  /** The newest day that rates of it contain. */
  asOf: string | null
}

export interface CompanyRow {
  companyCode: string
  companyName: string
  count: number
}

/** A whole list in its order, and its numbers, in which both classes of a fund are one. */
export interface ListOrder {
  funds: ListedFund[]
  categories: CategoryRow[]
  /** Those with the most funds first. */
  companies: CompanyRow[]
}

const ON_SALE = 2
const FRONT = 1
/** More than the others together. */
const HELD = 4

const NOTHING: ReadonlySet<string> = new Set()

const rankFor = ({ code, rank }: ListedFund, held: ReadonlySet<string>) =>
  rank + (held.has(code) ? HELD : 0)

/** Of both classes of a fund one is shown: the one that the person holds, else the one that is for everybody. */
const isShown = (fund: ListedFund, held: ReadonlySet<string>) =>
  fund.twin === undefined || rankFor(fund, held) > rankFor(fund.twin, held)

const compareCodes = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
/** Of two that are infinite the difference is no number. */
const compareNumbers = (one: number, other: number) => (one === other ? 0 : one - other)
const compare = (
  one: Pick<ListedFund, 'first' | 'second' | 'code'>,
  other: Pick<ListedFund, 'first' | 'second' | 'code'>,
) =>
  compareNumbers(one.first, other.first) ||
  compareNumbers(one.second, other.second) ||
  compareCodes(one.code, other.code)

/** Thousands of funds share a few categories: one text of each is kept. */
function sharedTexts() {
  const texts = new Map<string, string>()
  return (text: string) => {
    const known = texts.get(text) ?? text
    texts.set(known, known)
    return known
  }
}

function fundsOf(columns: ListColumns): ListedFund[] {
  const shared = sharedTexts()
  const funds = columns.codes.map((code, at): ListedFund => {
    const otherCode = columns.otherCodes[at] ?? null
    return {
      code: shared(code),
      category: shared(columns.categories[at] ?? ''),
      first: columns.firsts[at] ?? Number.POSITIVE_INFINITY,
      second: columns.seconds[at] ?? 0,
      otherCode: otherCode === null ? null : shared(otherCode),
      twin: undefined,
      rank: (columns.onSale[at] ? ON_SALE : 0) + (columns.front[at] ? FRONT : 0),
    }
  })
  const byCode = new Map(funds.map((fund) => [fund.code, fund]))
  for (const fund of funds) {
    const twin = fund.otherCode === null ? undefined : byCode.get(fund.otherCode)
    if (twin?.otherCode === fund.code && twin.category === fund.category) fund.twin = twin
  }
  return funds
}

/** The most looked-for of every category by turns; both classes of a fund stand where the one stands that everybody is shown. */
function byTurns(funds: readonly ListedFund[], { heats }: ListColumns): ListedFund[] {
  const heatOf = new Map(funds.map((fund, at) => [fund, heats[at] ?? 0]))
  const heat = (fund: ListedFund) => heatOf.get(fund) ?? 0
  const bestOf = new Map<string, number>()
  const shown = funds.filter((fund) => isShown(fund, NOTHING))
  for (const fund of shown.toSorted(
    (one, other) => heat(other) - heat(one) || compareCodes(one.code, other.code),
  )) {
    const best = (bestOf.get(fund.category) ?? 0) + 1
    bestOf.set(fund.category, best)
    for (const each of fund.twin ? [fund, fund.twin] : [fund]) {
      each.first = best
      each.second = -heat(fund)
    }
  }
  return funds.toSorted(compare)
}

/** What is shown is counted; both classes of a fund are of one category and one company, whichever of the two somebody sees. */
function numbersOf(
  funds: readonly ListedFund[],
  { days, companyCodes, companyNames }: ListColumns,
) {
  const categories = new Map<string, CategoryRow>()
  const companies = new Map<string, CompanyRow>()
  for (const [at, fund] of funds.entries()) {
    const { category } = fund
    const one = categories.get(category) ?? { category, count: 0, asOf: null }
    categories.set(category, one)
    const day = days[at] ?? null
    if (day !== null && (one.asOf === null || day > one.asOf)) one.asOf = day
    if (!isShown(fund, NOTHING)) continue
    one.count += 1
    const companyCode = companyCodes[at] ?? ''
    const companyName = companyNames[companyCode]
    if (companyName === undefined) continue
    const company = companies.get(companyCode) ?? { companyCode, companyName, count: 0 }
    company.count += 1
    companies.set(companyCode, company)
  }
  return {
    categories: [...categories.values()],
    companies: [...companies.values()].toSorted(
      (one, other) => other.count - one.count || compareCodes(one.companyCode, other.companyCode),
    ),
  }
}

/** Puts a list together out of its columns. */
export function orderOf(columns: ListColumns, { isByTurns }: { isByTurns: boolean }): ListOrder {
  const funds = fundsOf(columns)
  const numbers = numbersOf(funds, columns)
  return { funds: isByTurns ? byTurns(funds, columns) : funds, ...numbers }
}

/** The first of a list that stands behind a place. */
function startBehind(funds: readonly ListedFund[], { key, code }: ListPlace): number {
  const [first = null, second = null] = key
  const place = { code, first: first ?? Number.POSITIVE_INFINITY, second: second ?? 0 }
  let [from, to] = [0, funds.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const fund = funds[middle]
    if (fund && compare(fund, place) <= 0) from = middle + 1
    else to = middle
  }
  return from
}

export const placeIn = ({ first, second, code }: ListedFund): ListPlace => ({
  key: [Number.isFinite(first) ? first : null, second],
  code,
})

/** The next funds of a list for somebody who holds these, of one category or of all. */
export function fundsAfter(
  { funds }: ListOrder,
  {
    after,
    category,
    held,
    limit,
  }: {
    after: ListPlace | undefined
    category: string | undefined
    held: ReadonlySet<string>
    limit: number
  },
): ListedFund[] {
  const found: ListedFund[] = []
  for (let at = after ? startBehind(funds, after) : 0; found.length < limit; at += 1) {
    const fund = funds[at]
    if (!fund) break
    const isOf = category === undefined || fund.category === category
    if (isOf && isShown(fund, held)) found.push(fund)
  }
  return found
}
