import { setImmediate as endOfTurn } from 'node:timers/promises'

/** Reads the answers of these questions at once, in their order. */
type ReadAll<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>

interface Waiting<Question, Answer> {
  question: Question
  done: (answer: Answer) => void
  fail: (error: unknown) => void
}

/** One that is slow does not hold up all. */
const UNDER_WAY_MAX = 2

interface BatchOptions {
  /** Questions of one statement; unlimited unless told. */
  most?: number
  /** What comes within one turn of the event loop goes together, also while nothing is under way. */
  isGathered?: boolean
}

/**
 * Asks one question for many: while two statements are under way, what is asked meanwhile waits and goes together in the
 * next. Alone a question goes at once; under load a hundred requests share a few statements. Every question is read
 * after it was asked, never answered out of a statement that was sent before.
 */
export function inBatches<Question, Answer>(
  readAll: ReadAll<Question, Answer>,
  { most = Infinity, isGathered = false }: BatchOptions = {},
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = []
  let underWay = 0

  async function readOn() {
    underWay += 1
    while (waiting.length > 0) {
      // Those who were answered together ask again together: without this the first of them would go alone.
      if (isGathered) await endOfTurn()
      if (waiting.length > 0) await answer(waiting.splice(0, most))
    }
    underWay -= 1
  }
  async function answer(batch: readonly Waiting<Question, Answer>[]) {
    try {
      const answers = await readAll(batch.map(({ question }) => question))
      if (answers.length !== batch.length) throw new Error('a question of a batch got no answer')
      for (const [at, each] of answers.entries()) batch[at]?.done(each)
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }
  return (question) =>
    new Promise((done, fail) => {
      waiting.push({ question, done, fail })
      if (underWay < UNDER_WAY_MAX) void readOn()
    })
}
