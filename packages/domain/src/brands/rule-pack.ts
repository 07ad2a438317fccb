import { daysBetween } from '../calendar/dates.ts'
import { feeBreaches, type FeeBreach } from '../fees/fee-caps.ts'

/** What the licence of a brand allows on a date (D-11, PRODUCT 12). The server enforces it. */
export interface RulePack {
  /** Guesses of today's profit before the NAV is published. */
  intradayEstimates: boolean
  /** What a goal may come to, worked out of past returns of its funds; else only plain sums are shown. */
  returnProjections: boolean
  /** Rankings of people by what they hold or earned (D-10). */
  positionRankings: boolean
  /** Buying somebody else's holdings by one tap. */
  oneTapCopying: boolean
  /** Prizes that are won by buying. */
  buyPrizes: boolean
  /** Sharing an investor's profit with whoever advised. */
  profitSharing: boolean
  /** Natural days a fund must have existed before its past returns may stand on a poster. */
  posterHistoryDays: number
  /** Order pages must say until when an order still counts for today. */
  tradingHoursNotice: boolean
  /** Codes of funds that the least redemption fees of fees/fee-caps.ts do not bind. */
  feeFloorExceptions: readonly string[]
  /** The day (YYYY-MM-DD) on which caps of buy fees reach funds from before the rules; null while they keep theirs. */
  olderBuyCapsFrom: string | null
  /** A fee that breaks the rules is taken and listed; else it is refused. */
  flagFeeBreaches: boolean
  /** There is no live here: nobody announces, reserves or watches. */
  liveClosed: boolean
  /** Nobody connects an AI client of their own here, and those that were connected read nothing. */
  aiClientsClosed: boolean
}

/** What holds where a pack says nothing: the strict side. */
export const strictRules: RulePack = {
  intradayEstimates: false,
  returnProjections: false,
  positionRankings: false,
  oneTapCopying: false,
  buyPrizes: false,
  profitSharing: false,
  posterHistoryDays: 183,
  tradingHoursNotice: true,
  feeFloorExceptions: [],
  olderBuyCapsFrom: null,
  flagFeeBreaches: false,
  liveClosed: false,
  aiClientsClosed: false,
}

/** A pack and the first date (YYYY-MM-DD) on which it holds. */
export interface DatedRules {
  effectiveFrom: string
  rules: Partial<RulePack>
}

/**
 * The rules in force on a business date: the newest pack that has begun, whole, with the strict side
 * for what it leaves out. Before the first pack everything is strict.
 */
export function rulesOn(date: string, packs: readonly DatedRules[]): RulePack {
  const begun = packs.filter(({ effectiveFrom }) => effectiveFrom <= date)
  const newest = begun.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0]
  return { ...strictRules, ...newest?.rules }
}

/** Whether past returns of a fund may stand on a poster on `date`; a fund without a set-up date has no past. */
export function mayShowPast(rules: RulePack, setUpDate: string | null, date: string): boolean {
  return setUpDate !== null && daysBetween(setUpDate, date) >= rules.posterHistoryDays
}

/** The breaches of fees/fee-caps.ts that bind under these rules: a fund that is excepted has no floors. */
export function bindingFeeBreaches(
  rules: RulePack,
  fundCode: string,
  fund: Parameters<typeof feeBreaches>[0],
): FeeBreach[] {
  const isExcepted = rules.feeFloorExceptions.includes(fundCode)
  return feeBreaches(fund).filter(({ kind }) => !isExcepted || kind !== 'redeem-below-floor')
}
