import { allocate } from '../money/allocate.ts'
import { WHOLE_PERMILLE, type WeightedPart } from './weights.ts'

/** A part with what it is worth now, cents. */
export interface ValuedPart extends WeightedPart {
  readonly valueCents: number
}

/** Where a part stands against its target, per mille of the whole. */
export interface PartDrift {
  fundCode: string
  nowPermille: number
  /** Above zero: more than the target. */
  driftPermille: number
}

/** The weights that the parts have by value, summing to 1000, and how far each is from its target. */
export function driftOf(parts: readonly ValuedPart[]): PartDrift[] {
  const total = parts.reduce((sum, { valueCents }) => sum + valueCents, 0)
  const now =
    total === 0
      ? parts.map(() => 0)
      : allocate(
          WHOLE_PERMILLE,
          parts.map(({ valueCents }) => valueCents),
        )
  return parts.map(({ fundCode, weightPermille }, at) => {
    const nowPermille = now[at] ?? 0
    return { fundCode, nowPermille, driftPermille: nowPermille - weightPermille }
  })
}

/**
 * How much of a combination changes hands when its weights change, per mille of the whole: what is sold,
 * which is also what is bought.
 */
export function turnoverPermille(
  changes: readonly { fromPermille: number; toPermille: number }[],
): number {
  return changes.reduce(
    (sum, { fromPermille, toPermille }) => sum + Math.max(0, fromPermille - toPermille),
    0,
  )
}
