import type { Queries } from '#kernel/db.ts'
import { growSubscribed, lockPositionsOfBatch, newBatch } from '#modules/settlement/index.ts'
import { channelOf, type PayChannel } from '#modules/trade/index.ts'
import { decideRaisings } from './raising-store.ts'
import {
  bookSubscriptions,
  confirmSubscriptions,
  failSubscriptions,
  refundsOf,
} from './subscribe-store.ts'

/**
 * What was not accepted goes back the way it came (I10). One by one: only its channel knows how, and a raising ends
 * once.
 */
async function giveBack(tx: Queries, channels: readonly PayChannel[], batch: number, asOf: Date) {
  for (const { backCents, ...order } of await refundsOf(tx, batch)) {
    await channelOf(channels, order.channel).giveBack(tx, order, backCents, asOf.getTime())
  }
}

/** Decides raisings that are over, and settles the subscriptions of those whose effect day has come (MONEY 1.8). */
export const settleRaisings =
  (channels: readonly PayChannel[]) =>
  async (tx: Queries, asOf: Date): Promise<number> => {
    await decideRaisings(tx, asOf)
    const batch = await newBatch(tx, 'subscribe', null, asOf)
    const settled =
      (await confirmSubscriptions(tx, batch, asOf)) + (await failSubscriptions(tx, batch, asOf))
    if (settled === 0) return 0
    await lockPositionsOfBatch(tx, batch)
    await giveBack(tx, channels, batch, asOf)
    await bookSubscriptions(tx, batch)
    await growSubscribed(tx, batch)
    return settled
  }
