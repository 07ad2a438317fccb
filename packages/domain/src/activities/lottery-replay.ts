import { placeGiven, type LotteryTerms } from './lottery-terms.ts'

/** One line of the list that is published after the end, in the order of the draws. */
export interface PublishedDraw {
  drawId: string
  nth: number
  /** The place of the prize that was given; the number of prizes where none was. */
  given: number
}

/** A line that does not follow from the seed and the terms. */
export interface DrawMismatch {
  /** Its place in the list, from 0 on. */
  at: number
  /** What it had to be. */
  expected: number
}

/**
 * Works a whole list out again: what each line drew (`drawn`, in its order) and what was left before it. Answers the first line that
 * is not as it had to be; undefined where all are. A draw that stands twice, or of which one before is missing, is no list.
 */
export function replayDraws(
  terms: LotteryTerms,
  draws: readonly PublishedDraw[],
  drawn: readonly number[],
): DrawMismatch | undefined {
  const nothing = terms.prizes.length
  const issued = terms.prizes.map(() => 0)
  const people = new Map<string, { times: number; had: number[] }>()
  let spentCents = 0
  for (const [at, { drawId, nth, given }] of draws.entries()) {
    const person = people.get(drawId) ?? { times: 0, had: terms.prizes.map(() => 0) }
    people.set(drawId, person)
    person.times += 1
    const counts = { issued, spentCents, had: person.had }
    const expected = placeGiven(terms, counts, drawn[at] ?? nothing) ?? nothing
    if (given !== expected || nth !== person.times) return { at, expected }
    const prize = terms.prizes[given]
    if (!prize) continue
    issued[given] = (issued[given] ?? 0) + 1
    person.had[given] = (person.had[given] ?? 0) + 1
    spentCents += prize.costCents
  }
  return undefined
}
