import { cents, type Cents } from '@koi/domain/money/cents'
import { isWorthRedoing, navDeviationPpm } from '@koi/domain/corrections/nav-deviation'
import { unpaidDividends } from '@koi/domain/profit/dividend'
import type { Queries } from '#kernel/db.ts'
import { historyOf } from '#modules/profit/index.ts'
import {
  countEffects,
  keepCorrection,
  pendingDays,
  type CorrectedDay,
  type Decision,
} from './correction-store.ts'
import {
  holdersSince,
  keepHolder,
  keepUntouched,
  replaceDays,
  replacePosition,
  type Holder,
} from './rebuild-store.ts'
import { reconfirmOrders, type Effects } from './reconfirm.ts'
import type { Correction } from './redo-entries.ts'
import { writeRollValues } from './redo-store.ts'
import { wrongOrders, type WrongOrders } from './wrong-store.ts'

/**
 * The farthest that the right NAV is from what stood there and from what orders were confirmed at: many small
 * corrections add up (MONEY 1.16).
 */
function decide(
  { oldNav, newNav, reconfirmFromPpm, isMoneyFund }: CorrectedDay,
  { buys, sales, moves, dividends }: WrongOrders,
): Decision {
  const confirmed = [...buys, ...sales, ...moves, ...dividends].map(({ nav }) => nav)
  const deviations = [oldNav, ...confirmed].map((nav) => navDeviationPpm(nav, newNav))
  const deviationPpm = Math.max(...deviations)
  if (isMoneyFund) {
    const note = 'income of a money fund: allot the difference by hand'
    return { deviationPpm, mode: 'manual', note }
  }
  const isFar = [oldNav, ...confirmed].some((nav) => isWorthRedoing(nav, newNav, reconfirmFromPpm))
  return { deviationPpm, mode: isFar ? 'reconfirm' : 'forward', note: '' }
}

/** Works out holdings anew from a day on, from their facts alone. */
async function rebuild(
  tx: Queries,
  { id, asOf }: Correction,
  holder: Holder,
  cashDiffCents: Cents,
): Promise<void> {
  const { accountId, fundCode, fromDay, isMoneyFund } = holder
  const { replay } = await historyOf(tx, { accountId, fundCode, knownAt: asOf }, { isMoneyFund })
  const at = { correctionId: id, accountId, fundCode, fromDay }
  await replacePosition(tx, accountId, fundCode, replay.state)
  await replaceDays(
    tx,
    at,
    replay.days.filter((row) => row.day >= fromDay),
  )
  await keepHolder(tx, id, holder, {
    after: replay.state,
    cashDiffCents,
    unpaidDividendCents: unpaidDividends(replay),
  })
}

async function rebuildHolders(
  tx: Queries,
  correction: Correction,
  { holders, effects }: { holders: readonly Holder[]; effects: Effects },
): Promise<void> {
  const { fundCode } = correction.day
  for (const holder of holders) {
    const isOwn = holder.fundCode === fundCode
    const isTarget = effects.targets.some(
      (target) => target.accountId === holder.accountId && target.fundCode === holder.fundCode,
    )
    if (isOwn) await rebuild(tx, correction, holder, cents(effects.cash.get(holder.accountId) ?? 0))
    else if (isTarget) await rebuild(tx, correction, holder, cents(0))
  }
}

async function correctDay(tx: Queries, day: CorrectedDay, asOf: Date): Promise<void> {
  // Positions first, shares of the ledger second, as a redemption takes them.
  const holders = await holdersSince(tx, day.fundCode, day.day)
  const wrong = await wrongOrders(tx, day)
  const decision = decide(day, wrong)
  const id = await keepCorrection(tx, day, decision, asOf)
  if (decision.mode === 'manual') {
    for (const holder of holders)
      if (holder.fundCode === day.fundCode) await keepUntouched(tx, id, holder)
  } else {
    const correction = { id, asOf, day }
    const effects = await reconfirmOrders(tx, correction, wrong)
    await writeRollValues(tx, day.fundCode, day.day, day.newNav)
    await rebuildHolders(tx, correction, { holders, effects })
  }
  await countEffects(tx, id)
}

/**
 * A step of the settlement: days that were published anew after the books had worked with them. Only what
 * such a day touched is confirmed and valued again; a day is corrected once for each version.
 */
export async function correctNavs(tx: Queries, asOf: Date): Promise<number> {
  const days = await pendingDays(tx, asOf)
  for (const day of days) await correctDay(tx, day, asOf)
  return days.length
}
