import type { Cents } from '@koi/domain/money/cents'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatShares, type Shares } from '@koi/domain/products/shares'
import { mayTransfer, offersEndMs } from '@koi/domain/issues/transfer-window'
import { priceRange } from '@koi/domain/issues/transfer'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Queries } from '#kernel/db.ts'
import { shareSettlement } from '#modules/settlement/index.ts'
import {
  freezeShares,
  insertOrder,
  lockHolding,
  tracedOnly,
  signedOrder,
  type Needs,
  type SigningNeeds,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { heldIssues } from './issue-store.ts'
import { insertOffer } from './transfer-store.ts'

export interface OfferRequest {
  accountId: string
  fundCode: string
  spid: string
  issue: string
  shares: Shares
  priceCents: Cents
  passwordToken: string
  idempotencyKey: string
  biStat?: string | undefined
}

/** What may be offered: free shares of a running period, at a price near their value. */
async function checkOffer(
  deps: Needs<'calendar' | 'findTerms'>,
  tx: Queries,
  request: OfferRequest,
  nowMs: number,
) {
  const { accountId, fundCode, spid, issue, shares, priceCents } = request
  const terms = await deps.findTerms(tx, fundCode, spid)
  if (!terms) throw refuse('productUnknown')
  const { transfer, nav } = terms
  if (!(await lockHolding(tx, accountId, fundCode))) throw refuse('notHeld')
  const held = (await heldIssues(tx, accountId, fundCode)).find((one) => one.issue === issue)
  if (!held) throw refuse('issueUnknown')
  const calendar = await deps.calendar(tx)
  const endMs = offersEndMs(calendar, terms, held.maturityDate)
  const isOpen = mayTransfer(calendar, terms, held, nowMs)
  if (!transfer || endMs === undefined || !isOpen || nav === null) throw refuse('transferOff')
  const free = held.shares - held.frozenShares
  if (shares > free) throw refuse('sharesTooMany', `最多可转让 ${formatShares(free)} 份`)
  if (shares < transfer.minShares)
    throw refuse('transferTooFew', `最低转让 ${formatShares(transfer.minShares)} 份`)
  const { minCents, maxCents } = priceRange({ shares, nav }, transfer.priceRangePpm)
  if (priceCents < minCents || priceCents > maxCents) {
    const range = `${formatCents(minCents)} 至 ${formatCents(maxCents)} 元`
    throw refuse('transferPrice', `转让价格须在 ${range}之间`)
  }
  return { terms, held, endMs }
}

export type OfferNeeds = Needs<'calendar' | 'findTerms'> & SigningNeeds

/** Offers shares of a period to other holders, and freezes them until somebody takes them or the offer ends. */
export function offerTransfer(
  deps: OfferNeeds,
  request: OfferRequest,
): Promise<{ orderId: string }> {
  const { accountId, fundCode, issue, shares, priceCents } = request
  const asked = { ...request, act: 'offerTransfer' as const, facts: request }
  return signedOrder(deps, asked, async (tx, { id, nowMs }) => {
    await shareSettlement(tx)
    const { terms, endMs } = await checkOffer(deps, tx, request, nowMs)
    const today = shanghaiDate(nowMs)
    await insertOrder(tx, {
      id,
      accountId,
      kind: 'transferOut',
      fundCode,
      spid: terms.spid,
      shares,
      nowMs,
      tradeDate: today,
      confirmDate: shanghaiDate(endMs),
      cancelUntilMs: endMs,
      evidence: tracedOnly(request),
      issue,
    })
    await insertOffer(tx, { orderId: id, priceCents, expiresMs: endMs })
    await freezeShares(tx, { id, accountId, fundCode, shares }, nowMs)
  })
}
