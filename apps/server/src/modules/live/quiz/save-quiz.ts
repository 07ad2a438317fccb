import { randomBytes } from 'node:crypto'
import { paperProblems } from '@koi/domain/live/quiz-paper'
import { paperText, type QuizPaper } from '@koi/domain/live/quiz-proof'
import { QUIZZES_OF_A_ROOM } from '@koi/domain/live/quiz-terms'
import { OPTION_LETTERS, type OptionLetter } from '@koi/domain/live/quiz-words'
import { seenLine, seenText } from '#kernel/clean-text.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { refuse } from '#refuse.ts'
import { tellQuizzes } from './quiz-pendants.ts'
import { isFitPrize } from './quiz-prize.ts'
import { findQuiz, holdRoomOfQuizzes, writePaper } from './quiz-store.ts'

const SALT_BYTES = 32

/** A paper as an operator sends it. */
export interface AskedPaper extends Omit<QuizPaper, 'questions'> {
  liveId: string
  name: string
  questions: readonly (Omit<QuizPaper['questions'][number], 'right'> & { right: OptionLetter })[]
}

/** Whose quiz it is, when, and whether the rules of the day allow prizes for buying. */
interface QuizOwner {
  brandId: string
  nowMs: number
  buyPrizes: boolean
}

/** As viewers will see it. */
const cleaned = ({ liveId: _room, name: _name, questions, ...paper }: AskedPaper): QuizPaper => ({
  ...paper,
  questions: questions.map(({ content, options, right, seconds, score, difficulty }) => ({
    content: seenText(content),
    options: options.map(seenLine),
    right: OPTION_LETTERS.indexOf(right),
    seconds,
    score,
    difficulty,
  })),
})

async function checkPrize(tx: Queries, { prizeId }: QuizPaper, owner: QuizOwner) {
  const { brandId, buyPrizes } = owner
  if (prizeId === '' || (await isFitPrize(tx, { brandId, prizeId, buyPrizes }))) return
  throw refuse('quizPrizeUnfit')
}

/** The paper as it was promised; undefined: there is none, or it says something else. */
async function sameBefore(tx: Queries, paper: QuizPaper, asked: AskedPaper, brandId: string) {
  const before = await findQuiz(tx, paper.actId, brandId)
  if (!before) return undefined
  if (before.liveId !== asked.liveId) throw refuse('quizUnknown')
  const isSame =
    before.name === seenLine(asked.name) &&
    sha256(paperText(paper, before.salt)) === before.paperSha256
  if (isSame) return before
  if (before.startedMs > 0) throw refuse('quizFixed')
  return undefined
}

/** Writes the paper of a quiz and promises it; sent again it answers the same promise. */
export const saveQuiz = (db: Db, asked: AskedPaper, owner: QuizOwner) =>
  db.transaction(async (tx) => {
    const { brandId, nowMs } = owner
    const { actId, liveId } = asked
    const paper = cleaned(asked)
    const problems = paperProblems(paper)
    if (seenLine(asked.name) === '') problems.push('name: a quiz without a name')
    if (problems.length > 0) throw refuse('quizWrong', `答题设置有误：${problems.join('; ')}`)
    await takeTurn(tx, 'quiz', actId)
    const room = await holdRoomOfQuizzes(tx, liveId, brandId)
    if (!room) throw refuse('liveUnknown')
    const before = await sameBefore(tx, paper, asked, brandId)
    if (before) return { actId, paperSha256: before.paperSha256, publishedMs: before.publishedMs }
    if (room.state !== 'coming' && room.state !== 'living') throw refuse('quizRoomOver')
    await checkPrize(tx, paper, owner)
    const isNew = (await findQuiz(tx, actId, brandId)) === undefined
    if (isNew && room.quizCount >= QUIZZES_OF_A_ROOM) throw refuse('quizTooMany')
    const salt = randomBytes(SALT_BYTES).toString('hex')
    const paperSha256 = sha256(paperText(paper, salt))
    const name = seenLine(asked.name)
    const promised = { brandId, liveId, name, salt, paperSha256, nowMs }
    if (!(await writePaper(tx, paper, promised))) {
      // The id is a quiz of another brand, or it was started since it was looked at.
      throw refuse((await findQuiz(tx, actId, brandId)) ? 'quizFixed' : 'quizUnknown')
    }
    if (room.quizCount === 0) await tellQuizzes(tx, liveId, nowMs)
    return { actId, paperSha256, publishedMs: Math.floor(nowMs) }
  })
