import { cents } from '@koi/domain/money/cents'
import type { Queries } from '#kernel/db.ts'
import type { MomentStep } from '#modules/settlement/index.ts'
import { channelOf, findOrder, type PayChannel } from '#modules/trade/index.ts'
import { returnToTransit } from './desk.ts'
import {
  confirmUnionSales,
  finishUnionBuys,
  payOutUnionSales,
  sweepIdleCash,
  type FinishedBuy,
} from './settle-store.ts'

/** What failed parts gave back goes home the way the whole payment came. Seldom, so one by one. */
async function giveBack(
  tx: Queries,
  channels: readonly PayChannel[],
  { id, ownerId, accountId, backCents }: FinishedBuy,
  nowMs: number,
) {
  const order = await findOrder(tx, id, ownerId)
  if (!order) throw new Error(`no order ${id} to refund`)
  await returnToTransit(tx, { order, accountId, nowMs }, backCents)
  const channel = channelOf(channels, order.payChannel)
  await channel.giveBack(
    tx,
    {
      id,
      accountId: ownerId,
      fundCode: order.fundCode,
      amountCents: cents(order.amountCents ?? 0),
      channel: order.payChannel ?? 0,
      source: order.paySource,
    },
    backCents,
    nowMs,
  )
}

/** After the payouts of a moment: wholes follow their parts, and money that gathered inside goes home. */
export function settleCombinations(channels: readonly PayChannel[]): MomentStep {
  return async (tx, asOf) => {
    const bought = await finishUnionBuys(tx, asOf)
    for (const buy of bought) {
      if (buy.backCents > 0) await giveBack(tx, channels, buy, asOf.getTime())
    }
    const sold = await confirmUnionSales(tx, asOf)
    const paid = await payOutUnionSales(tx, asOf)
    await sweepIdleCash(tx, asOf)
    return bought.length + sold + paid
  }
}
