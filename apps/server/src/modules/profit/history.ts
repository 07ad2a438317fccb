import { shanghaiMidnightMs, DAY_MS } from '@koi/domain/calendar/dates'
import { cents } from '@koi/domain/money/cents'
import {
  NO_SPLIT,
  type DayFact,
  type HoldingFact,
  type HoldingHistory,
  type InFact,
  type LotUse,
  type OutFact,
} from '@koi/domain/profit/holding-history'
import type { Replay } from '@koi/domain/profit/replay'
import { replayPosition } from '@koi/domain/profit/replay-position'
import { orderKind } from '@koi/domain/trade/order-kinds'
import type { Queries } from '#kernel/db.ts'
import {
  daysOf,
  insOf,
  navDecimalsOf,
  navsOf,
  outsOf,
  redeemTiersOf,
  reinvestedOf,
  usesOf,
  type DayRow,
  type InRow,
  type NavRow,
  type OutRow,
  type ReinvestedRow,
  type Seen,
  type TierRow,
  type UseRow,
} from './facts-store.ts'
import { dividendsPaidOf } from './paid-dividends-store.ts'

/** The lot that income gathers in has this name in a replay. */
const INCOME_LOT = 'income'

/** When a fact was booked and about which day; a closing comes first, then batch after batch. */
interface Placed {
  fact: HoldingFact
  bookedAtMs: number
  day: string
}

/** An order that was booked alone, by work that is done order by order, comes after the batches. */
const ALONE = 2 ** 50
const batchOf = (row: { batch: number | null }, place: number) => row.batch ?? ALONE + place

/** The batch of the first half of an exchange is overwritten by that of the second: told by moment and day. */
function outBatchOf(rows: readonly OutRow[], row: OutRow, place: number): number {
  const isSame = (other: OutRow) =>
    other.batch === null && other.bookedAtMs === row.bookedAtMs && other.tradeDate === row.tradeDate
  const first = row.kind === 'exchange' ? rows.findIndex(isSame) : place
  return batchOf(row, first)
}
const rankOf = ({ fact }: Placed) => (fact.kind === 'day' ? 0 : fact.batch)

const inFact = ({ valuedDay, ...row }: InRow, place: number, isMoneyFund: boolean): InFact => ({
  ...row,
  kind: 'in',
  batch: batchOf(row, place),
  lotId: String(row.lotId),
  isAtOnce: row.source === 'transfer' && (isMoneyFund || valuedDay !== null),
  ...(valuedDay !== null && { valuedDay }),
})

/** The tiers in force on a day: those of the newest list that had begun. */
function tiersOn(rows: readonly TierRow[], day: string) {
  const newest = rows.findLast(({ effectiveFrom }) => effectiveFrom <= day)?.effectiveFrom
  return rows.filter(({ effectiveFrom }) => effectiveFrom === newest)
}

const lotUse = ({ isIncome, lotId, ...use }: UseRow): LotUse => ({
  ...use,
  lotId: isIncome ? INCOME_LOT : String(lotId),
})

function outFact(
  row: OutRow,
  batch: number,
  { tiers, uses }: { tiers: readonly TierRow[]; uses: readonly UseRow[] | undefined },
): OutFact {
  const agreed = uses?.filter(({ orderId }) => orderId === row.orderId).map(lotUse)
  return {
    ...row,
    kind: 'out',
    batch,
    tiers: tiersOn(tiers, row.tradeDate),
    ...(agreed && { agreed }),
    isAtOnce: orderKind(row.kind).leavesAtOnce,
  }
}

const reinvestedFact = (row: ReinvestedRow): InFact => ({
  ...row,
  kind: 'in',
  batch: 0,
  lotId: String(row.lotId),
  orderId: '',
  source: 'dividend',
  feeCents: cents(0),
})

/** `paid`: dividends in cash by day; without it they are worked out again from the shares. */
function dayFact(
  { paidCents, income, ...row }: DayRow,
  reinvested: readonly ReinvestedRow[],
  paid: ReadonlyMap<string, number> | undefined,
): DayFact {
  const again = reinvested.filter(({ tradeDate }) => tradeDate === row.day)
  const became = again.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    ...row,
    kind: 'day',
    splitRatio: row.splitRatio ?? NO_SPLIT,
    ...(paidCents !== 0 && { paidCents }),
    ...(income !== null && { incomePerTenThousand: income }),
    ...(paid &&
      row.dividendPerShare !== 0 && { dividendCents: cents(became + (paid.get(row.day) ?? 0)) }),
    ...(again.length > 0 && { reinvested: again.map(reinvestedFact) }),
  }
}

/** The order of the books: by moment, then by the day it is about, then the closing, then the batches. */
const inOrder = (one: Placed, other: Placed) =>
  one.bookedAtMs - other.bookedAtMs ||
  (one.day === other.day ? 0 : one.day < other.day ? -1 : 1) ||
  rankOf(one) - rankOf(other)

/** A holding with the facts that were known at a moment, and what they make of it. */
export interface History extends HoldingHistory {
  replay: Replay
  /** The NAVs with everything that is known of them, oldest first. */
  navRows: readonly NavRow[]
  /** What corrected days said before, as far as it was known. */
  navsBefore: ReadonlyMap<string, number>
}

/**
 * Reads and replays one holding as it was known at a moment. What redemptions took of each lot is a fact of
 * the books; with `recounts` it is worked out again from NAVs and fee tiers, which is how the books are tested.
 */
export async function historyOf(
  tx: Queries,
  seen: Seen,
  { isMoneyFund, recounts = false }: { isMoneyFund: boolean; recounts?: boolean },
): Promise<History> {
  const ins = await insOf(tx, seen)
  const outs = await outsOf(tx, seen)
  const uses = recounts ? undefined : await usesOf(tx, seen)
  const tiers = await redeemTiersOf(tx, seen.fundCode)
  const days = await daysOf(tx, seen)
  const reinvested = await reinvestedOf(tx, seen)
  const paid = recounts ? undefined : await dividendsPaidOf(tx, seen)
  const firstDay =
    ins.map(({ tradeDate, valuedDay }) => valuedDay ?? tradeDate).toSorted()[0] ?? '9999-12-31'
  const navRows = await navsOf(tx, seen.fundCode, seen.knownAt, firstDay)
  const placed: Placed[] = [
    ...days.map((row): Placed => ({
      fact: dayFact(row, reinvested, paid),
      bookedAtMs: row.bookedAtMs,
      day: row.day,
    })),
    ...ins.map((row, place): Placed => ({
      fact: inFact(row, place, isMoneyFund),
      bookedAtMs: row.bookedAtMs,
      day: row.tradeDate,
    })),
    ...outs.map((row, place): Placed => ({
      fact: outFact(row, outBatchOf(outs, row, place), { tiers, uses }),
      bookedAtMs: row.bookedAtMs,
      day: row.tradeDate,
    })),
  ]
  const history = {
    isMoneyFund,
    navDecimals: await navDecimalsOf(tx, seen.fundCode),
    navs: new Map(navRows.map(({ day, nav }) => [day, nav])),
    facts: placed.toSorted(inOrder).map(({ fact }) => fact),
  }
  return { ...history, replay: replayPosition(history), navRows, navsBefore: navsBeforeOf(navRows) }
}

const navsBeforeOf = (rows: readonly NavRow[]) =>
  new Map(rows.flatMap(({ day, navBefore }) => (navBefore === null ? [] : [[day, navBefore]])))

/** The last moment of a day: what was published and booked by then was known that evening. */
export const eveningOf = (day: string): number => shanghaiMidnightMs(day) + DAY_MS - 1
