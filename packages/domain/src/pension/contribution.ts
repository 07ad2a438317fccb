/** Money into the pension account, or out of it. */
export const PENSION_FLOWS = ['contribute', 'withdraw'] as const
export type PensionFlowKind = (typeof PENSION_FLOWS)[number]

/** Cents that may still be paid in within a calendar year: counted on contributions, not on purchases (MONEY 1.12). */
export function contributionRoom(capCents: number, paidInCents: number): number {
  return Math.max(0, capCents - paidInCents)
}
