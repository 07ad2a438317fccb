import { allocate } from '../money/allocate.ts'
import { cents, type Cents } from '../money/cents.ts'
import type { AnswerResult, PrizeResult, WinnerRule } from './quiz-words.ts'

/** A question whose right answer is known, and somebody's answer to it; undefined: none. */
export interface Marked {
  right: number
  own: number | undefined
  /** Points of a right answer. */
  score: number
}

/** How somebody stands in a quiz of which some questions are over. */
interface QuizStanding {
  score: number
  /** Revivals that they used. */
  revived: number
  /** The question (1, 2 …) that ended it for them; undefined: they are in. */
  outSeq: number | undefined
}

/**
 * How somebody stands after the questions that are over, in their order: each that was not answered right takes a revival, and where
 * none is left they are out. What they answer afterwards changes nothing.
 */
export function standingOf(marked: readonly Marked[], revivals: number): QuizStanding {
  let score = 0
  let revived = 0
  for (const [place, { right, own, score: points }] of marked.entries()) {
    if (own === right) score += points
    else if (revived < revivals) revived += 1
    else return { score, revived, outSeq: place + 1 }
  }
  return { score, revived, outSeq: undefined }
}

/** What somebody's answers came to; unknown until the quiz is over for them. */
export function answerResult(
  marked: readonly Pick<Marked, 'right' | 'own'>[],
  isOver: boolean,
): AnswerResult {
  if (!isOver) return 'unknown'
  const answered = marked.filter(({ own }) => own !== undefined).length
  const right = marked.filter((each) => each.own === each.right).length
  if (answered === 0) return 'nothing'
  if (right === marked.length) return 'right'
  return right === 0 ? 'wrong' : 'some'
}

/** What somebody won in a quiz that is over: out is wrong, whatever they answered before. */
export function prizeResult(isIn: boolean, hasPrize: boolean): PrizeResult {
  if (!isIn) return 'wrong'
  return hasPrize ? 'hasPrize' : 'noPrize'
}

/** Somebody who is in after the last question. */
interface Winner {
  /** Under which they stand in the published list. */
  publicId: string
  score: number
  /** How long they took for all questions together, ms. */
  elapsedMs: number
}

/** Winners in their order: the quickest first, of equally quick ones by their public ids, which nobody chooses. */
export const inOrder = <Each extends Winner>(winners: readonly Each[]): Each[] =>
  winners.toSorted(
    (one, other) =>
      one.elapsedMs - other.elapsedMs ||
      (one.publicId < other.publicId ? -1 : one.publicId > other.publicId ? 1 : 0),
  )

/** Those of the winners (in their order) who get something. */
export const rewarded = <Each extends Winner>(
  winners: readonly Each[],
  rule: WinnerRule,
  winnersMax: number,
): Each[] => (rule === 'first' ? winners.slice(0, winnersMax) : [...winners])

/**
 * What each of the rewarded gets of the prize, cents, in their order: by the points they made, or each the same where the first win.
 * The parts sum to the whole prize; a cent that is left over goes to the largest fraction, of equal ones to who was quicker. Nobody: [].
 */
export function dividePrize(
  prizeCents: Cents,
  rewardedOnes: readonly Pick<Winner, 'score'>[],
  rule: WinnerRule,
): Cents[] {
  if (rewardedOnes.length === 0) return []
  const scores = rewardedOnes.map(({ score }) => (rule === 'first' ? 1 : score))
  // Who was in by revivals alone made no point; where nobody made one all get the same.
  const weights = scores.every((score) => score === 0) ? scores.map(() => 1) : scores
  return allocate(prizeCents, weights).map(cents)
}

/** Whole percents of the answers of each option, which sum to 100; all 0 where nobody answered. */
export function optionPercents(counts: readonly number[]): number[] {
  const isEmpty = counts.every((count) => count === 0)
  return isEmpty ? counts.map(() => 0) : allocate(100, counts)
}

/** Which of a number of answers are right, in per cent with one decimal; 0 of none. */
export const successPercent = (successCount: number, totalCount: number): number =>
  totalCount === 0 ? 0 : Math.round((successCount * 1000) / totalCount) / 10
