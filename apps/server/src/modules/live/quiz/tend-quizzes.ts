import { dividePrize, inOrder, rewarded } from '@koi/domain/live/quiz-result'
import { cents } from '@koi/domain/money/cents'
import type { Db, Queries } from '#kernel/db.ts'
import { giveCoupon } from '#modules/coupons/index.ts'
import {
  closeQuestion,
  cutOffQuizzes,
  dueQuestions,
  endQuiz,
  holdUndivided,
  noteCoupon,
  payWinners,
  undividedQuizzes,
  waitsForCoupon,
  winnersToReward,
  type UndividedQuiz,
} from './close-store.ts'
import { tellRunning } from './quiz-pendants.ts'
import { mayPayForBuying } from './quiz-pack-store.ts'
import { isFitPrize } from './quiz-prize.ts'
import { settleWinners } from './winner-store.ts'

/** A quiz is over, and its pendant goes. */
async function end(tx: Queries, quiz: UndividedQuiz, nowMs: number, isVoid = false) {
  await endQuiz(tx, quiz.actId, nowMs, isVoid)
  await tellRunning(tx, quiz.liveId, { op: 'remove', quiz }, nowMs)
}

async function payOut(tx: Queries, quiz: UndividedQuiz, nowMs: number) {
  const winners = inOrder(await winnersToReward(tx, quiz.actId))
  const those = rewarded(winners, quiz.rule, quiz.winnersMax)
  const parts = dividePrize(quiz.prizeCents, those, quiz.rule)
  const paid = those.flatMap(({ publicId }, at) => {
    const wonCents = parts[at] ?? cents(0)
    return wonCents > 0 ? [{ publicId, wonCents }] : []
  })
  if (paid.length > 0) await payWinners(tx, quiz.actId, paid, nowMs)
}

/** Coupons are given one by one: a stock that ends leaves the others without, and what was given stays given. */
async function giveCoupons(db: Db, actId: string, nowMs: number) {
  const quiz = await db.transaction((tx) => holdUndivided(tx, actId))
  if (!quiz || quiz.prizeKind !== 'coupon') return
  const { brandId, prizeId, rule, winnersMax } = quiz
  // The rules of today decide, not those of the day on which it was written: what they forbid is given to nobody.
  const buyPrizes = await mayPayForBuying(db, brandId, nowMs)
  if (!(await isFitPrize(db, { brandId, prizeId, buyPrizes }))) return
  const those = rewarded(inOrder(await winnersToReward(db, actId)), rule, winnersMax)
  for (const { publicId, accountId, couponId } of those) {
    if (couponId !== '') continue
    // oxlint-disable-next-line no-await-in-loop -- in their order: the first get the last of a stock
    await db.transaction(async (tx) => {
      if (!(await waitsForCoupon(tx, actId, publicId))) return
      const gift = { brandId, prizeId, accountId, source: `quiz:${actId}`, nowMs, buyPrizes }
      const given = await giveCoupon(tx, gift)
      if ('couponId' in given) await noteCoupon(tx, actId, publicId, given.couponId)
    })
  }
}

/** Divides the prize of a quiz whose questions are counted; done again it does nothing. */
async function divide(db: Db, actId: string, nowMs: number) {
  await giveCoupons(db, actId, nowMs)
  await db.transaction(async (tx) => {
    const quiz = await holdUndivided(tx, actId)
    if (!quiz) return
    await settleWinners(tx, actId)
    if (quiz.prizeKind === 'money') await payOut(tx, quiz, nowMs)
    await end(tx, quiz, nowMs)
  })
}

/**
 * What goes on with quizzes by the clock: questions that are over are counted, prizes divided, and what a room left behind when it ended
 * is called off. Each is done once, whoever runs it and how often.
 */
export async function tendQuizzes(db: Db, nowMs: number): Promise<void> {
  for (const actId of await cutOffQuizzes(db)) {
    // oxlint-disable-next-line no-await-in-loop -- few
    await db.transaction(async (tx) => {
      const quiz = await holdUndivided(tx, actId)
      if (quiz) await end(tx, quiz, nowMs, true)
    })
  }
  for (const question of await dueQuestions(db, nowMs)) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await db.transaction((tx) => closeQuestion(tx, question, nowMs))
  }
  // oxlint-disable-next-line no-await-in-loop -- few
  for (const actId of await undividedQuizzes(db)) await divide(db, actId, nowMs)
}
