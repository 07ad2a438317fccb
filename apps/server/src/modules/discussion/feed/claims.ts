import { claimOf, outcomeOf, type Stance } from '@koi/domain/discussion/claim'
import { scaledText } from '@koi/domain/money/scaled'
import { mulDiv } from '@koi/domain/money/rounding'
import { formatRise } from '@koi/domain/rates/format-rate'
import type { Queries } from '#kernel/db.ts'
import { CLAIMS_AT_ONCE, noteClaim, readUpTo, tellOfClaim, yearOldPosts } from './claim-store.ts'

const saidOf: Readonly<Record<Stance, string>> = { up: '看好', down: '不看好' }
const E4_OF_HUNDREDTH = 100

const rateText = (rate: number) =>
  formatRise(scaledText(mulDiv(rate, 1, E4_OF_HUNDREDTH, 'half-up'), 2))

/** Runs of one settlement: the others wait for the next one. */
const ROUNDS_MAX = 10

async function noteSome(tx: Queries, asOf: Date): Promise<number> {
  const posts = await yearOldPosts(tx, asOf)
  for (const { postId, kind, title, content, fundCount } of posts) {
    const stance = claimOf({ kind, texts: [title, content], fundCount })
    const noted = stance && (await noteClaim(tx, postId, stance, asOf))
    if (!stance || !noted) continue
    const { authorId, isVisible, name, fromIndex, toIndex } = noted
    if (!isVisible) continue
    const { rate } = outcomeOf([
      { date: '', index: fromIndex },
      { date: '', index: toIndex },
    ])
    const said = `一年前你发帖${saidOf[stance]}「${name}」，这一年它的收益率是 ${rateText(rate)}（分红再投）。`
    await tellOfClaim(tx, { authorId, postId, said, asOf })
  }
  const last = posts.at(-1)
  if (last) await readUpTo(tx, last.postId)
  return posts.length
}

/** Looks at posts whose year is over, a bounded number of them, and tells their authors what became; answers how many. */
export async function noteClaims(tx: Queries, asOf: Date): Promise<number> {
  let looked = 0
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const count = await noteSome(tx, asOf)
    looked += count
    if (count < CLAIMS_AT_ONCE) break
  }
  return looked
}
