import type { cardCalls } from '@koi/contracts/calls/payment-cards'
import { banks, isBankCode } from '@koi/domain/payment/banks'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import { beginBinding, finishBinding, type BindDeps } from './bind-card.ts'
import { findRealName } from './binding-store.ts'
import { bankOf, roomOf } from './card-limits.ts'
import { transfersOf, type CardRow } from './card-store.ts'
import { cardOverview, chooseDefault, unbind, type CardNeeds } from './cards.ts'
import { deposit, withdraw, type TransferRequest } from './transfers.ts'

const wireCard = (card: CardRow & { withdrawableCents: number }) => {
  const bank = bankOf(card)
  return {
    cardId: card.id,
    bankCode: card.bankCode,
    bankName: bank.name,
    lastFour: card.lastFour,
    phoneMasked: card.phoneMasked,
    isDefault: card.isDefault,
    inTransitCents: card.inTransitCents,
    withdrawableCents: cents(card.withdrawableCents),
    roomCents: cents(roomOf(card)),
    perPaymentCents: cents(bank.perPaymentCents),
    perDayCents: cents(bank.perDayCents),
  }
}

const bankName = (code: string) => (isBankCode(code) ? banks[code].name : code)

interface WireTransfer {
  cardId: string
  amount: number
  passwordToken: string
  idempotencyKey: string
}

const transferOf = (accountId: string, request: WireTransfer): TransferRequest => ({
  accountId,
  cardId: request.cardId,
  amountCents: cents(request.amount),
  passwordToken: request.passwordToken,
  idempotencyKey: request.idempotencyKey,
})

/** Cards and transfers; `binding` is what binding a card needs. */
export const cardHandlers = (
  deps: CardNeeds & { isDemo: boolean; binding: BindDeps },
): Handlers<typeof cardCalls> => ({
  async queryCards(_input, { accountId }) {
    const { cards, cashCents, playCents } = await cardOverview(deps.db, accountId)
    const realName = await findRealName(deps.db, accountId)
    return {
      cards: cards.map(wireCard),
      holderName: realName?.nameShown ?? '',
      cashCents: cents(cashCents),
      playCents: cents(playCents),
      canBind: deps.binding.cardBank !== undefined,
      isDemo: deps.isDemo,
    }
  },
  async beginBindCard(request, { accountId, nowMs }) {
    const begun = await beginBinding(deps.binding, {
      accountId,
      name: request.name,
      idNumber: request.idNumber,
      cardNumber: request.cardNumber,
      phone: request.phone,
      nowMs,
    })
    return {
      bindingId: begun.bindingId,
      bankName: begun.bankName,
      lastFour: begun.lastFour,
      validSeconds: begun.validSeconds,
      ...(begun.demoCode !== undefined && { demoCode: begun.demoCode }),
    }
  },
  async bindCard({ bindingId, code }, { accountId, nowMs }) {
    const who = { accountId, bindingId, code, nowMs }
    return { cardId: await finishBinding(deps.binding, who) }
  },
  async unbindCard({ cardId, passwordToken }, { accountId }) {
    await unbind(deps, { accountId, cardId, passwordToken })
    return {}
  },
  async setDefaultCard({ cardId, passwordToken }, { accountId }) {
    await chooseDefault(deps, { accountId, cardId, passwordToken })
    return {}
  },
  async depositFromCard(request, { accountId }) {
    const { orderId } = await deposit(deps, transferOf(accountId, request))
    return { transferId: orderId }
  },
  async withdrawToCard(request, { accountId }) {
    const { orderId } = await withdraw(deps, transferOf(accountId, request))
    return { transferId: orderId }
  },
  async queryCardTransfers({ offset, limit }, { accountId }) {
    const found = await transfersOf(deps.db, accountId, { offset, limit: limit + 1 })
    return {
      transfers: found.slice(0, limit).map((row) => ({
        transferId: row.id,
        direction: row.direction,
        amountCents: row.amountCents,
        state: row.state,
        bankName: bankName(row.bankCode),
        lastFour: row.lastFour,
        madeMs: row.madeMs,
      })),
      hasMore: found.length > limit,
    }
  },
})
