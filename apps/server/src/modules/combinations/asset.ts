import { driftOf } from '@koi/domain/combinations/drift'
import { tradeDateOf } from '@koi/domain/calendar/trade-date'
import { cents } from '@koi/domain/money/cents'
import type { Needs } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { findAppAccount } from './account-store.ts'
import { lockedDepositsOf, movingMoneyOf, partsHeld, type PartRow } from './asset-store.ts'
import { holdingKeyOf, type CombinationRow } from './combination-store.ts'

const sum = (parts: readonly PartRow[], of: (part: PartRow) => number) =>
  cents(parts.reduce((total, part) => total + of(part), 0))

/** Profit of the newest day that a part has; parts that are a day behind are not of that day. */
function newestProfit(parts: readonly PartRow[]) {
  const days = parts.flatMap(({ dayProfitDay }) => dayProfitDay ?? []).toSorted()
  const day = days.at(-1)
  if (day === undefined) return { dayProfitDay: '', dayProfitCents: null }
  const ofDay = parts.filter(({ dayProfitDay }) => dayProfitDay === day)
  return {
    dayProfitDay: day,
    dayProfitCents: sum(ofDay, ({ dayProfitCents }) => dayProfitCents ?? 0),
  }
}

const NOBODY = ''

export type AssetNeeds = Needs<'db' | 'clock' | 'calendar' | 'findTerms'>

/** What a person has in a combination, as of business now. An account that was never opened has nothing. */
export async function combinationAsset(
  deps: AssetNeeds,
  ownerId: string,
  combination: CombinationRow,
) {
  const { db } = deps
  const nowMs = await deps.clock.now()
  const key = holdingKeyOf(combination)
  const account = await findAppAccount(db, { ownerId, kind: combination.kind, key })
  const terms = await deps.findTerms(db, combination.fundCode, combination.spid)
  if (!terms) throw refuse('productUnknown')
  const accountId = account?.accountId ?? NOBODY
  const parts = await partsHeld(db, combination.fundCode, accountId, nowMs)
  const tradeDate = tradeDateOf(nowMs, await deps.calendar(db), terms.cutOffMinute * 60_000)
  const locked = account ? await lockedDepositsOf(db, accountId, { nowMs, tradeDate }) : []
  const moving = account ? await movingMoneyOf(db, accountId) : undefined
  const drifts = driftOf(parts)
  return {
    combination,
    accountId,
    terms,
    parts: parts.map((part, at) => ({
      ...part,
      nowPermille: drifts[at]?.nowPermille ?? 0,
      driftPermille: drifts[at]?.driftPermille ?? 0,
    })),
    valueCents: sum(parts, ({ valueCents }) => valueCents),
    // As the list of holdings and the totals have it: cash inside is held, whatever it waits for.
    moneyCents: cents(sum(parts, ({ valueCents }) => valueCents) + (moving?.cashCents ?? 0)),
    costCents: sum(parts, ({ costCents }) => costCents),
    totalProfitCents: sum(parts, ({ profitCents }) => profitCents),
    ...newestProfit(parts),
    valueDay:
      parts
        .flatMap(({ shares, navDay }) => (shares > 0 ? (navDay ?? []) : []))
        .toSorted()
        .at(-1) ?? '',
    inTransitCents: cents(moving?.inTransitCents ?? 0),
    payoutCents: cents((moving?.payoutCents ?? 0) + (moving?.boundCents ?? 0)),
    idleCashCents: cents((moving?.cashCents ?? 0) - (moving?.boundCents ?? 0)),
    locked,
  }
}

export type CombinationAsset = Awaited<ReturnType<typeof combinationAsset>>
