import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { prizesOf } from '#modules/coupons/index.ts'
import { SchemeProblem, schemeOf, type Scheme } from './scheme.ts'
import { writeScheme } from './scheme-store.ts'

/** Whose levels, when, and whether the rules of the day allow prizes for what somebody buys or holds. */
interface SchemeOwner {
  brandId: string
  nowMs: number
  buyPrizes: boolean
}

/** Writes the levels of a brand; throws a SchemeProblem that names all that is wrong. */
export const saveScheme = (
  db: Db,
  value: unknown,
  { brandId, nowMs, buyPrizes }: SchemeOwner,
): Promise<Scheme> =>
  db.transaction(async (tx) => {
    await takeTurn(tx, 'member scheme', brandId)
    const scheme = schemeOf(value, shanghaiDate(nowMs))
    const prizes = new Set((await prizesOf(tx, brandId)).map(({ prizeId }) => prizeId))
    const problems = scheme.privileges.flatMap(({ privilegeId, prizeId }) => {
      if (prizeId === null) return []
      if (!buyPrizes)
        return [`privileges: ${privilegeId}: the rules of the brand allow no prize for holding`]
      return prizes.has(prizeId) ? [] : [`privileges: ${privilegeId}: there is no prize ${prizeId}`]
    })
    if (problems.length > 0) throw new SchemeProblem(problems)
    await writeScheme(tx, brandId, scheme, nowMs)
    return scheme
  })
