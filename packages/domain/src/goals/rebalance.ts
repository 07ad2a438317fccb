import { allocate } from '../money/allocate.ts'

/** A product or a class of a goal: what it is worth with what is on its way, and its share of the target. */
export interface WeighedPart {
  /** Cents. */
  valueCents: number
  /** Any whole unit; the parts' shares are those of their sum. */
  weight: number
}

/** Nearer than so many percentage points to its target a part is where it should be. */
export const BAND_PERCENT = 5

const totalOf = (parts: readonly WeighedPart[]) =>
  parts.reduce((sum, { valueCents }) => sum + valueCents, 0)

/** What each part would have of the whole, so much new money included; cents that sum to it. All 0 where nothing weighs. */
export function desiredCents(parts: readonly WeighedPart[], newCents: number): number[] {
  const weights = parts.map(({ weight }) => weight)
  if (weights.every((weight) => weight === 0)) return weights
  return allocate(totalOf(parts) + newCents, weights)
}

/** What each part is short of its target once so much new money is there. Cents, 0 or more; together at least the new money. */
export function needsOf(parts: readonly WeighedPart[], newCents: number): number[] {
  return desiredCents(parts, newCents).map((desired, place) =>
    Math.max(0, desired - (parts[place]?.valueCents ?? 0)),
  )
}

/** What each part has above its target. Cents, 0 or more. */
export function excessOf(parts: readonly WeighedPart[]): number[] {
  return desiredCents(parts, 0).map((desired, place) =>
    Math.max(0, (parts[place]?.valueCents ?? 0) - desired),
  )
}

/** Whether every part is within `BAND_PERCENT` points of its target share. Nothing at all is where it should be. */
export function isInBand(parts: readonly WeighedPart[]): boolean {
  const total = BigInt(totalOf(parts))
  const weights = BigInt(parts.reduce((sum, { weight }) => sum + weight, 0))
  if (total === 0n || weights === 0n) return true
  return parts.every(({ valueCents, weight }) => {
    const off = BigInt(valueCents) * weights - BigInt(weight) * total
    return (off < 0n ? -off : off) * 100n <= BigInt(BAND_PERCENT) * total * weights
  })
}

/** Shares of the whole in percent with one decimal, ×10, that sum to 1000; all 0 of nothing. */
export function sharesPermille(values: readonly number[]): number[] {
  return values.every((value) => value === 0) ? values.map(() => 0) : allocate(1000, values)
}
