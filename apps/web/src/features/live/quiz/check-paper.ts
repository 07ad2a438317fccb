import type { ResponseOf } from '@koi/contracts/call'
import type { liveQuizCalls } from '@koi/contracts/calls/live-quiz'
import { paperText } from '@koi/domain/live/quiz-proof'
import { dividePrize, inOrder, rewarded } from '@koi/domain/live/quiz-result'
import { OPTION_LETTERS } from '@koi/domain/live/quiz-words'
import { cents } from '@koi/domain/money/cents'

export type Paper = ResponseOf<typeof liveQuizCalls.queryQuizPaper>

/** What came of working a paper out again in this browser. */
export interface CheckedPaper {
  /** The paper that is told now has the hash that was told before. */
  isPaperKept: boolean
  /** Who won and how much follows from the points and times that are told. */
  isPrizeRight: boolean
}

const hexOf = (buffer: ArrayBuffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether the prize was divided as the paper says: in the order of the winners, and to the cent. */
function isDivided({ winners, rule, winnersMax, prizeKind, prizeCents }: Paper): boolean {
  const ordered = inOrder(winners)
  if (ordered.some((winner, at) => winner.publicId !== winners[at]?.publicId)) return false
  if (prizeKind !== 'money') return winners.every(({ wonCents }) => wonCents === 0)
  const parts = dividePrize(cents(prizeCents), rewarded(ordered, rule, winnersMax), rule)
  return ordered.every(({ wonCents }, at) => wonCents === (parts[at] ?? 0))
}

/** Works the hash of a paper and its division out again, by this browser’s own cryptography. */
export async function checkPaper(actId: string, paper: Paper): Promise<CheckedPaper> {
  const questions = paper.questions.map((question) => ({
    ...question,
    right: OPTION_LETTERS.indexOf(question.right),
  }))
  const text = paperText({ ...paper, actId, questions }, paper.salt)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return { isPaperKept: hexOf(digest) === paper.paperSha256, isPrizeRight: isDivided(paper) }
}
