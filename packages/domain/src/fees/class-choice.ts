import { cents, type Cents } from '../money/cents.ts'
import { CLASS_STRETCHES } from './class-words.ts'
import { classCrossover, costAfter, type ClassFees } from './class-crossover.ts'

/** 10,000 yuan. */
const EXAMPLE = cents(1_000_000)

/** A 类还是 C 类: what 10,000 yuan cost in each, and from how many months on A is the cheaper. */
export interface ClassChoice {
  /** 0: from the beginning on; null: not within ten years. */
  crossoverMonths: number | null
  /** A stretch each of `CLASS_STRETCHES`. */
  costs: { frontCents: Cents; yearlyCents: Cents }[]
}

/** What the class with the fee at the front and the one that charges by the year cost for how long. */
export const classChoice = (front: ClassFees, yearly: ClassFees): ClassChoice => ({
  crossoverMonths: classCrossover(EXAMPLE, front, yearly) ?? null,
  costs: CLASS_STRETCHES.map(({ months }) => ({
    frontCents: costAfter(EXAMPLE, front, months),
    yearlyCents: costAfter(EXAMPLE, yearly, months),
  })),
})
