/** What must not happen too often to those who see an arm: they want it no more, or close it. */
export const GUARDRAIL_METRICS = ['unwanted', 'closed'] as const
export type GuardrailMetric = (typeof GUARDRAIL_METRICS)[number]

export interface Guardrail {
  metric: GuardrailMetric
  /** So many of a thousand people who saw it. */
  maxPermille: number
}

/** Fewer people than this say nothing. */
export const GUARDRAIL_SEEN_MIN = 100

/** So many standard deviations above what is allowed: an arm is looked at every day, and chance must not stop it. */
const DEVIATIONS = 4

interface Happened {
  /** People who saw the arm, and of them those to whom it happened; each counts once. */
  seenCount: number
  eventCount: number
}

/**
 * Whether something happened more often than its guardrail allows, by more than chance explains: four standard deviations of as many
 * people above the allowed share. In whole numbers: (1000·e − m·s)² > 16·m·(1000 − m)·s.
 */
export function isGuardrailBroken(
  { maxPermille }: Pick<Guardrail, 'maxPermille'>,
  { seenCount, eventCount }: Happened,
): boolean {
  if (seenCount < GUARDRAIL_SEEN_MIN) return false
  const over = 1_000 * eventCount - maxPermille * seenCount
  const variance = maxPermille * (1_000 - maxPermille) * seenCount
  return over > 0 && over * over > DEVIATIONS * DEVIATIONS * variance
}
