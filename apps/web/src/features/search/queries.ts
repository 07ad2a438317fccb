import type { ResponseOf } from '@koi/contracts/call'
import type { searchCalls } from '@koi/contracts/calls/search'
import { to } from '@koi/contracts/pages'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { fundItemOf, type FundItem } from '#features/products/index.ts'
import type { OtherGroup } from './search-state.ts'

type Answer = ResponseOf<typeof searchCalls.searchFunds>

/** The server counts no further. */
const HITS_COUNT_MAX = 1000

/** A fund that was found. */
export interface FundHit extends FundItem {
  /** What holding it costs a year, `0.60%`; empty where that is not disclosed. */
  yearlyFee: string
  /** Others here follow the same index. */
  hasTwins: boolean
  isHeld: boolean
}

/** An index, a theme, a manager, a company, or something that the app does. */
export interface OtherHit {
  group: OtherGroup
  name: string
  says: string
  href: string
}

export interface Hits {
  items: FundHit[]
  others: OtherHit[]
  /** How many there are, in words. */
  totalText: string
  intent: string
  /** What was searched for in place of the keyword; empty where it was the keyword. */
  correctedKeyword: string
}

/** All slices of a search as one list. */
export function hitsOf(answers: readonly Answer[]): Hits {
  const first = answers[0]
  const total = first?.results.total ?? 0
  return {
    items: fundHits(answers),
    others: first ? otherHits(first) : [],
    totalText: total >= HITS_COUNT_MAX ? `${HITS_COUNT_MAX}+` : String(total),
    intent: first?.intent ?? '',
    correctedKeyword: first?.correctedKeyword ?? '',
  }
}

function fundHits(answers: readonly Answer[]): FundHit[] {
  const marks = answers.flatMap(({ results }) => results.marks)
  const indexCodes = marks.flatMap(({ indexCode }) => indexCode || [])
  const isShared = (code: string) => indexCodes.indexOf(code) !== indexCodes.lastIndexOf(code)
  const markOf = new Map(marks.map((mark) => [mark.fundCode, mark]))
  return answers.flatMap(({ results }) =>
    results.items.map((item) => {
      const mark = markOf.get(item.fundCode)
      const fee = mark?.yearlyFeePpm ?? null
      return {
        ...fundItemOf(item),
        yearlyFee: fee === null ? '' : feeRateText(fee),
        hasTwins: mark !== undefined && isShared(mark.indexCode),
        isHeld: mark?.isHeld === 1,
      }
    }),
  )
}

type Subject = Answer['subjects'][number]

const says: Record<Subject['kind'], (subject: Subject) => string> = {
  // Nobody publishes what a fund is about.
  theme: ({ fundCount }) => `主题 · 按名称归类，${fundCount} 只产品`,
  index: ({ fundCount }) => `指数 · 有 ${fundCount} 只产品跟踪它`,
  manager: ({ fundCount, companyName }) =>
    [companyName.replace(/管理有限公司$/, ''), `管理 ${fundCount} 只产品`]
      .filter(Boolean)
      .join(' · '),
  company: ({ fundCount }) => `基金公司 · ${fundCount} 只产品`,
}

const hrefOf: Record<Subject['kind'], (subject: Subject) => string> = {
  index: ({ key }) => to.search({ index: key }),
  theme: ({ key }) => to.search({ theme: key }),
  // Of whom no company is known there is no page.
  manager: ({ key, companyCode }) =>
    companyCode === ''
      ? to.search({ manager: key })
      : to.fundManager({ companyCode, manager: key }),
  company: ({ key }) => to.fundCompany({ companyCode: key }),
}

const otherHits = ({ subjects, functions }: Answer): OtherHit[] => [
  ...subjects.map((subject) => ({
    group: subject.kind,
    name: subject.name,
    says: says[subject.kind](subject),
    href: hrefOf[subject.kind](subject),
  })),
  ...functions.map(({ name, says: text, link }) => ({
    group: 'function' as const,
    name,
    says: text,
    href: link,
  })),
]

/** The hits of a search are counted from the best. */
export const nextOf = (last: Answer, all: readonly Answer[]): string | undefined =>
  last.results.hasMore
    ? String(all.reduce((count, { results }) => count + results.items.length, 0))
    : undefined
