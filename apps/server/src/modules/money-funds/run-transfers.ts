import { cents } from '@koi/domain/money/cents'
import { shanghaiDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import { alone } from '#kernel/turns/alone.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Queries } from '#kernel/db.ts'
import { createOrderId } from '#kernel/ids.ts'
import type { PeopleStep } from '#modules/settlement/index.ts'
import {
  BALANCE_CHANNEL,
  payAtOnce,
  placePurchase,
  type PaymentNeeds,
  type PurchaseNeeds,
} from '#modules/trade/index.ts'
import { dueTransfers, insertRun, type DueTransfer } from './transfer-setting-store.ts'

/** Transfers run at 09:30 of a trading day, minutes after midnight. */
const RUN_MINUTE = 9 * 60 + 30

interface Moment {
  day: string
  atMs: number
}

type TransferNeeds = PurchaseNeeds & PaymentNeeds

async function runOne(deps: TransferNeeds, tx: Queries, due: DueTransfer, { day, atMs }: Moment) {
  const { accountId, fundCode, spid, protocolIds, spareCents } = due
  const id = createOrderId(day)
  const purchase = {
    accountId,
    fundCode,
    spid,
    amountCents: spareCents,
    payChannel: BALANCE_CHANNEL,
    protocolIds,
    // Nobody is there to confirm a risk above their class: it is asked anew at every run (D-6).
    confirmedMismatch: false,
    biStat: undefined,
  }
  try {
    await alone(tx, async () => {
      await placePurchase(deps, tx, purchase, { id, nowMs: atMs })
      await payAtOnce(deps, tx, { id, accountId }, { brand: undefined, nowMs: atMs })
    })
    await insertRun(tx, accountId, { day, orderId: id, amountCents: spareCents, reason: '' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await insertRun(tx, accountId, {
      day,
      orderId: null,
      amountCents: cents(0),
      reason: error.message,
    })
  }
}

/**
 * Moves cash above what is kept into the wallet: once a trading day for everybody who agreed to it, as a
 * purchase like any other. Why one did not happen is kept for the page. Only people with cash to move are
 * looked at, one by one: each is asked about suitability and limits as an order of their own.
 */
export const runTransfers =
  (deps: TransferNeeds): PeopleStep =>
  async (tx, asOf, max) => {
    const atMs = asOf.getTime()
    const day = shanghaiDate(atMs)
    const calendar = await deps.calendar(tx)
    const minute = (atMs - shanghaiMidnightMs(day)) / 60_000
    if (!calendar.isTradingDay(day) || minute < RUN_MINUTE) return 0
    const runAt = new Date(shanghaiMidnightMs(day) + RUN_MINUTE * 60_000)
    const due = await dueTransfers(tx, { day, asOf: runAt, max })
    for (const each of due) await runOne(deps, tx, each, { day, atMs })
    return due.length
  }

/** The next day on which transfers run, from a moment on. */
export function nextRunDay(calendar: TradingCalendar, nowMs: number): string {
  const today = shanghaiDate(nowMs)
  const isOver = nowMs >= shanghaiMidnightMs(today) + RUN_MINUTE * 60_000
  return isOver ? calendar.next(today) : calendar.onOrAfter(today)
}
