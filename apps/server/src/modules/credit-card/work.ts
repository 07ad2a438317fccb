import { shanghaiDate, shanghaiTimeOfDayMs, HOUR_MS } from '@koi/domain/calendar/dates'
import { REMIND_DAYS_BEFORE } from '@koi/domain/credit-card/repayment'
import { cents } from '@koi/domain/money/cents'
import type { RepaymentOrder } from '#gateways/credit-card/credit-card-bank.ts'
import type { Queries } from '#kernel/db.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import { askSoon, remindOfBills, takeDueCards } from './card-store.ts'
import { CREDIT_PROVIDER, refreshBill, type RepayNeeds } from './repay.ts'
import { endRepayment, notePaid, noteRepaymentError, takeDueRepayments } from './repayment-store.ts'

/** Nobody is reminded before 09:00. */
const REMIND_FROM_MS = 9 * HOUR_MS

type WorkNeeds = Pick<RepayNeeds, 'db' | 'clock' | 'bank'>

async function endIn(tx: Queries, id: string, state: 'done' | 'failed', nowMs: number) {
  const ended = await endRepayment(tx, id, { state, nowMs })
  if (!ended) return
  const { accountId, cardId, amountCents } = ended
  const isDone = state === 'done'
  await notePaid(tx, { cardId, paidCents: isDone ? amountCents : cents(0), nowMs })
  const time = { reference: id, atMs: nowMs }
  const facts = { provider: CREDIT_PROVIDER, amount: amountCents }
  if (isDone) await bookEvent(tx, 'creditRepayOut', time, facts)
  else await bookEvent(tx, 'creditRepayBack', time, { ...facts, holder: accountId })
}

async function bring({ db, bank }: WorkNeeds, order: RepaymentOrder, nowMs: number) {
  if (!bank) return
  try {
    const { state } = await bank.repay(order)
    if (state !== 'running') {
      await db.transaction((tx) => endIn(tx, order.repaymentId, state, nowMs))
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    await noteRepaymentError(db, order.repaymentId, text)
  }
}

/**
 * Brings repayments to their banks, asks for bills, and reminds of those that are due. Each is asked outside of a database
 * transaction, fails alone and is asked again later, under the same id.
 */
export async function workCreditCards(deps: WorkNeeds, nowMs: number): Promise<void> {
  const { db, bank } = deps
  if (!bank) return
  for (const order of await takeDueRepayments(db, nowMs)) await bring(deps, order, nowMs)
  for (const card of await takeDueCards(db, nowMs)) {
    if (!(await refreshBill(deps, card))) await askSoon(db, card.id, nowMs)
  }
  if (shanghaiTimeOfDayMs(nowMs) < REMIND_FROM_MS) return
  await remindOfBills(db, { nowMs, today: shanghaiDate(nowMs), days: REMIND_DAYS_BEFORE })
}
