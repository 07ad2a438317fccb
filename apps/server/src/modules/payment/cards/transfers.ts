import { cents, type Cents } from '@koi/domain/money/cents'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Queries } from '#kernel/db.ts'
import { bookEvent, lockCashBalance } from '#modules/ledger/index.ts'
import { signedOrder } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { refuseOverLimit } from './card-limits.ts'
import { lockCard } from './card-store.ts'
import { cardOverview, TRANSFER_MIN_CENTS, type CardNeeds } from './cards.ts'
import { moveAtDemoBank } from './demo-bank-store.ts'
import { ownFacts } from '../own-money.ts'
import { insertPayment, markReceived } from '../payment-store.ts'
import { insertPayOut } from '../payout-store.ts'

export interface TransferRequest {
  accountId: string
  cardId: string
  amountCents: Cents
  passwordToken: string
  idempotencyKey: string
}

/** The card of a transfer that is not too small. */
async function getCard(tx: Queries, { accountId, cardId, amountCents }: TransferRequest) {
  if (amountCents < TRANSFER_MIN_CENTS) throw refuse('transferTooSmall')
  const card = await lockCard(tx, cardId, accountId)
  if (!card) throw refuse('cardUnknown')
  return card
}

/** Money from a card into the balance: debited at the bank and booked in one. */
export function deposit(deps: CardNeeds, request: TransferRequest): Promise<{ orderId: string }> {
  const { accountId, cardId, amountCents } = request
  const asked = { ...request, act: 'deposit' as const, facts: request }
  return signedOrder(deps, asked, async (tx, { id, nowMs }) => {
    const card = await getCard(tx, request)
    refuseOverLimit(card, amountCents)
    const day = shanghaiDate(nowMs)
    await insertPayment(tx, {
      id,
      accountId,
      orderId: null,
      cardId,
      provider: 'demoBank',
      amountCents,
      nowMs,
      expiresMs: nowMs,
    })
    await moveAtDemoBank(tx, { id, kind: 'payment', amountCents }, nowMs)
    const seen = { state: 'paid' as const, transactionId: `D${id}`, bankType: '', paidOn: day }
    await markReceived(tx, 'paid', { paymentId: id, amountCents, ...seen }, nowMs)
    const own = await ownFacts(tx, accountId, amountCents)
    const facts = { provider: 'demoBank', holder: accountId, amount: amountCents, ...own }
    await bookEvent(tx, 'deposit', { reference: id, atMs: nowMs }, facts)
  })
}

/** Money from the balance to a card, at most what may go there (同卡进出); it leaves the balance at once. */
export function withdraw(deps: CardNeeds, request: TransferRequest): Promise<{ orderId: string }> {
  const { accountId, cardId, amountCents } = request
  const asked = { ...request, act: 'withdraw' as const, facts: request }
  return signedOrder(deps, asked, async (tx, { id, nowMs }) => {
    // Payments and withdrawals take turns at the balance.
    await lockCashBalance(tx, accountId)
    await getCard(tx, request)
    const { cards, playCents } = await cardOverview(tx, accountId)
    const most = cards.find((card) => card.id === cardId)?.withdrawableCents ?? 0
    if (amountCents > most) {
      const play = playCents > 0 ? `，体验金 ${formatCents(cents(playCents))} 元不能提现` : ''
      throw refuse('withdrawTooMuch', `最多可提现 ${formatCents(cents(most))} 元${play}`)
    }
    await insertPayOut(tx, { id, accountId, cardId, amountCents, nowMs })
    const own = await ownFacts(tx, accountId, amountCents)
    const facts = { provider: 'demoBank', holder: accountId, amount: amountCents, ...own }
    await bookEvent(tx, 'withdraw', { reference: id, atMs: nowMs }, facts)
  })
}
