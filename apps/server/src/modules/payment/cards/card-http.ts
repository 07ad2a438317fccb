import type { ParsedRequestOf } from '@koi/contracts/call'
import type { cardCalls } from '@koi/contracts/calls/payment-cards'
import { banks, isBankCode } from '@koi/domain/payment/banks'
import { cents, type Cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import { beginBinding, finishBinding, type BindDeps } from './bind-card.ts'
import { findRealName } from './binding-store.ts'
import { bankOf, roomOf } from './card-limits.ts'
import { transfersOf, type CardRow } from './card-store.ts'
import { cardOverview, chooseDefault, unbind, type CardNeeds } from './cards.ts'
import { deposit, withdraw, type TransferRequest } from './transfers.ts'

const wireCard = (card: CardRow & { withdrawableCents: Cents }) => {
  const bank = bankOf(card)
  return {
    ...card,
    cardId: card.id,
    bankName: bank.name,
    withdrawableCents: card.withdrawableCents,
    roomCents: cents(roomOf(card)),
    perPaymentCents: cents(bank.perPaymentCents),
    perDayCents: cents(bank.perDayCents),
  }
}

const transferOf = (
  { amount, ...request }: ParsedRequestOf<(typeof cardCalls)['depositFromCard' | 'withdrawToCard']>,
  accountId: string,
): TransferRequest => ({ ...request, accountId, amountCents: cents(amount) })

const bankName = (code: string) => (isBankCode(code) ? banks[code].name : code)

/** Cards and transfers; `binding` is what binding a card needs. */
export const cardHandlers = (
  deps: CardNeeds & { isDemo: boolean; binding: BindDeps },
): Handlers<typeof cardCalls> => ({
  async queryCards(_input, { accountId }) {
    const overview = await cardOverview(deps.db, accountId)
    const realName = await findRealName(deps.db, accountId)
    return {
      ...overview,
      cards: overview.cards.map(wireCard),
      holderName: realName?.nameShown ?? '',
      canBind: deps.binding.cardBank !== undefined,
      isDemo: deps.isDemo,
    }
  },
  beginBindCard: (request, { accountId, nowMs }) =>
    beginBinding(deps.binding, { ...request, accountId, nowMs }),
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
    const { orderId } = await deposit(deps, transferOf(request, accountId))
    return { transferId: orderId }
  },
  async withdrawToCard(request, { accountId }) {
    const { orderId } = await withdraw(deps, transferOf(request, accountId))
    return { transferId: orderId }
  },
  async queryCardTransfers({ offset, limit }, { accountId }) {
    const found = await transfersOf(deps.db, accountId, { offset, limit: limit + 1 })
    return {
      transfers: found.slice(0, limit).map((row) => ({
        ...row,
        bankName: bankName(row.bankCode),
      })),
      hasMore: found.length > limit,
    }
  },
})
