/** The whole of something in parts per million. */
export const WHOLE_PPM = 1_000_000

/** What the money of a fund is in. */
export const ASSET_KINDS = ['stock', 'bond', 'fund', 'gold', 'cash', 'other'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

/** What funds name one by one. */
export const SECURITY_KINDS = ['stock', 'bond', 'fund'] as const
export type SecurityKind = (typeof SECURITY_KINDS)[number]

/** Whose word a report is: the demo’s, of a file of an operator or a feed, of a market-data script. */
export const REPORT_ORIGINS = ['demo', 'file', 'script'] as const
export type ReportOrigin = (typeof REPORT_ORIGINS)[number]

/** A report names the largest of each kind, and no more. */
export const NAMED_MAX = 10

/** A security that a fund holds. */
export interface HeldSecurity {
  kind: SecurityKind
  code: string
  /** Empty where the source names codes alone. */
  name: string
  /** Of the fund's net assets; null where the source does not say how much. */
  weightPpm: number | null
  /** Empty where it is not known, and of what has none. */
  industry: string
}

/** What a fund says it held at the end of a quarter: everything in parts per million of its net assets. */
export interface HoldingReport {
  reportDay: string
  publishedDay: string
  /** All it owns: above the whole where it borrowed. What the kinds leave of it is not told apart. */
  assetsPpm: number
  allocation: Readonly<Record<AssetKind, number>>
  /** The largest first. */
  positions: readonly HeldSecurity[]
}

const QUARTER_ENDS: readonly string[] = ['03-31', '06-30', '09-30', '12-31']

/** Funds report as of these days. */
export const isQuarterEnd = (day: string): boolean => QUARTER_ENDS.includes(day.slice(5))

/** The newest ends of quarters up to a day, the newest first. */
export function quarterEndsUpTo(day: string, count: number): string[] {
  const year = Number(day.slice(0, 4))
  const years = Array.from(
    { length: Math.ceil(count / QUARTER_ENDS.length) + 1 },
    (_, at) => year - at,
  )
  return years
    .flatMap((each) => QUARTER_ENDS.toReversed().map((end) => `${each}-${end}`))
    .filter((end) => end <= day)
    .slice(0, count)
}
