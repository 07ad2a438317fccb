import type { RefusalName } from '@koi/contracts/codes/refusals'
import { OPTION_LETTERS, letterOf, type OptionLetter } from '@koi/domain/live/quiz-words'
import type { Db } from '#kernel/db.ts'
import { inBatches } from '#kernel/turns/in-batches.ts'
import { refuse } from '#refuse.ts'
import {
  answerStandings,
  writeAnswers,
  type AnswerStanding,
  type AskedAnswer,
} from './answer-store.ts'
import { publicIdOf } from './public-id.ts'
import type { Receipts } from './receipts.ts'

/** Answers of one statement. */
const BATCH_MAX = 500

/** Why there is no answer; what hangs on the person comes after what hangs on the quiz. */
function reasonOf(standing: AnswerStanding, { nowMs, option }: AskedAnswer): RefusalName {
  const { roomState, isHost, isVoid, isDivided, isClosed, validStartMs, closesMs } = standing
  if (roomState === null || option >= standing.optionCount) return 'quizUnknown'
  if (isHost) return 'quizHostOut'
  if (isVoid) return 'quizVoid'
  if (roomState !== 'living') return 'quizRoomOver'
  if (validStartMs === 0 || nowMs < validStartMs) return 'quizNotYet'
  return isDivided || isClosed || nowMs > closesMs ? 'quizTooLate' : 'quizOut'
}

interface Answering {
  actId: string
  seq: number
  option: OptionLetter
}

/** Takes answers; those that come in the same moment go into one statement together. */
export function createAnswers(db: Db, receipts: Receipts) {
  const take = inBatches<AskedAnswer, AnswerStanding>(
    async (asked) => {
      await writeAnswers(db, asked)
      return answerStandings(db, asked)
    },
    { most: BATCH_MAX },
  )
  return {
    async answer(
      asker: { accountId: string; brandId: string; nowMs: number },
      { actId, seq, option: letter }: Answering,
    ) {
      const asked = {
        ...asker,
        actId,
        seq,
        publicId: publicIdOf(actId, asker.accountId),
        option: OPTION_LETTERS.indexOf(letter),
      }
      const standing = await take(asked)
      const { publicId, option, answeredMs } = standing
      if (option === null) throw refuse(reasonOf(standing, asked))
      if (option !== asked.option) throw refuse('quizAnswered')
      const receipt = receipts.write({ actId, seq, publicId, option: letterOf(option), answeredMs })
      return { answeredMs, receipt }
    },
  }
}
