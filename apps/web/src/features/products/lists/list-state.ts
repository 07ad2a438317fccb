import {
  isListFigureKey,
  isListMetricKey,
  type ListMetricKey,
} from '@koi/domain/products/list-figures'
import { TERM_BAND_NAMES, type TermBand } from '@koi/domain/products/list-filters'
import { MANAGER_NAME_MAX } from '@koi/domain/products/list-manager'
import { LIST_SORTS, type ListSort } from '@koi/domain/products/list-sorts'
import { riskLevel, riskName } from '@koi/domain/products/risk'
import type { Board } from './boards.ts'

/** How a list is shown. All of it stands in the address, so that Back and links bring it back. */
export interface ListState {
  /** Absent: every fund's own rate. */
  rateKey: ListMetricKey | undefined
  /** Absent: all. */
  category: string | undefined
  sort: ListSort
  /** Highest risk level shown, 1 to 5. */
  riskLevelMax: number | undefined
  /** Only funds that this amount, in cents, can buy. */
  amountCents: number | undefined
  /** For how long money is bound. */
  termBand: TermBand | undefined
  /** What a year may cost. */
  feeMaxPpm: number | undefined
  sizeMinCents: number | undefined
  /** Years since it was set up. */
  ageYears: number | undefined
  companyCode: string | undefined
  /** Years that a present manager has led it. */
  tenureYears: number | undefined
  /** What the name of a present manager begins with. */
  managerName: string | undefined
}

/** What the sheet of filters decides. */
export type SheetFilters = Omit<ListState, 'rateKey' | 'category' | 'sort'>

export const sheetFilters = ({
  rateKey: _rate,
  category: _category,
  sort: _sort,
  ...filters
}: ListState): SheetFilters => filters

export const noSheetFilters: SheetFilters = {
  riskLevelMax: undefined,
  amountCents: undefined,
  termBand: undefined,
  feeMaxPpm: undefined,
  sizeMinCents: undefined,
  ageYears: undefined,
  companyCode: undefined,
  tenureYears: undefined,
  managerName: undefined,
}

/** Risk levels a filter can end at, with the risk's name: all but the highest, which would leave nothing out. */
export const RISK_CHOICES = ([1, 4, 2, 5] as const).map((code) => ({
  level: riskLevel(code),
  name: code === 1 ? riskName(code) : `${riskName(code)}及以下`,
}))

/** Amounts a filter can name, in cents. */
export const AMOUNT_CHOICES_CENTS = [1_000, 10_000, 100_000, 1_000_000] as const

/** What a year may cost, in parts per million. */
export const FEE_CHOICES_PPM = [4_000, 8_000, 12_000] as const

/** 2, 10 and 50 亿元: below the first a fund may be closed soon. */
export const SIZE_CHOICES_CENTS = [20_000_000_000, 100_000_000_000, 500_000_000_000] as const

export const AGE_CHOICES_YEARS = [1, 3, 5] as const
export const TENURE_CHOICES_YEARS = [1, 3, 5] as const

const oneOf = <Value extends number>(choices: readonly Value[], text: string | null) =>
  choices.find((choice) => text !== null && choice === Number(text))

/** What the query of a list page asks for; parts that it does not know are left at their default. */
export function readListState(query: URLSearchParams, board: Board): ListState {
  const rateKey = query.get('displayRateKey') ?? ''
  const sort = query.get('sort')
  const risk = Number(query.get('risk'))
  const term = query.get('term')
  const company = query.get('company') ?? ''
  return {
    rateKey: isListMetricKey(rateKey) && isOf(board, rateKey) ? rateKey : undefined,
    category: query.get('category') ?? undefined,
    sort: LIST_SORTS.find((known) => known === sort) ?? 'default',
    riskLevelMax: RISK_CHOICES.find(({ level }) => level === risk)?.level,
    amountCents: oneOf(AMOUNT_CHOICES_CENTS, query.get('amount')),
    termBand: TERM_BAND_NAMES.find((known) => known === term),
    feeMaxPpm: oneOf(FEE_CHOICES_PPM, query.get('fee')),
    sizeMinCents: oneOf(SIZE_CHOICES_CENTS, query.get('size')),
    ageYears: oneOf(AGE_CHOICES_YEARS, query.get('age')),
    companyCode: isCompanyCode(company) ? company : undefined,
    tenureYears: oneOf(TENURE_CHOICES_YEARS, query.get('tenure')),
    managerName: managerNameOf(query.get('manager') ?? ''),
  }
}

/** A board shows its own rates, and every figure. */
const isOf = (board: Board, key: ListMetricKey) =>
  isListFigureKey(key) || board.periods.some((period) => period.key === key)

/** What the call takes for one; which there are only the server knows. */
const isCompanyCode = (text: string) => /^[\w.-]{1,32}$/.test(text)

/** A name as the call takes it; none where nothing is left of it. */
export const managerNameOf = (text: string): string | undefined =>
  Array.from(text.replaceAll(/\s+/g, '')).slice(0, MANAGER_NAME_MAX).join('') || undefined

/** Names of the filters in the address. */
const FILTER_NAMES = {
  riskLevelMax: 'risk',
  amountCents: 'amount',
  termBand: 'term',
  feeMaxPpm: 'fee',
  sizeMinCents: 'size',
  ageYears: 'age',
  companyCode: 'company',
  tenureYears: 'tenure',
  managerName: 'manager',
} as const satisfies Record<keyof SheetFilters, string>
const FILTERS = Object.keys(FILTER_NAMES).filter((name): name is keyof SheetFilters =>
  Object.hasOwn(FILTER_NAMES, name),
)

/** The query values of a change; defaults are left out of the address. */
export function listQueryOf(change: Partial<ListState>): Record<string, string | undefined> {
  const query: Record<string, string | undefined> = {}
  if ('rateKey' in change) query['displayRateKey'] = change.rateKey
  if ('category' in change) query['category'] = change.category
  if ('sort' in change) query['sort'] = change.sort === 'default' ? undefined : change.sort
  for (const name of FILTERS) {
    if (name in change) query[FILTER_NAMES[name]] = change[name]?.toString()
  }
  return query
}

/** How many filters of the sheet are set. */
export const filterCount = (state: ListState): number =>
  FILTERS.filter((name) => state[name] !== undefined).length

/** A state without filters and category, as 清除筛选 leaves it. */
export const noFilters: Partial<ListState> = { category: undefined, ...noSheetFilters }
