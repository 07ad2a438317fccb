import type { ResponseOf } from '@koi/contracts/call'
import type { productPeopleCalls } from '@koi/contracts/calls/products-people'
import { daysBetween, isIsoDate } from '@koi/domain/calendar/dates'
import { rateText } from '@koi/domain/rates/format-rate'
import { fundItemOf, type FundItem } from '../model.ts'

type Answer = ResponseOf<typeof productPeopleCalls.queryFundManager>

/** What a person made of a fund. */
export type ManagerTerm = Answer['terms'][number] & { item: FundItem }

export interface ManagerFacts {
  running: ManagerTerm[]
  over: ManagerTerm[]
  /** The earliest first day of all; empty where none is known. */
  firstDay: string
  /** Of those that run: how many rose by more than their benchmark, and how many have both figures. */
  ahead: number
  compared: number
  /** Of those that run; undefined where so few have a return that the list says it. */
  best: ManagerTerm | undefined
  worst: ManagerTerm | undefined
  /** The newest value of all; empty without one. */
  asOf: string
}

/** The best and the worst of so few are seen in the list below, and are often two classes of one fund. */
const LISTED_AT_ONCE = 3

/** The page of a person out of the answer, whose items and terms stand beside each other. */
export function managerFactsOf({ items, terms }: Answer): ManagerFacts {
  const all = items.flatMap((item, place) => {
    const term = terms[place]
    return term ? [{ ...term, item: fundItemOf(item) }] : []
  })
  const running = all.filter(({ untilDay }) => untilDay === '')
  const known = running
    .filter(({ riseRate }) => riseRate !== null)
    .toSorted((one, other) => (other.riseRate ?? 0) - (one.riseRate ?? 0))
  const compared = known.filter(({ indexRate }) => indexRate !== null)
  const first = all.flatMap(({ fromDay }) => fromDay || []).toSorted()[0] ?? ''
  const isMany = known.length > LISTED_AT_ONCE
  return {
    running,
    over: all.filter(({ untilDay }) => untilDay !== ''),
    firstDay: first,
    ahead: compared.filter((term) => (term.riseRate ?? 0) > (term.indexRate ?? 0)).length,
    compared: compared.length,
    best: isMany ? known[0] : undefined,
    worst: isMany ? known.at(-1) : undefined,
    asOf: known.reduce((newest, { lastDay }) => (lastDay > newest ? lastDay : newest), ''),
  }
}

/** How long from a day to another: `5 年 58 天`, `120 天`. */
export function tenureText(from: string, until: string): string {
  const years = Number(until.slice(0, 4)) - Number(from.slice(0, 4))
  const full = until.slice(5) >= from.slice(5) ? years : years - 1
  // Whose day is the 29th of February has it on the 1st of March in other years.
  const same = `${Number(from.slice(0, 4)) + full}${from.slice(4)}`
  const start = isIsoDate(same) ? same : same.replace('02-29', '03-01')
  const days = Math.max(daysBetween(start, until), 0)
  return full > 0 ? `${full} 年 ${days} 天` : `${days} 天`
}

/** A rate ×10^4 of a percent as figures take it; nothing for none. */
export const rateOf = (rate: number | null): string => (rate === null ? '' : rateText(rate))
