import { WALLET_NAME } from '@koi/domain/money-funds/wallet-name'
import type { creditCardCalls } from '@koi/contracts/calls/credit-card'
import { minimumOwedOf, owedOf, repaymentArrivesBy } from '@koi/domain/credit-card/repayment'
import { cents } from '@koi/domain/money/cents'
import { banks, isBankCode } from '@koi/domain/payment/banks'
import type { Handlers } from '#http/handlers.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import { cashSourcesOf, WALLET_CHANNEL } from '#modules/money-funds/index.ts'
import { BALANCE_CHANNEL } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { beginAdding, finishAdding, removeCard, type AddDeps } from './add-card.ts'
import { creditCardsOf, findCreditCard, type CreditCardRow } from './card-store.ts'
import { dayRoomOf, refreshBill, repay, repayableOf, type RepayNeeds } from './repay.ts'
import { findRepayment, repaymentsOf, stepsOf, type RepaymentRow } from './repayment-store.ts'

const bankName = (code: string) => (isBankCode(code) ? banks[code].name : code)

function billOf(card: CreditCardRow) {
  const { billDay, dueDay, amountCents, minimumCents, paidCents, seenMs } = card
  if (
    billDay === null ||
    dueDay === null ||
    amountCents === null ||
    minimumCents === null ||
    paidCents === null ||
    seenMs === null
  )
    return null
  const bill = { billDay, dueDay, amountCents, minimumCents, paidCents, seenMs }
  return { ...bill, owedCents: owedOf(bill), minimumOwedCents: minimumOwedOf(bill) }
}

const wireCard = (card: CreditCardRow) => ({
  cardId: card.id,
  bankCode: card.bankCode,
  bankName: bankName(card.bankCode),
  lastFour: card.lastFour,
  holderName: card.holderShown,
  bill: billOf(card),
  movingCents: card.movingCents,
  repayableCents: repayableOf(card),
})

const BALANCE_NAME = '余额'
/** What a repayment was paid from, as people call it. */
const payNameOf = ({ payChannel, fundName }: RepaymentRow) =>
  payChannel === WALLET_CHANNEL ? WALLET_NAME : (fundName ?? BALANCE_NAME)

const wireRepayment = ({ bankCode, ...row }: RepaymentRow) => ({
  ...row,
  payName: payNameOf({ bankCode, ...row }),
  bankName: bankName(bankCode),
})

export const creditCardHandlers = (
  deps: AddDeps & RepayNeeds & { isDemo: boolean },
): Handlers<typeof creditCardCalls> => ({
  async queryCreditCards(_input, { accountId }) {
    const { db } = deps
    const holder = await deps.holders.read(db, accountId)
    return {
      cards: (await creditCardsOf(db, accountId)).map(wireCard),
      holderName: holder?.shown ?? '',
      canAdd: deps.bank !== undefined,
      isDemo: deps.isDemo,
    }
  },
  async queryCreditBill({ cardId }, { accountId, nowMs }) {
    const { db } = deps
    const asked = await findCreditCard(db, cardId, accountId)
    if (!asked) throw refuse('creditCardUnknown')
    const isFresh = await refreshBill(deps, asked)
    const card = await findCreditCard(db, cardId, accountId)
    if (!card) throw refuse('creditCardUnknown')
    const cashCents = await cashBalance(db, accountId)
    const funds = await cashSourcesOf(deps, db, { accountId, nowMs })
    return {
      card: wireCard(card),
      cashCents,
      paySources: [
        {
          payChannel: BALANCE_CHANNEL,
          paySource: '',
          name: BALANCE_NAME,
          roomCents: cashCents,
          reason: '',
        },
        ...funds.map(({ channel, source, ...fund }) => ({
          ...fund,
          payChannel: channel,
          paySource: source,
        })),
      ],
      dayRoomCents: await dayRoomOf(db, accountId, nowMs),
      arrivesByMs: repaymentArrivesBy(nowMs),
      isFresh,
    }
  },
  beginAddCreditCard: (request, { accountId, nowMs }) =>
    beginAdding(deps, { ...request, accountId, nowMs }),
  async addCreditCard({ bindingId, code }, { accountId, nowMs }) {
    const cardId = await finishAdding(deps, { accountId, bindingId, code, nowMs })
    const card = await findCreditCard(deps.db, cardId, accountId)
    // Its bill is there when its page is; a bank that is slow now is asked again by the job.
    if (card) await refreshBill(deps, card)
    return { cardId }
  },
  async removeCreditCard({ cardId }, { accountId }) {
    await removeCard(deps, { accountId, cardId })
    return {}
  },
  async repayCreditCard({ amount, ...request }, { accountId }) {
    const asked = { ...request, accountId, amountCents: cents(amount) }
    const { orderId } = await repay(deps, asked)
    return { repaymentId: orderId }
  },
  async queryCreditRepayments({ offset, limit, cardId = null }, { accountId }) {
    const found = await repaymentsOf(deps.db, accountId, { cardId, offset, limit: limit + 1 })
    return {
      repayments: found.slice(0, limit).map(wireRepayment),
      hasMore: found.length > limit,
    }
  },
  async queryCreditRepayment({ repaymentId }, { accountId }) {
    const row = await findRepayment(deps.db, repaymentId, accountId)
    if (!row) throw refuse('creditRepaymentUnknown')
    return { repayment: wireRepayment(row), steps: await stepsOf(deps.db, repaymentId) }
  },
})
