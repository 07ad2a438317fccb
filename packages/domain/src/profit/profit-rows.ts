import { cents } from '../money/cents.ts'
import { type Booking, type ProfitRow } from './replay.ts'

/**
 * Bookings by the day they landed on; a day's shares and value are those after its last booking. Income may come for
 * days before one on which shares changed hands at once: its row stands on that of the day before, and every later
 * row grows by the same.
 */
export function profitRows(bookings: readonly Booking[]): ProfitRow[] {
  const rows = new Map<string, ProfitRow>()
  let newest = ''
  for (const booking of bookings) {
    const { day, before, after } = booking
    const profit = after.profitCents - before.profitCents
    const isDay = booking.kind === 'day'
    const held = day < newest ? moveLaterRows(rows, booking) : after
    if (isDay && held.shares + held.unpaidCents === 0 && profit === 0) continue
    if (day > newest) newest = day
    const row = rows.get(day)
    const dividend = after.dividendCents - before.dividendCents
    const navProfit = isDay ? (after.dayProfitCents ?? 0) - dividend : 0
    rows.set(day, {
      day,
      shares: held.shares,
      valueCents: held.valueCents,
      unpaidCents: held.unpaidCents,
      inCents: cents((row?.inCents ?? 0) + after.inCents - before.inCents),
      outCents: cents((row?.outCents ?? 0) + after.outCents - before.outCents),
      navProfitCents: cents((row?.navProfitCents ?? 0) + navProfit),
      dividendCents: cents((row?.dividendCents ?? 0) + dividend),
      costProfitCents: cents((row?.costProfitCents ?? 0) + profit - navProfit - dividend),
    })
  }
  return [...rows.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

type Held = Pick<ProfitRow, 'shares' | 'valueCents' | 'unpaidCents'>

const NOTHING_HELD: Held = { shares: 0, valueCents: cents(0), unpaidCents: cents(0) }

const changed = (held: Held, { before, after }: Booking): Held => ({
  shares: held.shares + after.shares - before.shares,
  valueCents: cents(held.valueCents + after.valueCents - before.valueCents),
  unpaidCents: cents(held.unpaidCents + after.unpaidCents - before.unpaidCents),
})

/** Rows after the day of a booking change as the holding did; answers what was held at the end of its day. */
function moveLaterRows(rows: Map<string, ProfitRow>, booking: Booking): Held {
  let base: ProfitRow | undefined
  for (const row of rows.values()) {
    if (row.day > booking.day) rows.set(row.day, { ...row, ...changed(row, booking) })
    else if (base === undefined || row.day > base.day) base = row
  }
  return changed(base ?? NOTHING_HELD, booking)
}
