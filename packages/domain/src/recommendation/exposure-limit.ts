import { addDays, shanghaiDate, shanghaiMidnightMs } from '../calendar/dates.ts'

/** How often something was seen today, and how often it may be; undefined: as often as one likes. */
export interface DayCount {
  count: number
  limit: number | undefined
}

/** Whether it was seen as often today as it may be (SPEC §5, RU-169, RU-170, ST-171, ST-172). */
export const isExposureBlocked = ({ count, limit }: DayCount): boolean =>
  limit !== undefined && count >= limit

/** The moment from which an exposure of `atMs` no longer counts: the end of its day in Shanghai (RU-303). */
export const exposureExpiry = (atMs: number): number =>
  shanghaiMidnightMs(addDays(shanghaiDate(atMs), 1))
