import { addDays } from '../calendar/dates.ts'
import { type Cents, cents } from '../money/cents.ts'
import { type RedeemOrder, settleRedeem, takeFirstIn } from './redeem-fee.ts'

/** A wait that makes a redemption cheaper. */
export type WaitingSave = {
  /** Natural days to wait. */
  days: number
  /** The redemption confirm date from which the cheaper fee holds. */
  fromDate: string
  /** What is then saved against redeeming now, at the same NAV. */
  savesCents: Cents
}

/**
 * Which waits save fees for a redemption as it would settle now: one row for every day on which a
 * part of it reaches a cheaper tier and the whole becomes cheaper than by any shorter wait.
 */
export function waitingSaves(order: RedeemOrder): WaitingSave[] {
  const nowCents = settleRedeem(order).feeCents
  const saves: WaitingSave[] = []
  for (const days of waitsToNextTiers(order)) {
    const fromDate = addDays(order.redeemConfirmDate, days)
    const thenCents = settleRedeem({ ...order, redeemConfirmDate: fromDate }).feeCents
    const savesCents = cents(nowCents - thenCents)
    if (savesCents > (saves.at(-1)?.savesCents ?? 0)) saves.push({ days, fromDate, savesCents })
  }
  return saves
}

/** The distinct waits, shortest first, after which some part stands in a later tier. */
function waitsToNextTiers(order: RedeemOrder): number[] {
  const waits = takeFirstIn(order).flatMap((part) =>
    order.tiers
      .filter(({ fromDays }) => fromDays > part.days)
      .map(({ fromDays }) => fromDays - part.days),
  )
  return [...new Set(waits)].toSorted((a, b) => a - b)
}
