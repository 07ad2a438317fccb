import { suitabilityLevel } from '../products/risk.ts'

/**
 * The risk code by which a combination is sold: its own or that of a part, whichever suitability counts
 * highest; the first of equals (MONEY 1.13: an undisclosed risk counts as the highest).
 */
export function highestRisk(own: number, parts: readonly number[]): number {
  return parts.reduce(
    (highest, code) => (suitabilityLevel(code) > suitabilityLevel(highest) ? code : highest),
    own,
  )
}
