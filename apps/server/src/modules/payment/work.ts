import type { Cents } from '@koi/domain/money/cents'
import type { ProviderName } from '@koi/domain/payment/payment-words'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Queries } from '#kernel/db.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import { ownFacts } from './own-money.ts'
import { askLater, duePayments, markPaymentClosed, type PaymentRow } from './payment-store.ts'
import {
  duePayOuts,
  endPayOut,
  lockPayOut,
  tryPayOutLater,
  type DuePayOut,
} from './payout-store.ts'
import type { Provider, SeenMove } from './provider.ts'
import { receive, type ReceiveDeps } from './receive.ts'
import {
  dueRefunds,
  lockRefund,
  markRefundDone,
  tryRefundLater,
  type DueRefund,
} from './refund-store.ts'

export interface WorkDeps extends ReceiveDeps {
  providers: Readonly<Partial<Record<ProviderName, Provider>>>
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Asks the provider what became of a payment, and ends it when its time is over. */
export async function askAbout(deps: WorkDeps, payment: PaymentRow, nowMs: number): Promise<void> {
  const provider = deps.providers[payment.provider]
  if (!provider) return
  const isOver = nowMs > payment.expiresMs
  const seen = await provider.query(payment.id)
  if (seen?.state === 'paid') {
    const received = await receive(deps, seen)
    if (received === 'taken') throw new Error(`${payment.id} has the transaction of another one`)
    return
  }
  if (!isOver) return
  // Closed at the provider first: money that comes between question and answer is refused there.
  await provider.close(payment.id)
  await markPaymentClosed(deps.db, payment.id, nowMs)
}

/** done: it has arrived now; known: it had before; unknown: no refund of ours; otherAmount: not the one that was asked for. */
export type FinishedRefund = 'done' | 'known' | 'unknown' | 'otherAmount'

/** A refund arrived: the money left the provider. The same news twice changes nothing. */
export async function finishRefund(
  { db, clock }: Pick<WorkDeps, 'db' | 'clock'>,
  refundId: string,
  { doneOn, amountCents }: { doneOn: string; amountCents?: Cents },
): Promise<FinishedRefund> {
  return db.transaction(async (tx): Promise<FinishedRefund> => {
    const nowMs = await clock.read(tx)
    const refund = await lockRefund(tx, refundId)
    if (!refund) return 'unknown'
    if (amountCents !== undefined && amountCents !== refund.amountCents) return 'otherAmount'
    if (refund.state === 'done') return 'known'
    await markRefundDone(tx, refundId, nowMs, doneOn || shanghaiDate(nowMs))
    await bookEvent(
      tx,
      'refundOut',
      { reference: refundId, atMs: nowMs },
      {
        provider: refund.provider,
        amount: refund.amountCents,
      },
    )
    return 'done'
  })
}

async function endPayOutIn(tx: Queries, id: string, move: SeenMove, nowMs: number) {
  const payOut = await lockPayOut(tx, id)
  if (!payOut || payOut.state === 'done' || payOut.state === 'failed') return
  const { provider, accountId, amountCents } = payOut
  const isDone = move.state === 'done'
  await endPayOut(tx, id, { state: isDone ? 'done' : 'failed', nowMs, doneOn: move.doneOn })
  const time = { reference: id, atMs: nowMs }
  if (isDone) await bookEvent(tx, 'withdrawOut', time, { provider, amount: amountCents })
  else {
    const own = await ownFacts(tx, accountId, amountCents)
    const back = { provider, holder: accountId, amount: amountCents, ...own }
    await bookEvent(tx, 'withdrawBack', time, back)
  }
}

async function workRefund(deps: WorkDeps, refund: DueRefund, nowMs: number) {
  const provider = deps.providers[refund.provider]
  if (!provider) return
  const { provider: _, ...order } = refund
  const { state, doneOn } = await provider.refund(order)
  if (state === 'done') {
    await finishRefund(deps, refund.refundId, { doneOn })
    return
  }
  const error = state === 'failed' ? 'the provider cannot bring it to the card' : ''
  await tryRefundLater(deps.db, refund.refundId, { nowMs, isRunning: true, error })
}

async function workPayOut(deps: WorkDeps, payOut: DuePayOut, nowMs: number) {
  const ask = deps.providers[payOut.provider]?.payOut
  if (!ask) return
  const { provider: _, ...order } = payOut
  const move = await ask(order)
  if (move.state !== 'running') {
    await deps.db.transaction((tx) => endPayOutIn(tx, payOut.payOutId, move, nowMs))
    return
  }
  await tryPayOutLater(deps.db, payOut.payOutId, { nowMs, isRunning: true, error: '' })
}

/**
 * Everything that waits for a provider: unanswered payments, refunds, payouts. Each is asked outside of a
 * database transaction, fails alone and is tried again later.
 */
export async function workPayments(deps: WorkDeps, nowMs: number): Promise<void> {
  const { db } = deps
  for (const payment of await duePayments(db, nowMs)) {
    // The next question is set before this one is asked: one that hangs does not hold up the others.
    await askLater(db, payment.id, nowMs)
    await askAbout(deps, payment, nowMs).catch(() => undefined)
  }
  for (const refund of await dueRefunds(db, nowMs)) {
    await workRefund(deps, refund, nowMs).catch((error: unknown) =>
      tryRefundLater(db, refund.refundId, { nowMs, isRunning: false, error: messageOf(error) }),
    )
  }
  for (const payOut of await duePayOuts(db, nowMs)) {
    await workPayOut(deps, payOut, nowMs).catch((error: unknown) =>
      tryPayOutLater(db, payOut.payOutId, { nowMs, isRunning: false, error: messageOf(error) }),
    )
  }
}
