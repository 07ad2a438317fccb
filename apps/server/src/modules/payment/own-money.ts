import { cents, type Cents } from '@koi/domain/money/cents'
import { playInBalance } from '@koi/domain/payment/play-money'
import type { Queries } from '#kernel/db.ts'
import { bookEvent, lockCashOwned } from '#modules/ledger/index.ts'
import { findPlay, findPlayer } from './own-money-store.ts'

/** The play money in somebody's balance, cents; it never leaves. */
export async function playMoneyOf(queries: Queries, accountId: string): Promise<Cents> {
  const play = await findPlay(queries, accountId)
  return cents(play === undefined ? 0 : playInBalance(play))
}

/**
 * What a money event says of own money: whose it is, and the cents that came from a card or went back to it. Of who never got
 * play money everything is their own, and nothing is counted.
 */
export async function ownFacts(
  tx: Queries,
  accountId: string,
  ownCents: Cents,
): Promise<{ player: string; own: number }> {
  const player = await findPlayer(tx, accountId)
  return player === undefined ? { player: '', own: 0 } : { player, own: ownCents }
}

/** Money of theirs that somebody who was given play money still has to take out; undefined where nobody gave any. */
export async function ownCashOf(queries: Queries, accountId: string): Promise<number | undefined> {
  const play = await findPlay(queries, accountId)
  return play && play.cashCents - playInBalance(play)
}

/** Whether money of one person must not reach the other: one plays, the other does not. */
export async function playsApart(tx: Queries, one: string, other: string): Promise<boolean> {
  const [first, second] = [await findPlayer(tx, one), await findPlayer(tx, other)]
  return (first === undefined) !== (second === undefined)
}

/** Gives the play money of an account that closes back to the operator; nothing where it never had any. */
export async function givePlayBack(tx: Queries, accountId: string, nowMs: number): Promise<void> {
  if ((await findPlayer(tx, accountId)) !== accountId) return
  const held = await lockCashOwned(tx, accountId)
  if (held.every((each) => each.cents === 0)) return
  await bookEvent(
    tx,
    'playBack',
    { reference: accountId, atMs: nowMs },
    ...held.map((each) => ({ holder: each.owner, amount: each.cents })),
  )
}
