import type { cardCalls } from '@koi/contracts/calls/payment-cards'
import { banks, isBankCode } from '@koi/domain/payment/banks'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import { beginBinding, finishBinding, type BindDeps } from './bind-card.ts'
import { findRealName } from './binding-store.ts'
import { bankOf, roomOf } from './card-limits.ts'
import { transfersOf, type CardRow } from './card-store.ts'
import { cardOverview, chooseDefault, unbind, type CardDeps } from './cards.ts'
import { deposit, withdraw, type TransferRequest } from './transfers.ts'

const wireCard = (card: CardRow & { withdrawableCents: number }) => {
  const bank = bankOf(card)
  return {
    card_id: card.id,
    bank_code: card.bankCode,
    bank_name: bank.name,
    last_four: card.lastFour,
    phone_masked: card.phoneMasked,
    is_default: card.isDefault,
    in_transit_cents: cents(card.inTransitCents),
    withdrawable_cents: cents(card.withdrawableCents),
    room_cents: cents(roomOf(card)),
    per_payment_cents: cents(bank.perPaymentCents),
    per_day_cents: cents(bank.perDayCents),
  }
}

const bankName = (code: string) => (isBankCode(code) ? banks[code].name : code)

interface WireTransfer {
  card_id: string
  amount: number
  password_token: string
  idempotency_key: string
}

const transferOf = (accountId: string, request: WireTransfer): TransferRequest => ({
  accountId,
  cardId: request.card_id,
  amountCents: request.amount,
  passwordToken: request.password_token,
  idempotencyKey: request.idempotency_key,
})

/** Cards and transfers; `binding` is what binding a card needs. */
export const cardHandlers = (
  deps: CardDeps & { isDemo: boolean; binding: BindDeps },
): Handlers<typeof cardCalls> => ({
  async queryCards(_input, { accountId }) {
    const { cards, cashCents, playCents } = await cardOverview(deps.db, accountId)
    const realName = await findRealName(deps.db, accountId)
    return {
      cards: cards.map(wireCard),
      holder_name: realName?.nameShown ?? '',
      cash_cents: cents(cashCents),
      play_cents: cents(playCents),
      can_bind: deps.binding.cardBank !== undefined,
      is_demo: deps.isDemo,
    }
  },
  async beginBindCard(request, { accountId, nowMs }) {
    const begun = await beginBinding(deps.binding, {
      accountId,
      name: request.name,
      idNumber: request.id_number,
      cardNumber: request.card_number,
      phone: request.phone,
      nowMs,
    })
    return {
      binding_id: begun.bindingId,
      bank_name: begun.bankName,
      last_four: begun.lastFour,
      valid_seconds: begun.validSeconds,
      ...(begun.demoCode !== undefined && { demo_code: begun.demoCode }),
    }
  },
  async bindCard({ binding_id: bindingId, code }, { accountId, nowMs }) {
    const who = { accountId, bindingId, code, nowMs }
    return { card_id: await finishBinding(deps.binding, who) }
  },
  async unbindCard({ card_id: cardId, password_token: passwordToken }, { accountId }) {
    await unbind(deps, { accountId, cardId, passwordToken })
    return {}
  },
  async setDefaultCard({ card_id: cardId, password_token: passwordToken }, { accountId }) {
    await chooseDefault(deps, { accountId, cardId, passwordToken })
    return {}
  },
  async depositFromCard(request, { accountId }) {
    const { orderId } = await deposit(deps, transferOf(accountId, request))
    return { transfer_id: orderId }
  },
  async withdrawToCard(request, { accountId }) {
    const { orderId } = await withdraw(deps, transferOf(accountId, request))
    return { transfer_id: orderId }
  },
  async queryCardTransfers({ offset, limit }, { accountId }) {
    const found = await transfersOf(deps.db, accountId, { offset, limit: limit + 1 })
    return {
      transfers: found.slice(0, limit).map((row) => ({
        transfer_id: row.id,
        direction: row.direction,
        amount_cents: cents(row.amountCents),
        state: row.state,
        bank_name: bankName(row.bankCode),
        last_four: row.lastFour,
        made_ms: row.madeMs,
      })),
      has_more: found.length > limit,
    }
  },
})
