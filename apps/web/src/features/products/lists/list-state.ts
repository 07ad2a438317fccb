import { LIST_SORTS, type ListSort } from '@koi/domain/products/list-sorts'
import { riskLevel, riskName } from '@koi/domain/products/risk'
import { isRateKey, type RateKey } from '@koi/domain/rates/rate-keys'
import type { Board } from './boards.ts'

/** Each heading goes high and low, the term short and long. */
const steps = {
  rate: ['default', 'rate_desc', 'rate_asc'],
  term: ['default', 'term_asc', 'term_desc'],
} as const satisfies Record<string, readonly ListSort[]>
export type SortHeading = keyof typeof steps

/** How a list is shown. All of it stands in the address, so that Back and links bring it back. */
export interface ListState {
  /** Absent: every fund's own rate. */
  rateKey: RateKey | undefined
  /** Absent: all. */
  category: string | undefined
  sort: ListSort
  /** Highest risk level shown, 1 to 5. */
  riskLevelMax: number | undefined
  /** Only funds that this amount, in cents, can buy. */
  amountCents: number | undefined
}

/** Risk levels a filter can end at, with the risk's name: all but the highest, which would leave nothing out. */
export const RISK_CHOICES = ([1, 4, 2, 5] as const).map((code) => ({
  level: riskLevel(code),
  name: code === 1 ? riskName(code) : `${riskName(code)}及以下`,
}))

/** Amounts a filter can name, in cents. */
export const AMOUNT_CHOICES_CENTS = [1_000, 10_000, 100_000, 1_000_000] as const

/** What the query of a list page asks for; parts that it does not know are left at their default. */
export function readListState(query: URLSearchParams, board: Board): ListState {
  const rateKey = query.get('displayRateKey') ?? ''
  const sort = query.get('sort')
  const risk = Number(query.get('risk'))
  const amount = Number(query.get('amount'))
  return {
    rateKey:
      isRateKey(rateKey) && board.periods.some(({ key }) => key === rateKey) ? rateKey : undefined,
    category: query.get('category') ?? undefined,
    sort: LIST_SORTS.find((known) => known === sort) ?? 'default',
    riskLevelMax: RISK_CHOICES.find(({ level }) => level === risk)?.level,
    amountCents: AMOUNT_CHOICES_CENTS.find((cents) => cents === amount),
  }
}

/** The query values of a change; defaults are left out of the address. */
export function listQueryOf(change: Partial<ListState>): Record<string, string | undefined> {
  const query: Record<string, string | undefined> = {}
  if ('rateKey' in change) query['displayRateKey'] = change.rateKey
  if ('category' in change) query['category'] = change.category
  if ('sort' in change) query['sort'] = change.sort === 'default' ? undefined : change.sort
  if ('riskLevelMax' in change) query['risk'] = change.riskLevelMax?.toString()
  if ('amountCents' in change) query['amount'] = change.amountCents?.toString()
  return query
}

/** How many filters of the sheet are set. */
export function filterCount({ riskLevelMax, amountCents }: ListState): number {
  return [riskLevelMax, amountCents].filter((value) => value !== undefined).length
}

/**
 * The order that pressing a heading leads to: the rate high first, low first, as recommended; the term short
 * first, long first, as recommended. Another heading's order begins anew.
 */
export function nextSort(sort: ListSort, heading: SortHeading = 'rate'): ListSort {
  const own: readonly ListSort[] = steps[heading]
  return own[(Math.max(own.indexOf(sort), 0) + 1) % own.length] ?? 'default'
}

/** A state without filters and category, as 清除筛选 leaves it. */
export const noFilters: Partial<ListState> = {
  category: undefined,
  riskLevelMax: undefined,
  amountCents: undefined,
}
