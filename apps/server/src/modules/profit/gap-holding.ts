import type { GapFlow, GapHolding } from '@koi/domain/profit/behaviour-gap'
import type { Booking } from '@koi/domain/profit/replay'
import type { SeenHolding } from './total-proof.ts'

const INDEX_SCALE = 1e8

/** The money that a booking moved into the holding or out of it. */
function flowsOf(booking: Booking): GapFlow[] {
  const { day } = booking
  if (booking.kind === 'in') {
    return booking.facts.map(({ amountCents, feeCents }) => ({
      day,
      kind: 'in',
      paidCents: amountCents,
      feeCents,
    }))
  }
  if (booking.kind === 'out') {
    const feeCents = booking.uses.reduce((sum, use) => sum + use.feeCents, 0)
    const paidCents = booking.after.outCents - booking.before.outCents
    return [{ day, kind: 'out', paidCents, feeCents }]
  }
  // A dividend that was reinvested never left the fund; income that was paid in money did.
  const { before, after, fact } = booking
  const dividend = fact.reinvested ? 0 : after.dividendCents - before.dividendCents
  const paidCents = dividend + after.outCents - before.outCents
  if (paidCents === 0) return []
  return [{ day, kind: 'out', paidCents, feeCents: 0 }]
}

/** A holding as the behaviour gap looks at it. */
export const gapHolding = ({ booked, history }: SeenHolding): GapHolding => ({
  key: booked.fundCode,
  points: history.navRows.map(({ day, totalIndex }) => ({
    date: day,
    index: totalIndex / INDEX_SCALE,
  })),
  values: history.replay.days.map(({ day, valueCents, unpaidCents }) => ({
    day,
    valueCents: valueCents + unpaidCents,
  })),
  flows: history.replay.bookings.flatMap(flowsOf),
})
