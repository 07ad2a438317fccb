import { allocate } from '../money/allocate.ts'

/** Somewhere new money may go. */
export interface MoneySlot {
  /** What it needs to stand at its target, cents, 0 or more: the most that it takes, but for a smallest amount or a step. */
  needCents: number
  /** The smallest amount that is taken at once, and the steps above it. Cents. */
  minCents: number
  stepCents: number
}

/** Parts that with the rest are the amount, to the cent. */
export interface MoneySplit {
  parts: number[]
  /** What no slot takes: less than any step, or more than all need. */
  restCents: number
}

/**
 * New money over slots, in proportion to what each needs (largest remainder, `allocate`). Each part is 0 or an amount that
 * its product takes. Where a part is below the smallest amount, the smallest part is left out and the money goes to the
 * others; what the steps cut off goes, step by step, to where most was cut.
 */
export function splitMoney(amountCents: number, slots: readonly MoneySlot[]): MoneySplit {
  const needed = slots.reduce((sum, { needCents }) => sum + needCents, 0)
  const total = Math.min(amountCents, needed)
  const asked = sharesAboveMinimum(total, slots)
  const parts = asked.map((part, place) => onGrid(part, slots[place]))
  handOutSteps(total, asked, parts, slots)
  return { parts, restCents: amountCents - sumOf(parts) }
}

/** Shares of the amount; whichever would stay below what its product takes has none, the smallest left out first. */
function sharesAboveMinimum(total: number, slots: readonly MoneySlot[]): number[] {
  const open = slots.map(({ needCents }) => needCents > 0)
  for (;;) {
    const weights = slots.map(({ needCents }, place) => (open[place] ? needCents : 0))
    if (weights.every((weight) => weight === 0)) return weights
    const parts = allocate(total, weights)
    let smallest = -1
    for (const [place, part] of parts.entries()) {
      const tooSmall = open[place] === true && part < (slots[place]?.minCents ?? 0)
      if (tooSmall && (smallest === -1 || part <= (parts[smallest] ?? 0))) smallest = place
    }
    if (smallest === -1) return parts
    open[smallest] = false
  }
}

function onGrid(part: number, slot: MoneySlot | undefined): number {
  if (!slot || part < slot.minCents) return 0
  return part - ((part - slot.minCents) % slot.stepCents)
}

function handOutSteps(
  total: number,
  asked: readonly number[],
  parts: number[],
  slots: readonly MoneySlot[],
): void {
  let left = total - sumOf(parts)
  const byCut = parts
    .map((part, place) => ({
      place,
      cut: (asked[place] ?? 0) - part,
      step: slots[place]?.stepCents ?? 1,
    }))
    .filter(({ place }) => (parts[place] ?? 0) > 0)
    .toSorted((a, b) => b.cut - a.cut || a.place - b.place)
  for (const { place, cut, step } of byCut) {
    if (cut === 0 || step > left) continue
    parts[place] = (parts[place] ?? 0) + step
    left -= step
  }
  const finest = byCut.toSorted((a, b) => a.step - b.step || a.place - b.place)[0]
  if (!finest || finest.step > left) return
  parts[finest.place] = (parts[finest.place] ?? 0) + left - (left % finest.step)
}

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
