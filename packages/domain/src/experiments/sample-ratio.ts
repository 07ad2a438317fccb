/** How many people an arm was to have, of a thousand, and how many it has. */
export interface ArmCount {
  permille: number
  count: number
}

export interface SampleRatio {
  total: number
  /** Pearson's statistic; undefined where there are too few people to say anything. */
  chiSquare: number | undefined
  /** The arms do not have their shares: what they show must not be compared. */
  isSuspicious: boolean
}

/** Below this many expected in an arm the statistic says nothing. */
const EXPECTED_MIN = 5

/** The most arms an experiment has. */
export const ARMS_MAX = 10

/** What chance passes once in a thousand times: the 0.999 quantile of chi-square by its degrees of freedom, from 1. */
const CRITICAL = [10.828, 13.816, 16.266, 18.467, 20.515, 22.458, 24.322, 26.124, 27.877] as const

/**
 * Whether the arms of an experiment have the shares of people that they were to have. Where they have not, something loses people of
 * one arm (it fails to load, it is cached for the other, bots see one): no figure of it can be believed.
 */
export function sampleRatio(arms: readonly ArmCount[]): SampleRatio {
  const total = arms.reduce((sum, { count }) => sum + count, 0)
  const whole = arms.reduce((sum, { permille }) => sum + permille, 0)
  // An arm for nobody has nobody.
  const isImpossible = arms.some(({ permille, count }) => permille === 0 && count > 0)
  const wanted = arms.filter(({ permille }) => permille > 0)
  const expected = wanted.map(({ permille }) => (total * permille) / whole)
  if (isImpossible) return { total, chiSquare: undefined, isSuspicious: true }
  if (wanted.length < 2 || expected.some((count) => count < EXPECTED_MIN)) {
    return { total, chiSquare: undefined, isSuspicious: false }
  }
  const chiSquare = wanted.reduce(
    (sum, { count }, place) => sum + squareOver(count, expected[place] ?? 0),
    0,
  )
  return { total, chiSquare, isSuspicious: chiSquare > (CRITICAL[wanted.length - 2] ?? 0) }
}

const squareOver = (count: number, expected: number) => (count - expected) ** 2 / expected
