/** What an activity is: how what it gives comes to people. */
export const ACTIVITY_KINDS = [
  // Everybody who is qualified takes what it gives.
  'dispatch',
  // A draw decides, which anybody can work out again (`draw.ts`).
  'lottery',
  // A coupon of one kind is given up for another one.
  'exchange',
  // Who has invited enough friends takes what it gives.
  'share',
  // An amount that is no money, and what it would have earned.
  'trial',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Where an activity is in its time. */
export const ACTIVITY_PHASES = ['upcoming', 'running', 'over'] as const
export type ActivityPhase = (typeof ACTIVITY_PHASES)[number]

/** Where it is at a moment, epoch ms; one that is switched off is over. The end belongs to it no more. */
export function activityPhase(
  { isOn, startsMs, endsMs }: { isOn: boolean; startsMs: number; endsMs: number },
  nowMs: number,
): ActivityPhase {
  if (!isOn || nowMs >= endsMs) return 'over'
  return nowMs < startsMs ? 'upcoming' : 'running'
}
