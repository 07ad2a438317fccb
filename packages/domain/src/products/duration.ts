/** A product's duration in its unit: type 3 counts years, 2 months, anything else days (SPEC §9). */
export function durationText(type: number, count: number): string {
  if (type === 3) return `${count}年`
  if (type === 2) return `${count}个月`
  return `${count}天`
}

/** The months that SPEC §9 names for recommended holding days. */
const MONTHS_OF_DAYS: Readonly<Record<number, number>> = { 30: 1, 90: 3, 180: 6, 365: 12, 730: 24 }

/** The months of a holding time in days, or undefined where the specification names none. */
export function holdingMonths(days: number): number | undefined {
  return MONTHS_OF_DAYS[days]
}

/** A holding time as shown: months where they are named, else days. */
export function holdingText(days: number): string {
  const months = holdingMonths(days)
  return months === undefined ? `${days}天` : `${months}个月`
}
