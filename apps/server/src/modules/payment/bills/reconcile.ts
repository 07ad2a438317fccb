import type { ProviderName } from '@koi/domain/payment/payment-words'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { createOrderId } from '#kernel/ids.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import { refuse } from '#refuse.ts'
import {
  daysToCompare,
  findBreaks,
  openBreaks,
  saveBill,
  saveBreaks,
  type FoundBreak,
} from './bill-store.ts'
import { lockPayment, suspendedPayments } from '../payment-store.ts'
import { endStray, openStrays } from '../notice-store.ts'
import type { Provider } from '../provider.ts'
import { insertRefund, openRefunds } from '../refund-store.ts'
import type { WorkDeps } from '../work.ts'

type Found = FoundBreak & { provider: ProviderName }

async function compare(deps: WorkDeps, provider: Provider, day: string): Promise<Found[]> {
  const lines = await provider.bill(day)
  return deps.db.transaction(async (tx) => {
    const nowMs = await deps.clock.read(tx)
    const billDay = { provider: provider.name, day }
    await saveBill(tx, billDay, lines, nowMs)
    const breaks = await findBreaks(tx, billDay)
    await saveBreaks(tx, billDay, breaks, nowMs)
    return breaks.map((each) => ({ ...each, provider: provider.name }))
  })
}

/**
 * Compares the bills of a day with our rows and the ledger (RELIABILITY T13). A bill is fetched before the
 * transaction; every difference is classified, written down and answered, none is mended by itself.
 */
export async function reconcileDay(deps: WorkDeps, day: string): Promise<Found[]> {
  const all: Found[] = []
  for (const provider of Object.values(deps.providers))
    all.push(...(await compare(deps, provider, day)))
  return all
}

/** Compares every day that is over and was not compared; a bill that does not come is asked for again. */
export async function reconcileDue(deps: WorkDeps, nowMs: number): Promise<void> {
  for (const provider of Object.values(deps.providers)) {
    for (const day of await daysToCompare(deps.db, provider.name, nowMs)) {
      const isCompared = await compare(deps, provider, day).then(
        () => true,
        () => false,
      )
      if (!isCompared) break
    }
  }
}

/** Days that are over and whose bill did not come, or was broken: nothing of them is known to agree. */
export async function missingBills(
  { db, providers }: Pick<WorkDeps, 'db' | 'providers'>,
  nowMs: number,
): Promise<{ provider: ProviderName; day: string }[]> {
  const found = await Promise.all(
    Object.values(providers).map(async ({ name: provider }) =>
      (await daysToCompare(db, provider, nowMs)).map((day) => ({ provider, day })),
    ),
  )
  return found.flat()
}

/** What an operator has to look at: breaks, money that fits no order, refunds that did not arrive. */
export const openMatters = async ({ db }: Pick<WorkDeps, 'db'>) => ({
  breaks: await openBreaks(db),
  suspended: await suspendedPayments(db),
  refunds: await openRefunds(db),
  strays: await openStrays(db),
})

/** An operator has seen to news that fit nothing. Refuses what is not open. */
export async function noteStray(
  { db, clock }: Pick<WorkDeps, 'db' | 'clock'>,
  id: number,
): Promise<void> {
  const isEnded = await endStray(db, id, await clock.read(db))
  if (!isEnded) throw refuse('invalidRequest', `${id} is no open message of a provider`)
}

/** Sends money that fits no order back to where it came from. Refuses what is not in suspense. */
export async function returnSuspended(
  { db, clock }: Pick<WorkDeps, 'db' | 'clock'>,
  paymentId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const nowMs = await clock.read(tx)
    const payment = await lockPayment(tx, paymentId)
    if (payment?.state !== 'suspense' || payment.receivedCents === null) {
      throw refuse('invalidRequest', `${paymentId} is no payment in suspense`)
    }
    const isNew = await insertRefund(tx, {
      id: createOrderId(shanghaiDate(nowMs)),
      paymentId,
      amountCents: payment.receivedCents,
      cause: 'suspense',
      reason: '金额不符退款',
      nowMs,
    })
    if (!isNew) throw refuse('invalidRequest', `${paymentId} goes back already`)
    await bookEvent(
      tx,
      'suspenseBack',
      { reference: paymentId, atMs: nowMs },
      {
        provider: payment.provider,
        amount: payment.receivedCents,
      },
    )
  })
}
