import { shanghaiDate } from '@koi/domain/calendar/dates'
import {
  owedOf,
  REPAYMENT_DAY_MAX_CENTS,
  repaymentArrivesBy,
  repaymentProblem,
} from '@koi/domain/credit-card/repayment'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import type { CreditCardBank } from '#gateways/credit-card/credit-card-bank.ts'
import type { Queries } from '#kernel/db.ts'
import { bookEvent, lockCashBalance } from '#modules/ledger/index.ts'
import { takeCashFrom } from '#modules/money-funds/index.ts'
import { ownFacts } from '#modules/payment/index.ts'
import {
  BALANCE_CHANNEL,
  signedOrder,
  type Needs,
  type SigningNeeds,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import {
  findCreditCard,
  keepStatement,
  lockCreditCard,
  type AskedCard,
  type CreditCardRow,
} from './card-store.ts'
import { insertRepayment, repaidOn } from './repayment-store.ts'

/** Whom the books owe until the bank of the card has the money, and who owes after. */
export const CREDIT_PROVIDER = 'creditBank'

export type RepayNeeds = SigningNeeds &
  Needs<'db' | 'clock' | 'findTerms'> & {
    /** None: nothing is repaid here. */
    bank: CreditCardBank | undefined
  }

/** What is owed, less what is on its way, cents; nothing where the bank told of no bill. */
export function repayableOf({ amountCents, minimumCents, paidCents, movingCents }: CreditCardRow) {
  if (amountCents === null || minimumCents === null || paidCents === null) return cents(0)
  const owed = owedOf({ amountCents, minimumCents, paidCents })
  return cents(Math.max(0, owed - movingCents))
}

/** Left of the day's limit, cents. */
export async function dayRoomOf(queries: Queries, accountId: string, nowMs: number) {
  const used = await repaidOn(queries, accountId, shanghaiDate(nowMs))
  return cents(Math.max(0, REPAYMENT_DAY_MAX_CENTS - used))
}

/** Asks the bank for the newest bill and keeps it; false where it did not answer. Never in a transaction. */
export async function refreshBill(
  { db, clock, bank }: Pick<RepayNeeds, 'db' | 'clock' | 'bank'>,
  card: AskedCard,
): Promise<boolean> {
  if (!bank) return false
  try {
    const told = await bank.statement(card.agreement)
    return await keepStatement(db, card, told, await clock.now())
  } catch {
    // A bank that is away is no bug of ours: what it told last stays, with the time when it did.
    return false
  }
}

interface RepayRequest {
  accountId: string
  cardId: string
  amountCents: Cents
  payChannel: number
  /** The fund; empty for the balance. */
  paySource: string
  passwordToken: string
  idempotencyKey: string
}

async function checkAmount(
  tx: Queries,
  card: CreditCardRow,
  { amountCents, cashCents, nowMs }: { amountCents: Cents; cashCents: Cents; nowMs: number },
) {
  const repayableCents = repayableOf(card)
  const dayRoomCents = await dayRoomOf(tx, card.accountId, nowMs)
  const room = { repayableCents, cashCents, dayRoomCents }
  switch (repaymentProblem(amountCents, room)) {
    case undefined:
      return
    case 'nothingOwed':
      throw card.movingCents > 0
        ? refuse('creditNothingOwed', '还款正在处理中，到账后即结清本期账单')
        : refuse('creditNothingOwed')
    case 'tooSmall':
      throw refuse('creditAmountWrong', '还款金额不能低于 1.00 元')
    case 'overOwed':
      throw refuse('creditAmountWrong', `本期最多还款 ${formatCents(repayableCents)} 元`)
    case 'overDay':
      throw refuse('creditDayLimit', `今日还可还款 ${formatCents(dayRoomCents)} 元`)
    case 'overCash':
      throw refuse('balanceTooSmall', `余额不足，可用 ${formatCents(cashCents)} 元`)
  }
}

/**
 * Repays a credit card: the bank is asked what is owed, then the money is set aside, once under a key. What a money fund pays goes
 * through the balance, where it comes back to if the bank refuses it. The job brings it to the bank (`work.ts`).
 */
export async function repay(deps: RepayNeeds, request: RepayRequest): Promise<{ orderId: string }> {
  const { accountId, cardId, amountCents, payChannel } = request
  const asked = await findCreditCard(deps.db, cardId, accountId)
  const isFresh = asked !== undefined && (await refreshBill(deps, asked))
  const order = { ...request, act: 'repayCreditCard' as const, facts: request }
  return signedOrder(deps, order, async (tx, { id, nowMs }) => {
    if (!deps.bank) throw refuse('creditCardsOff')
    const taken = { accountId, channel: payChannel, source: request.paySource, amountCents, nowMs }
    const isFromBalance = payChannel === BALANCE_CHANNEL
    const paySource = isFromBalance ? '' : await takeCashFrom(deps, tx, taken)
    // Payments take turns at the fund's advance, at the balance, then at the card.
    const cashCents = await lockCashBalance(tx, accountId)
    await lockCreditCard(tx, cardId, accountId)
    const card = await findCreditCard(tx, cardId, accountId)
    if (!card) throw refuse('creditCardUnknown')
    if (!isFresh) throw refuse('creditBankSilent')
    await checkAmount(tx, card, { amountCents, cashCents, nowMs })
    // Play money never leaves: whoever was given some repays at a stand-in alone.
    const { player } = await ownFacts(tx, accountId, amountCents)
    if (player !== '' && !deps.bank.isPlay) throw refuse('creditPlayMoney')
    const arrivesByMs = repaymentArrivesBy(nowMs)
    const repayment = { id, accountId, cardId, amountCents, payChannel, paySource }
    await insertRepayment(tx, { ...repayment, nowMs, arrivesByMs })
    const facts = { provider: CREDIT_PROVIDER, holder: accountId, amount: amountCents }
    await bookEvent(tx, 'creditRepay', { reference: id, atMs: nowMs }, facts)
  })
}
