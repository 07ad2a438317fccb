const STEPS = [1, 2, 2.5, 5, 10, 20]
/** Sums of steps drift in the last binary digits; ticks are rounded to this many digits. */
const PRECISION = 12
/** A step may be this much finer than asked for, rather than jump to the next round one. */
const FINER = 1.1

/** The multiples of a step that cover low to high, the first and the last. */
function marksOf(step: number, low: number, high: number) {
  const first = Math.floor(low / step + 1e-9)
  return { step, first, last: Math.max(Math.ceil(high / step - 1e-9), first + 1) }
}

/**
 * Round values that cover low to high, in about `count` steps and at most one more, the first at or below low
 * and the last at or above high. A flat line gets one step around it.
 */
export function niceTicks(low: number, high: number, count: number): number[] {
  const span = high - low || Math.abs(high) || 1
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const choices = STEPS.filter((factor) => factor * power * FINER >= rough).map((factor) =>
    marksOf(factor * power, low, high),
  )
  // Values a hair beyond a mark on both sides need a step more at each end: then the next step is the round one.
  const [finest] = choices
  const marks = choices.find(({ first, last }) => last - first <= count + 1) ?? finest
  if (!marks) return [low, high]
  const { step, first, last } = marks
  return Array.from({ length: last - first + 1 }, (_, place) =>
    Number(((first + place) * step).toPrecision(PRECISION)),
  )
}
