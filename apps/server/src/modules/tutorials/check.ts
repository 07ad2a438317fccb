import type { ResponseOf } from '@koi/contracts/call'
import type { tutorialCalls } from '@koi/contracts/calls/tutorials'
import { isCheckPassed, passCount } from '@koi/domain/tutorials/tutorial-check'
import type { Db, Queries } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { refuse } from '#refuse.ts'
import {
  addAnswer,
  finishCheck,
  lockCheck,
  newestCheck,
  openCheck,
  type CheckRow,
} from './check-store.ts'
import { savePassed } from './progress-store.ts'
import { placeIn } from './shown.ts'
import { collectionOf, type CollectionRow } from './tutorial-store.ts'

interface Member {
  accountId: string
  brandId: string
  nowMs: number
}

type CheckAnswer = ResponseOf<typeof tutorialCalls.queryTutorialCheck>

const rightIn = ({ answers }: CheckRow) => answers.filter(({ isRight }) => isRight).length

/** A try as its person sees it: what is right is said of a question that was answered, and of no other. */
function checkShown(check: CheckRow): NonNullable<CheckAnswer['check']> {
  const { checkId, isFinished, questions, answers } = check
  const rightCount = rightIn(check)
  return {
    checkId,
    isFinished,
    rightCount,
    isPassed: isFinished && isCheckPassed(rightCount, questions.length),
    questions: questions.map(({ text, choices, right, explanation }, place) => {
      const answered = answers.find((each) => each.place === place)
      return {
        text,
        choices: [...choices],
        answered: answered ? { ...answered, rightChoice: right, explanation } : null,
      }
    }),
  }
}

function answerOf(collection: CollectionRow, tutorialId: string, check: CheckRow | undefined) {
  const { chapter, next, isCollectionDone } = placeIn(collection, tutorialId)
  const questionCount = check?.questions.length ?? chapter.questionCount
  return {
    ...chapter,
    collectionId: collection.collectionId,
    questionCount,
    passCount: passCount(questionCount),
    check: check ? checkShown(check) : null,
    next,
    isCollectionDone,
  }
}

async function shownWithCheck(db: Queries, member: Member, tutorialId: string) {
  const collection = await collectionOf(db, member, tutorialId)
  if (!collection) throw refuse('tutorialUnknown')
  const { chapter } = placeIn(collection, tutorialId)
  if (chapter.questionCount === 0) throw refuse('tutorialNoCheck')
  return { collection, version: chapter.version }
}

/** The check of a chapter and the newest try at it. */
export async function readCheck(
  db: Queries,
  member: Member,
  tutorialId: string,
): Promise<CheckAnswer> {
  const { collection } = await shownWithCheck(db, member, tutorialId)
  return answerOf(collection, tutorialId, await newestCheck(db, { ...member, tutorialId }))
}

/** Begins a try in the version that is shown; one that is open goes on in its own. */
export const startCheck = (db: Db, member: Member, tutorialId: string): Promise<CheckAnswer> =>
  db.transaction(async (tx) => {
    const { collection, version } = await shownWithCheck(tx, member, tutorialId)
    const made = { checkId: createToken(), nowMs: member.nowMs }
    await openCheck(tx, { ...member, tutorialId, version }, made)
    return answerOf(collection, tutorialId, await newestCheck(tx, { ...member, tutorialId }))
  })

/** Keeps an answer to a question that had none; with the last one the try is over, and passed or not. */
async function grade(
  tx: Queries,
  before: CheckRow,
  { place, choice, isRight }: CheckRow['answers'][number],
  { accountId, brandId, nowMs }: Member,
): Promise<CheckRow> {
  const { checkId, tutorialId, version, questions } = before
  const answer = { place, choice, isRight }
  await addAnswer(tx, checkId, answer, nowMs)
  const answers = [...before.answers, answer]
  const after = { ...before, answers, isFinished: answers.length === questions.length }
  if (!after.isFinished) return after
  const rightCount = rightIn(after)
  await finishCheck(tx, checkId, rightCount, nowMs)
  if (isCheckPassed(rightCount, questions.length)) {
    await savePassed(tx, accountId, { brandId, tutorialId, version }, nowMs)
  }
  return after
}

/** Answers a question. The first answer counts: answered again, or twice at once, it says what that was. */
export const answerQuestion = (
  db: Db,
  member: Member,
  { checkId, place, choice }: { checkId: string; place: number; choice: number },
): Promise<CheckAnswer> =>
  db.transaction(async (tx) => {
    const check = await lockCheck(tx, { checkId, ...member })
    const question = check?.questions[place]
    if (!check || !question) throw refuse('tutorialCheckUnknown')
    if (question.choices[choice] === undefined) throw refuse('tutorialChoiceUnknown')
    const isAnswered = check.answers.some((each) => each.place === place)
    const answer = { place, choice, isRight: choice === question.right }
    const now = isAnswered ? check : await grade(tx, check, answer, member)
    const collection = await collectionOf(tx, member, check.tutorialId)
    // What was taken back meanwhile is not gone on with.
    if (!collection) throw refuse('tutorialUnknown')
    return answerOf(collection, check.tutorialId, now)
  })
