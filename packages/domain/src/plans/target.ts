import type { TargetKind } from './plan-words.ts'
/** When a plan has reached what it was made for: a profit in cents, or a profit rate in ppm of what was invested. */
export type PlanTarget = { readonly kind: TargetKind; readonly value: number }

const PPM = 1_000_000n

/** Whether a profit in cents on so many invested cents reaches the target; never before anything is invested. */
export function isTargetReached(
  target: PlanTarget,
  { investedCents, profitCents }: { investedCents: number; profitCents: number },
): boolean {
  if (investedCents <= 0) return false
  if (target.kind === 'amount') return profitCents >= target.value
  return BigInt(profitCents) * PPM >= BigInt(target.value) * BigInt(investedCents)
}
