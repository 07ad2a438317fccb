import { cents } from '@koi/domain/money/cents'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { IssueRow, RaisingRow } from '#modules/market/index.ts'
import type { FundSpec } from './fund-spec.ts'
import type { ResolvedFund } from './resolve-fund.ts'
import { issuesAround, setUpDayAfter } from './sale-terms.ts'

const CENTS = 100
/** What a contract needs at least (MONEY 1.8). */
const NEEDS = { minShares: 2e10, minCents: cents(2e10), minHolders: 200 } as const
const INTEREST_PPM = 3_500
/** Sales of a new fund open so many trading days after its contract took effect. */
const OPEN_TRADING_DAYS = 2

/** The raising of a fund that is being issued, with what other sellers take day by day. */
export function raisingRows(fund: ResolvedFund, calendar: TradingCalendar): RaisingRow[] {
  const { spec, terms } = fund
  if (spec.window?.kind !== 'issue' || !terms) return []
  const { raising } = spec.window
  const lastDay = shanghaiDate(terms.subscribeEndMs)
  const days = calendar.days(shanghaiDate(terms.subscribeStartMs), lastDay)
  const before = days.slice(0, -1)
  const holders = Math.ceil(raising.holders / days.length)
  const partOf = (day: string) =>
    day === lastDay ? raising.lastDayYuan : Math.floor(raising.beforeYuan / before.length)
  const effectDay = setUpDayAfter(lastDay, calendar)
  return [
    {
      fundCode: spec.code,
      firstDay: days[0] ?? lastDay,
      lastDay,
      effectDay,
      openDay: calendar.plus(effectDay, OPEN_TRADING_DAYS),
      capCents: raising.capYuan === undefined ? null : cents(raising.capYuan * CENTS),
      ...NEEDS,
      interestPpm: INTEREST_PPM,
      outside: days.map((day) => ({ day, amountCents: cents(partOf(day) * CENTS), holders })),
    },
  ]
}

/** The yield that the issuer names for a period of so many months; for calm products only. */
function rateText({ kind, months }: { kind: FundSpec['riskCode']; months: number }): string {
  if (kind === 5) return ''
  const percent = months >= 24 ? '3.60' : months >= 12 ? '3.20' : months >= 6 ? '2.90' : '2.50'
  return `业绩比较基准 ${percent}%`
}

/** The periods of a product that live on a day, and the next ones. */
export function issueRows(
  spec: FundSpec,
  setUpDate: string | undefined,
  day: string,
  calendar: TradingCalendar,
): IssueRow[] {
  const { window, code, riskCode, arriveDays } = spec
  if (window?.kind !== 'periodic' || setUpDate === undefined) return []
  return issuesAround(window, setUpDate, day, calendar).map((issue) => ({
    fundCode: code,
    ...issue,
    settleDate: calendar.plus(issue.maturityDate, arriveDays),
    rateText: rateText({ kind: riskCode, months: window.months }),
  }))
}

const TRANSFER = { minShares: 10_000, closeDays: 2, priceRangePpm: 30_000 } as const

/** How shares of its periods change hands. */
export const transferRules = ({ code, transferFeePpm: feePpm }: FundSpec) =>
  feePpm === undefined ? [] : [{ fundCode: code, feePpm, ...TRANSFER }]

/** A raising that other sellers do not bring to what its contract needs never begins. */
export const mayBegin = ({ window }: FundSpec): boolean =>
  window?.kind !== 'issue' ||
  (window.raising.beforeYuan + window.raising.lastDayYuan) * CENTS >= NEEDS.minCents
