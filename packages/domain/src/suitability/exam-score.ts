import { type InvestorClass } from './investor-class.ts'

/** A class from this many points on, inclusive. */
export type ScoreThreshold = { readonly fromScore: number; readonly investorClass: InvestorClass }

/** The thresholds of our exam of 0 to 100 points; another questionnaire brings its own. */
const scoreThresholds: readonly ScoreThreshold[] = [
  { fromScore: 0, investorClass: 'C1' },
  { fromScore: 20, investorClass: 'C2' },
  { fromScore: 40, investorClass: 'C3' },
  { fromScore: 60, investorClass: 'C4' },
  { fromScore: 80, investorClass: 'C5' },
]

/**
 * The class that the points of all answers add up to (MONEY 1.13). A sum below every threshold is
 * the most cautious class. Throws a RangeError for points that are not numbers and without answers.
 */
export function examClass(
  points: readonly number[],
  thresholds: readonly ScoreThreshold[] = scoreThresholds,
): InvestorClass {
  const score = points.reduce((sum, next) => sum + next, 0)
  if (points.length === 0 || !Number.isFinite(score)) throw new RangeError('exam: no score')
  const reached = thresholds.filter(({ fromScore }) => fromScore <= score)
  return reached.toSorted((a, b) => b.fromScore - a.fromScore)[0]?.investorClass ?? 'C1'
}
