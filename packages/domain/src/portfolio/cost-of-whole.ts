import { mulDiv } from '../money/rounding.ts'

const PPM = 1_000_000

export interface CostOfWhole {
  /** What is taken out of the funds in a year, at today's values. */
  yearCents: number
  /** The money in funds whose yearly fees are known: what the cost is said over. */
  baseCents: number
  /** Parts per million of the base; 0 of none. */
  ratePpm: number
  /** Money in funds whose fees nobody told. */
  unknownCents: number
}

/** What the funds of a person cost in a year: management, custody and sales service, each rounded half-up by fund. */
export function costOfWhole(
  funds: readonly { cents: number; yearlyPpm: number | null }[],
): CostOfWhole {
  let [yearCents, baseCents, unknownCents] = [0, 0, 0]
  for (const { cents, yearlyPpm } of funds) {
    if (yearlyPpm === null) {
      unknownCents += cents
      continue
    }
    baseCents += cents
    yearCents += mulDiv(cents, yearlyPpm, PPM, 'half-up')
  }
  const ratePpm = baseCents === 0 ? 0 : mulDiv(yearCents, PPM, baseCents, 'half-up')
  return { yearCents, baseCents, ratePpm, unknownCents }
}
