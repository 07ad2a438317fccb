import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { changeProblems, PrizeProblem, prizeOf, promiseProblems, type Prize } from './prize.ts'
import { isForBuying } from './for-buying-sql.ts'
import { lockPrize, lotteriesPromising, writePrize } from './prize-store.ts'

/** Whose prize it is, when, and whether the rules of the day allow prizes for buying. */
interface PrizeOwner {
  brandId: string
  nowMs: number
  buyPrizes: boolean
}

/** Adds a prize, or changes what may still be changed of one; throws a PrizeProblem that names all that is wrong. */
export const savePrize = (
  db: Db,
  value: unknown,
  { brandId, nowMs, buyPrizes }: PrizeOwner,
): Promise<Prize> =>
  db.transaction(async (tx) => {
    const { prizeId } = prizeOf(value, undefined, nowMs)
    await takeTurn(tx, 'prize', `${brandId} ${prizeId}`)
    const before = await lockPrize(tx, brandId, prizeId)
    const prize = prizeOf(value, before, nowMs)
    const lotteries = await lotteriesPromising(tx, { brandId, prizeId, nowMs })
    const problems = before
      ? [
          ...changeProblems(before, prize, before.issued),
          ...promiseProblems(before, prize, lotteries),
        ]
      : []
    if (isForBuying(prize) && !buyPrizes) {
      problems.push('pages: the rules of the brand allow no prize for buying')
    }
    if (problems.length > 0) throw new PrizeProblem(problems)
    await writePrize(tx, brandId, prize)
    return prize
  })
