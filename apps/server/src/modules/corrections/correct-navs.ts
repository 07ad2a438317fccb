import { mulDiv } from '@koi/domain/money/rounding'
import { unpaidDividends } from '@koi/domain/profit/dividend'
import type { Queries } from '#kernel/db.ts'
import { historyOf } from '#modules/profit/index.ts'
import {
  countEffects,
  keepCorrection,
  otherOrders,
  pendingDays,
  type CorrectedDay,
} from './correction-store.ts'
import {
  holdersSince,
  keepHolder,
  replaceDays,
  replacePosition,
  type Holder,
} from './rebuild-store.ts'
import { reconfirmOrders, type CashDiffs, type Correction } from './reconfirm.ts'

const PPM = 1_000_000

interface Decision {
  deviationPpm: number
  mode: 'reconfirm' | 'forward' | 'manual'
  note: string
}

/** What a deviation demands (MONEY 1.16), and what is left to a person. */
async function decide(tx: Queries, day: CorrectedDay): Promise<Decision> {
  const deviationPpm = mulDiv(Math.abs(day.newNav - day.oldNav), PPM, day.newNav, 'half-up')
  const manual = (note: string): Decision => ({ deviationPpm, mode: 'manual', note })
  if (day.isMoneyFund) return manual('income of a money fund: allot the difference by hand')
  if (day.hasLaterSplit) return manual('a split came after the day')
  if (deviationPpm < day.reconfirmFromPpm) return { deviationPpm, mode: 'forward', note: '' }
  const others = await otherOrders(tx, day.fundCode, day.day)
  const note = others > 0 ? `${others} conversions of the day were left alone` : ''
  return { deviationPpm, mode: 'reconfirm', note }
}

/** Works out every holding of the fund anew from the day on, from its facts alone. */
async function rebuildHolders(
  tx: Queries,
  correction: Correction,
  { holders, cash }: { holders: readonly Holder[]; cash: CashDiffs },
): Promise<void> {
  const { fundCode, day, isMoneyFund } = correction.day
  for (const holder of holders) {
    const { accountId } = holder
    const seen = { accountId, fundCode, knownAt: correction.asOf }
    const { replay } = await historyOf(tx, seen, { isMoneyFund })
    const at = { correctionId: correction.id, accountId, fundCode, fromDay: day }
    const rows = replay.days.filter((row) => row.day >= day)
    await replacePosition(tx, accountId, fundCode, replay.state)
    await replaceDays(tx, at, rows)
    await keepHolder(tx, correction.id, holder, {
      after: replay.state,
      cashDiffCents: cash.get(accountId) ?? 0,
      unpaidDividendCents: unpaidDividends(replay),
    })
  }
}

async function correctDay(tx: Queries, day: CorrectedDay, asOf: Date): Promise<void> {
  const decision = await decide(tx, day)
  const id = await keepCorrection(tx, day, { ...decision, asOf })
  if (decision.mode === 'manual') return
  const correction = { id, asOf, day }
  // Positions first, shares of the ledger second, as a redemption takes them.
  const holders = await holdersSince(tx, day.fundCode, day.day)
  const cash = decision.mode === 'reconfirm' ? await reconfirmOrders(tx, correction) : new Map()
  await rebuildHolders(tx, correction, { holders, cash })
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
