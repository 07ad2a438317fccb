import { addDays } from '../calendar/dates.ts'

/** Longer than every holiday: what can be sold only then is held for a period. */
const FAR_DAYS = 15

/**
 * The first day on which shares that are confirmed on one day can be sold, where a holding period keeps
 * them until then; undefined where they are free as soon as the calendar allows.
 */
export const lockedUntil = (days: {
  confirmDate: string
  redeemableDate: string
}): string | undefined =>
  days.redeemableDate > addDays(days.confirmDate, FAR_DAYS) ? days.redeemableDate : undefined
