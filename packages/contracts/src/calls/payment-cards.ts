import { MOVE_STATES } from '@koi/domain/payment/payment-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IdempotencyKey, Money, slice } from '../fields.ts'

const CARDS = '/fbp/fund/v1/fund.fubank_card_ao.FubankCardAo'

const CardId = z.string().check(z.regex(/^[0-9a-f]{24}$/, '银行卡不正确'))
export const CardNumber = z.string().check(z.regex(/^\d{12,19}$/, '请输入完整的银行卡号'))
export const HolderName = z
  .string()
  .check(z.regex(/^[\p{Script=Han}·]{2,20}$/u, '请输入与身份证一致的姓名'))
export const IdNumber = z.string().check(z.regex(/^\d{17}[\dX]$/, '请输入 18 位身份证号'))
const Phone = z.string().check(z.regex(/^1\d{10}$/, '请输入 11 位手机号'))
const Code = z.string().check(z.regex(/^\d{6}$/, '请输入 6 位验证码'))

/** A card that its bank said yes to; the code is on the way. */
export const BegunBinding = z.object({
  bindingId: z.string(),
  bankName: z.string(),
  lastFour: z.string(),
  validSeconds: z.int(),
  demoCode: z.optional(z.string()),
})

const act = z.object({ cardId: CardId, passwordToken: z.string() })
const transfer = z.object({
  cardId: CardId,
  /** Cents. */
  amount: z.int().check(z.positive(), z.lte(100_000_000_00)),
  passwordToken: z.string(),
  idempotencyKey: IdempotencyKey,
})

/** Bank cards of a person, and money between them and the balance. */
export const cardCalls = {
  queryCards: call({
    summary: 'Own: bound cards with what each may pay and receive (D-8)',
    method: 'POST',
    path: `${CARDS}.QueryCards`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      cards: z.array(
        z.object({
          cardId: z.string(),
          bankCode: z.string(),
          bankName: z.string(),
          lastFour: z.string(),
          phoneMasked: z.string(),
          isDefault: z.boolean(),
          inTransitCents: Money,
          withdrawableCents: Money,
          /** What it may pay now, under both limits of its bank. */
          roomCents: Money,
          perPaymentCents: Money,
          perDayCents: Money,
        }),
      ),
      /** `*小明`; empty before the first card. */
      holderName: z.string(),
      cashCents: Money,
      /** Of it what the demo gave: it cannot be withdrawn. */
      playCents: Money,
      canBind: z.boolean(),
      isDemo: z.boolean(),
    }),
  }),
  beginBindCard: call({
    summary:
      'Own: asks the bank about a card and sends a code; 28027608 where the phone is another (ER-008)',
    method: 'POST',
    path: `${CARDS}.BeginBindCard`,
    access: 'user',
    writes: true,
    request: z.object({
      /** Only for the first card: the others are the same person's. */
      name: z.optional(HolderName),
      idNumber: z.optional(IdNumber),
      cardNumber: CardNumber,
      phone: Phone,
    }),
    response: BegunBinding,
  }),
  bindCard: call({
    summary: 'Own: binds the card whose code is right',
    method: 'POST',
    path: `${CARDS}.BindCard`,
    access: 'user',
    writes: true,
    request: z.object({ bindingId: CardId, code: Code }),
    response: z.object({ cardId: z.string() }),
  }),
  unbindCard: call({
    summary: 'Own: takes a card away, with nothing in transit and a payment password',
    method: 'POST',
    path: `${CARDS}.UnbindCard`,
    access: 'user',
    writes: true,
    request: act,
    response: z.object({}),
  }),
  setDefaultCard: call({
    summary: 'Own: the card that gains go to, with a payment password',
    method: 'POST',
    path: `${CARDS}.SetDefaultCard`,
    access: 'user',
    writes: true,
    request: act,
    response: z.object({}),
  }),
  depositFromCard: call({
    summary: 'Own: money from a card into the balance',
    method: 'POST',
    path: `${CARDS}.Deposit`,
    access: 'user',
    writes: true,
    request: transfer,
    response: z.object({ transferId: z.string() }),
  }),
  withdrawToCard: call({
    summary: 'Own: money from the balance to the card it came from (同卡进出)',
    method: 'POST',
    path: `${CARDS}.Withdraw`,
    access: 'user',
    writes: true,
    request: transfer,
    response: z.object({ transferId: z.string() }),
  }),
  queryCardTransfers: call({
    summary: 'Own: money between balance and cards, newest first',
    method: 'POST',
    path: `${CARDS}.QueryTransfers`,
    access: 'user',
    request: z.object(slice(50, 20)),
    response: z.object({
      transfers: z.array(
        z.object({
          transferId: z.string(),
          direction: z.enum(['in', 'out']),
          amountCents: Money,
          state: z.enum(MOVE_STATES),
          bankName: z.string(),
          lastFour: z.string(),
          madeMs: z.int(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  }),
}
