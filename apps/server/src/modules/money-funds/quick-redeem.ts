import { cents } from '@koi/domain/money/cents'
import type { Shares } from '@koi/domain/products/shares'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import { quickRoom } from '@koi/domain/money-funds/quick-room'
import type { Queries } from '#kernel/db.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import {
  checkShares,
  signedOrder,
  redeemStatusOf,
  type Needs,
  type SigningNeeds,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { lockPool } from './pool-store.ts'
import { quickDayOf, reserveQuick } from './quick-store.ts'
import { insertGiving, transferShares } from './share-transfer.ts'
import { lockPositions } from './transfer-store.ts'

/** Shares that become cash at once. */
interface Giving {
  accountId: string
  fundCode: string
  spid: string
  shares: Shares
  biStat?: string | undefined
  frontEndTraceId?: string | undefined
}

export interface QuickRedeemRequest extends Giving {
  passwordToken: string
  idempotencyKey: string
  frontEndTraceId: string
}

/** The person's day first, so that the refusal says how much is left of it. */
async function takeRoom(tx: Queries, request: Giving, day: string) {
  const own = { ...request, day }
  if (await reserveQuick(tx, own, cents(request.shares))) return
  const room = quickRoom({ ...(await quickDayOf(tx, own)), poolCents: request.shares })
  if (room.kind !== 'open') throw refuse('quickCapUsed')
  throw refuse('quickCapUsed', `今日快速转出还可用 ${formatCents(room.roomCents)} 元`)
}

/** Within the person's day and the fund's advance; refuses what is beyond. */
export async function giveAtOnce(
  deps: Needs<'findTerms'>,
  tx: Queries,
  request: Giving,
  { id, nowMs }: { id: string; nowMs: number },
) {
  const { accountId, fundCode, spid, shares } = request
  const terms = await deps.findTerms(tx, fundCode, spid)
  if (!terms) throw refuse('productUnknown')
  if (redeemStatusOf(terms) !== 1) throw refuse('productNotOnSale', '该产品暂不可卖出')
  const pool = await lockPool(tx, fundCode)
  if (!pool || pool.isShut) throw refuse('quickOff')
  const day = shanghaiDate(nowMs)
  const transfer = {
    fundCode,
    spid,
    orderId: id,
    giverId: accountId,
    takerId: pool.accountId,
    shares,
    day,
  }
  await lockPositions(tx, transfer)
  await checkShares(tx, request, terms, day)
  await takeRoom(tx, request, day)
  if (pool.cashCents < shares) {
    const left = formatCents(pool.cashCents)
    throw refuse('quickPoolEmpty', `快速额度剩余 ${left} 元，请改用普通卖出`)
  }
  await insertGiving(tx, id, { ...request, nowMs })
  await transferShares(tx, transfer, { lotOrderId: id, nowMs })
  await bookEvent(
    tx,
    'quickRedeem',
    { reference: id, atMs: nowMs },
    { holder: accountId, pool: pool.accountId, fund: fundCode, amount: shares },
  )
}

export type QuickRedeemNeeds = Needs<'findTerms'> & SigningNeeds

/**
 * 快速转出 (MONEY 1.5): the operator pays at once from the fund's advance and takes the shares over; it redeems
 * them the ordinary way. Never cancelled: the money is there.
 */
export function quickRedeem(
  deps: QuickRedeemNeeds,
  request: QuickRedeemRequest,
): Promise<{ orderId: string }> {
  return signedOrder(deps, { ...request, act: 'quickRedeem', facts: request }, (tx, order) =>
    giveAtOnce(deps, tx, request, order),
  )
}
