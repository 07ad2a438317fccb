import type { HeldSecurity } from '../disclosed/holding-report.ts'
import { lookThrough, SEEN_KINDS, type ReportOf, type SeenKind } from './look-through.ts'

/** One fund of a person, own and outside together or apart. */
export interface FundMoney {
  fundCode: string
  cents: number
  /** Bars and grams: it needs no report to be seen. */
  isGold: boolean
}

interface SeenSecurity extends Pick<HeldSecurity, 'kind' | 'code' | 'name' | 'industry'> {
  cents: number
  /** Through how many of the funds it is held. */
  fundCount: number
}

export interface XRay {
  /** They sum to all the money. */
  allocation: { kind: SeenKind; cents: number }[]
  /** Of stocks that reports name, the largest first. */
  industries: { industry: string; cents: number }[]
  /** Stocks and bonds that reports name, the largest first. */
  securities: SeenSecurity[]
  /** What the securities come to: all that is said of them and of industries is said over this. */
  namedCents: number
  namedStockCents: number
  /** Money in funds, and how much of it is in funds that are seen through. */
  fundCents: number
  coveredCents: number
  /** The oldest end of a quarter that something here was seen at; undefined where nothing was. */
  oldestReportDay: string | undefined
}

const largestFirst = <Item extends { cents: number }>(
  items: Item[],
  nameOf: (item: Item) => string,
) => items.toSorted((a, b) => b.cents - a.cents || (nameOf(a) < nameOf(b) ? -1 : 1))

/** Where all of somebody's money is: funds are seen through, cash is cash. */
export function xRay(
  { funds, cashCents }: { funds: readonly FundMoney[]; cashCents: number },
  reportOf: ReportOf,
): XRay {
  const byKind = new Map<SeenKind, number>([['cash', cashCents]])
  const industries = new Map<string, number>()
  const securities = new Map<string, SeenSecurity>()
  let [fundCents, coveredCents] = [0, 0]
  let oldestReportDay: string | undefined
  const asked = (fundCode: string) => {
    const report = reportOf(fundCode)
    if (report && report.reportDay < (oldestReportDay ?? '9')) oldestReportDay = report.reportDay
    return report
  }
  for (const { fundCode, cents, isGold } of funds) {
    if (cents <= 0) continue
    fundCents += cents
    if (isGold || reportOf(fundCode)) coveredCents += cents
    const seen = isGold
      ? [{ kind: 'gold' as const, cents }]
      : lookThrough({ fundCode, cents }, asked)
    const throughThis = new Set<string>()
    for (const { kind, cents: part, security } of seen) {
      byKind.set(kind, (byKind.get(kind) ?? 0) + part)
      if (!security) continue
      const { code } = security
      const before = securities.get(code) ?? { ...security, cents: 0, fundCount: 0 }
      const isFirst = !throughThis.has(code)
      throughThis.add(code)
      securities.set(code, {
        kind: security.kind,
        code,
        name: security.name,
        industry: security.industry,
        cents: before.cents + part,
        fundCount: before.fundCount + Number(isFirst),
      })
      if (security.kind === 'stock' && security.industry !== '') {
        industries.set(security.industry, (industries.get(security.industry) ?? 0) + part)
      }
    }
  }
  const all = largestFirst([...securities.values()], ({ code }) => code)
  const sum = (items: readonly { cents: number }[]) =>
    items.reduce((whole, { cents }) => whole + cents, 0)
  return {
    allocation: SEEN_KINDS.map((kind) => ({ kind, cents: byKind.get(kind) ?? 0 })),
    industries: largestFirst(
      [...industries].map(([industry, cents]) => ({ industry, cents })),
      ({ industry }) => industry,
    ),
    securities: all,
    namedCents: sum(all),
    namedStockCents: sum(all.filter(({ kind }) => kind === 'stock')),
    fundCents,
    coveredCents,
    oldestReportDay,
  }
}
