import type { WireDayOrigin } from '@koi/contracts/day-origin'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { daySource, type DayOrigin } from '@koi/domain/products/day-origin'

const minuteOf = (atMs: number | null): string => (atMs === null ? '' : shanghaiMinute(atMs))

/** The origin of a day as the wire carries it. */
export const dayOrigin = (origin: DayOrigin): WireDayOrigin => ({
  ...daySource(origin),
  publishedAt: shanghaiMinute(origin.publishedAtMs),
  fetchedAt: minuteOf(origin.importedAtMs),
  version: origin.version,
  correctedAt: minuteOf(origin.correctedAtMs),
})
