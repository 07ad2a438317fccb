import { FUND_CATEGORIES, fundCategory } from '@koi/domain/products/category'
import { isListFigureKey, listFigures } from '@koi/domain/products/list-figures'
import type { Board } from '../lists/boards.ts'
import { filterChoices } from '../lists/filter-choices.ts'
import { listQueryOf, readListState, type ListState } from '../lists/list-state.ts'
import { shortCompany } from '../lists/short-company.ts'
import { sortName } from '../lists/sort-choices.ts'

/** Filters and order as the address of the list has them; empty where nothing is chosen. */
export function screenQueryOf(state: ListState): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(listQueryOf(state)))
    if (value !== undefined) query.set(name, value)
  return query.toString()
}

const PART_NAMES: Readonly<Record<string, string>> = {
  displayRateKey: '收益区间',
  category: '产品类别',
  sort: '排序',
  risk: '风险等级',
  amount: '起购金额',
  term: '期限',
  fee: '每年费用',
  size: '规模',
  age: '成立年限',
  tenure: '任职年限',
  manager: '基金经理',
  company: '基金公司',
}

/** What was kept, as far as it still means something. */
export interface ReadScreen {
  state: ListState
  /** Names of what does not any more: another version had it, or its company is gone. */
  dropped: string[]
}

const isKnownCategory = (board: Board, category: string) =>
  board.name === 'bank' || FUND_CATEGORIES.some((known) => known === category)

/** Reads kept filters; `companyName` is empty where there is no such company. */
export function readScreen(board: Board, screenQuery: string, companyName: string): ReadScreen {
  const query = new URLSearchParams(screenQuery)
  const read = readListState(query, board)
  const { category, companyCode } = read
  const state = {
    ...read,
    category: category !== undefined && isKnownCategory(board, category) ? category : undefined,
    companyCode: companyName === '' ? undefined : companyCode,
  }
  const meant = listQueryOf(state)
  const dropped = [...query.keys()].filter((name) => meant[name] === undefined)
  return { state, dropped: [...new Set(dropped.map((name) => PART_NAMES[name] ?? '其他条件'))] }
}

const isOfYears = (field: string) => field === 'ageYears' || field === 'tenureYears'

/** The same in words, each part as the sheet and the list say it. */
export function screenText(board: Board, state: ListState, companyName: string): string {
  const { category, rateKey, companyCode, managerName, sort } = state
  const period = board.periods.find(({ key }) => key === rateKey)?.label
  const figure = rateKey !== undefined && isListFigureKey(rateKey) ? listFigures[rateKey].label : ''
  const shown = rateKey === undefined ? '' : (period ?? figure)
  return [
    category !== undefined && (board.name === 'bank' ? category : fundCategory(category).name),
    ...filterChoices.map(({ field, title, options }) => {
      const label = options.find(({ value }) => value === state[field])?.label
      // Two of them are said in the same years.
      return label !== undefined && isOfYears(field) ? `${title}${label}` : label
    }),
    managerName,
    companyCode !== undefined && shortCompany(companyName),
    sort === 'default' ? shown : `按${shown || sortName(state, undefined)}${WAYS[sort]}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const WAYS = {
  rate_desc: '从高到低',
  rate_asc: '从低到高',
  term_asc: '从短到长',
  term_desc: '从长到短',
} as const
