import { banks, isBankCode, type Bank } from '@koi/domain/payment/banks'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { refuse } from '#refuse.ts'
import type { CardRow } from './card-store.ts'

/** The bank of a bound card. */
export function bankOf({ bankCode }: Pick<CardRow, 'bankCode'>): Bank {
  if (!isBankCode(bankCode)) throw new Error(`no bank ${bankCode}`)
  return banks[bankCode]
}

/** What the card may still pay now, cents: the lower of the bank's two limits. */
export const roomOf = (card: CardRow): number => {
  const { perPaymentCents, perDayCents } = bankOf(card)
  return Math.max(0, Math.min(perPaymentCents, perDayCents - card.paidTodayCents))
}

export function refuseOverLimit(card: CardRow, amountCents: Cents): void {
  const room = roomOf(card)
  if (amountCents <= room) return
  const { name } = bankOf(card)
  throw refuse('cardLimit', `${name}卡本次最多支付 ${formatCents(cents(room))} 元`)
}
