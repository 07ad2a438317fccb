import { addMonths, daysBetween } from '../calendar/dates.ts'
import { type CategoryRank, PEER_AGE_DAYS_MAX, PEERS_MIN } from '../metrics/category-rank.ts'
import { METRIC_MONTHS, type MetricPeriod, returnsNeeded } from '../metrics/metric-period.ts'
import { RATING_AXES, type RatingAxis, type RatingPlaces } from './rating.ts'

/** Why there is no rating, and how much is missing. */
export type RatingGap =
  /** No value is published. */
  | { kind: 'noValues' }
  /** Its figures, or the places of its kind, are worked out for the first time. */
  | { kind: 'measuring' }
  /** A money fund: its income hardly moves, so risk and falls say nothing. */
  | { kind: 'steady' }
  /** Its history is shorter than the period, which is whole from a day on. */
  | { kind: 'young'; firstDay: string; wholeDay: string; daysMissing: number }
  /** It is valued so rarely that ups and downs cannot be measured. */
  | { kind: 'sparse'; returns: number; returnsNeeded: number }
  /** Its newest value is too old to be compared. */
  | { kind: 'stale'; day: string; newestDay: string }
  /** What holding it costs is not published. */
  | { kind: 'noCost' }
  /** Too few of its kind have these figures. */
  | { kind: 'fewPeers'; peers: number; peersNeeded: number }

/** What is known of a fund when its rating is asked for. */
export interface RatingFacts {
  period: MetricPeriod
  isSteady: boolean
  /** Its figures and the places of its kind are worked out. */
  isMeasured: boolean
  /** First and newest published day; null where there is none. */
  firstDay: string | null
  newestDay: string | null
  /** Daily returns in the period; null where the history is shorter. */
  returns: number | null
  /** Newest day of its kind; null where nobody has the period. */
  kindNewestDay: string | null
  costPpm: number | null
  places: Readonly<Record<RatingAxis, CategoryRank | null>>
}

/** The places that a fund is rated by, or why it is not rated. */
export function placesOrGap(facts: RatingFacts): { places: RatingPlaces } | { gap: RatingGap } {
  const { isSteady, isMeasured, firstDay, newestDay, returns, period, kindNewestDay, costPpm } =
    facts
  if (firstDay === null || newestDay === null) return { gap: { kind: 'noValues' } }
  if (isSteady) return { gap: { kind: 'steady' } }
  if (!isMeasured) return { gap: { kind: 'measuring' } }
  if (returns === null) return { gap: youngGap(firstDay, newestDay, period) }
  const needed = returnsNeeded(period)
  if (returns < needed) return { gap: { kind: 'sparse', returns, returnsNeeded: needed } }
  if (kindNewestDay !== null && daysBetween(newestDay, kindNewestDay) > PEER_AGE_DAYS_MAX) {
    return { gap: { kind: 'stale', day: newestDay, newestDay: kindNewestDay } }
  }
  if (costPpm === null) return { gap: { kind: 'noCost' } }
  return wholePlaces(facts.places)
}

function youngGap(firstDay: string, newestDay: string, period: MetricPeriod): RatingGap {
  const wholeDay = addMonths(firstDay, METRIC_MONTHS[period])
  return {
    kind: 'young',
    firstDay,
    wholeDay,
    daysMissing: Math.max(1, daysBetween(newestDay, wholeDay)),
  }
}

function wholePlaces(places: RatingFacts['places']): { places: RatingPlaces } | { gap: RatingGap } {
  const counts = RATING_AXES.map((axis) => places[axis]?.peers ?? 0)
  const peers = Math.min(...counts)
  const { return: earned, risk, drawdown, cost, steadiness } = places
  if (peers < PEERS_MIN || !earned || !risk || !drawdown || !cost || !steadiness) {
    return { gap: { kind: 'fewPeers', peers, peersNeeded: PEERS_MIN } }
  }
  return { places: { return: earned, risk, drawdown, cost, steadiness } }
}
