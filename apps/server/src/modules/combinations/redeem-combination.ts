import type { Shares } from '@koi/domain/products/shares'
import { proportionOf } from '@koi/domain/combinations/proportion'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { cents } from '@koi/domain/money/cents'
import { openingsOf, openingText } from '@koi/domain/trade/opening-text'
import type { Queries } from '#kernel/db.ts'
import { createOrderId } from '#kernel/ids.ts'
import {
  freeLots,
  frozenShares,
  insertOrder,
  openLots,
  signedOrder,
  placeRedemptionIn,
  redeemDays,
  redeemPreview,
  type Needs,
  type RedemptionNeeds,
  type SigningNeeds,
  type TradeTerms,
  tracedOnly,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { findOwnAppAccount } from './account-store.ts'
import { heldFundsOf, lockHeldFunds, movingMoneyOf } from './asset-store.ts'
import { findByAccount } from './combination-store.ts'

type Lots = ReturnType<typeof freeLots>

/** What one part has to offer now. */
interface Offered {
  terms: TradeTerms
  days: ReturnType<typeof redeemDays>
  held: Lots
  /** Shares ×100 that are sold with the asked part of the whole. */
  shares: Shares
}

/** The account and what it holds, of this person alone. */
async function getCombinationOf(queries: Queries, ownerId: string, accountId: string) {
  const account = await findOwnAppAccount(queries, ownerId, accountId)
  const combination = account && (await findByAccount(queries, accountId))
  if (!combination) throw refuse('appAccountUnknown')
  return { account, combination }
}

async function offeredParts(
  deps: Needs<'calendar' | 'findTerms'>,
  tx: Queries,
  ask: { accountId: string; ratioPpm: number; nowMs: number },
): Promise<Offered[]> {
  const calendar = await deps.calendar(tx)
  const parts: Offered[] = []
  for (const { fundCode, spid } of await heldFundsOf(tx, ask.accountId)) {
    const terms = await deps.findTerms(tx, fundCode, spid)
    if (!terms) throw refuse('productUnknown')
    const days = redeemDays(calendar, terms, ask.nowMs)
    const lots = await openLots(tx, ask.accountId, fundCode)
    const held = freeLots(lots, await frozenShares(tx, ask.accountId, fundCode), days.tradeDate)
    const shares = proportionOf({ ...held, minHoldShares: terms.minHoldShares }, ask.ratioPpm)
    parts.push({ terms, days, held, shares })
  }
  return parts
}

const latest = (days: readonly string[]) =>
  days.reduce((one, other) => (one > other ? one : other), '')

/** When the locked deposits of all funds open. */
const openingsOfAll = (parts: readonly Offered[]) =>
  openingsOf(parts.flatMap(({ held }) => (held.opens ? [held.opens.first, held.opens.last] : [])))

function refuseNothing(parts: readonly Offered[]) {
  const opens = openingsOfAll(parts)
  return opens === undefined
    ? refuse('combinationNothing')
    : refuse('combinationLocked', `转入的资金仍在锁定期内，${openingText(opens, '转出')}`)
}

export type PartsPreviewNeeds = Needs<'db' | 'clock' | 'calendar' | 'findTerms' | 'hasPayPassword'>

/** What a part of the holding would give now, fund by fund, at the newest NAVs. */
export async function combinationRedeemPreview(
  deps: PartsPreviewNeeds,
  { ownerId, accountId, ratioPpm }: { ownerId: string; accountId: string; ratioPpm: number },
) {
  const { db } = deps
  const { combination } = await getCombinationOf(db, ownerId, accountId)
  const nowMs = await deps.clock.now()
  const calendar = await deps.calendar(db)
  const parts = await offeredParts(deps, db, { accountId, ratioPpm, nowMs })
  if (parts.length === 0) throw refuseNothing(parts)
  const isAll = parts.every(
    ({ held, shares }) => held.lockedShares === 0 && shares === held.redeemableShares,
  )
  const money = isAll ? await movingMoneyOf(db, accountId) : undefined
  return {
    combination,
    idleCashCents: cents(money ? money.cashCents - money.boundCents : 0),
    nowMs,
    opens: openingsOfAll(parts),
    confirmDate: latest(parts.map(({ days }) => days.confirmDate)),
    arriveDate: latest(parts.map(({ days }) => days.arriveDate)),
    tradeDate: latest(parts.map(({ days }) => days.tradeDate)),
    cancelUntilMs: Math.min(...parts.map(({ days }) => days.cancelUntilMs)),
    isEstimated: parts.some(({ days }) => days.isEstimated),
    parts: parts.map(({ terms, held, days, shares }) => ({
      terms,
      held,
      shares,
      gains:
        shares > 0 && terms.nav !== null
          ? redeemPreview(terms, held.free, {
              shares,
              nav: terms.nav,
              when: { ...days, calendar, confirmDays: terms.confirmDays },
            })
          : undefined,
    })),
    hasPayPassword: await deps.hasPayPassword(db, ownerId),
  }
}

export interface CombinationRedemption {
  ownerId: string
  accountId: string
  /** The part of every holding that is sold, ppm. */
  ratioPpm: number
  passwordToken: string
  idempotencyKey: string
  biStat?: string | undefined
  frontEndTraceId: string
}

export type PartsRedemptionNeeds = RedemptionNeeds & SigningNeeds

/** Sells a part of everything in the account: one order, and one redemption for each fund in it. */
export function redeemCombination(
  deps: PartsRedemptionNeeds,
  request: CombinationRedemption,
): Promise<{ orderId: string }> {
  const { ownerId, accountId, ratioPpm, idempotencyKey, passwordToken } = request
  const who = { accountId: ownerId, idempotencyKey, passwordToken }
  const facts = { appAccountId: accountId, ratioPpm }
  const asked = { ...who, act: 'redeemCombination' as const, facts }
  return signedOrder(deps, asked, async (tx, { id, nowMs }) => {
    const { combination } = await getCombinationOf(tx, ownerId, accountId)
    await lockHeldFunds(tx, accountId)
    const parts = await offeredParts(deps, tx, { accountId, ratioPpm, nowMs })
    const sold = parts.filter(({ shares }) => shares > 0)
    if (sold.length === 0) throw refuseNothing(parts)
    await insertWhole(tx, { ...request, ...combination, sold, id, nowMs })
    for (const { terms, shares } of sold) {
      const redemption = { accountId, fundCode: terms.fundCode, spid: terms.spid, shares }
      const part = { id: createOrderId(shanghaiDate(nowMs)), nowMs }
      await placeRedemptionIn(deps, tx, { ...redemption, biStat: undefined, parentId: id }, part)
    }
  })
}

const insertWhole = (
  tx: Queries,
  whole: Pick<CombinationRedemption, 'ownerId' | 'ratioPpm' | 'biStat' | 'frontEndTraceId'> & {
    fundCode: string
    spid: string
    sold: readonly Offered[]
    id: string
    nowMs: number
  },
) =>
  insertOrder(tx, {
    id: whole.id,
    accountId: whole.ownerId,
    kind: 'unionRedeem',
    fundCode: whole.fundCode,
    spid: whole.spid,
    nowMs: whole.nowMs,
    tradeDate: latest(whole.sold.map(({ days }) => days.tradeDate)),
    confirmDate: latest(whole.sold.map(({ days }) => days.confirmDate)),
    arriveDate: latest(whole.sold.map(({ days }) => days.arriveDate)),
    cancelUntilMs: Math.min(...whole.sold.map(({ days }) => days.cancelUntilMs)),
    isEstimated: whole.sold.some(({ days }) => days.isEstimated),
    evidence: tracedOnly(whole),
    ratioPpm: whole.ratioPpm,
  })
