import { PAYOUT_STATES } from '@koi/domain/payment/payment-words'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { BegunBinding } from './payment-cards.ts'
import {
  Amount,
  IdempotencyKey,
  Money,
  OrderId,
  PasswordToken,
  PaySource,
  slice,
  SmallInt,
} from '../fields.ts'

const CREDIT = '/fbp/fund/v1/fund.fucredit_card_ao.FucreditCardAo'

const CreditCardId = z.string().check(z.regex(/^[0-9a-z-]{8,40}$/, '信用卡不正确'))
export const CreditNumber = z.string().check(z.regex(/^\d{14,19}$/, '请输入完整的信用卡号'))
const Phone = z.string().check(z.regex(/^1\d{10}$/, '请输入 11 位手机号'))
const Code = z.string().check(z.regex(/^\d{6}$/, '请输入 6 位验证码'))

const Card = z.object({
  cardId: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  lastFour: z.string(),
  /** `*小明`. */
  holderName: z.string(),
  /** The newest bill that the bank told of; null before it told of any. */
  bill: z.nullable(
    z.object({
      billDay: z.string(),
      dueDay: z.string(),
      amountCents: Money,
      minimumCents: Money,
      /** Paid of it, from wherever. */
      paidCents: Money,
      owedCents: Money,
      minimumOwedCents: Money,
      /** When the bank told it. */
      seenMs: z.int(),
    }),
  ),
  /** Repayments on their way. */
  movingCents: Money,
  /** What can be repaid now: owed, less what is on its way. */
  repayableCents: Money,
})

const Repayment = z.object({
  repaymentId: z.string(),
  cardId: z.string(),
  bankName: z.string(),
  lastFour: z.string(),
  amountCents: Money,
  /** 5 the balance, 9 the wallet 余额+, 26 another money fund, by its name. */
  payChannel: z.int(),
  payName: z.string(),
  /** due and running: on its way; done: on the card; failed: back in the balance. */
  state: z.enum(PAYOUT_STATES),
  madeMs: z.int(),
  arrivesByMs: z.int(),
  endedMs: z.nullable(z.int()),
})

/** Credit cards of a person, their bills, and repayments from the balance or a money fund. */
export const creditCardCalls = {
  queryCreditCards: call({
    summary: 'RT-104: one’s credit cards with their bills, the one that is due first in front',
    method: 'POST',
    path: `${CREDIT}.QueryCreditCards`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      cards: z.array(Card),
      /** Whose cards can be added, `*小明`; empty: nobody is identified by a bank card yet. */
      holderName: z.string(),
      /** False where no bank is connected. */
      canAdd: z.boolean(),
      isDemo: z.boolean(),
    }),
  }),
  queryCreditBill: call({
    summary: 'RT-105: one card, its bill asked of the bank now, and what a repayment may be',
    method: 'POST',
    path: `${CREDIT}.QueryCreditBill`,
    access: 'user',
    request: z.object({ cardId: CreditCardId }),
    response: z.object({
      card: Card,
      cashCents: Money,
      /** What it can be paid from, the balance first. */
      paySources: z.array(
        z.object({
          payChannel: z.int(),
          paySource: z.string(),
          name: z.string(),
          /** What it can give now. */
          roomCents: Money,
          /** Why it gives nothing; empty where it does. */
          reason: z.string(),
        }),
      ),
      /** Left of the day’s limit, over all cards. */
      dayRoomCents: Money,
      /** By when a repayment is on the card that is asked for now. */
      arrivesByMs: z.int(),
      /** False where the bank did not answer: the bill is the one it told last. */
      isFresh: z.boolean(),
    }),
  }),
  beginAddCreditCard: call({
    summary:
      'RT-106: asks the bank about a credit card of one’s own and sends a code; 28027608 where the phone is another',
    method: 'POST',
    path: `${CREDIT}.BeginAddCreditCard`,
    access: 'user',
    writes: true,
    request: z.object({ cardNumber: CreditNumber, phone: Phone }),
    response: BegunBinding,
  }),
  addCreditCard: call({
    summary: 'RT-106: adds the credit card whose code is right',
    method: 'POST',
    path: `${CREDIT}.AddCreditCard`,
    access: 'user',
    writes: true,
    request: z.object({ bindingId: CreditCardId, code: Code }),
    response: z.object({ cardId: z.string() }),
  }),
  removeCreditCard: call({
    summary:
      'Own: takes a credit card away, with no repayment on its way; again it answers the same',
    method: 'POST',
    path: `${CREDIT}.RemoveCreditCard`,
    access: 'user',
    writes: true,
    request: z.object({ cardId: CreditCardId }),
    response: z.object({}),
  }),
  repayCreditCard: call({
    summary:
      'RT-105: repays a credit card from the balance, the wallet or a money fund, at most what is owed',
    method: 'POST',
    path: `${CREDIT}.RepayCreditCard`,
    access: 'user',
    writes: true,
    request: z.object({
      cardId: CreditCardId,
      amount: Amount,
      payChannel: z._default(SmallInt, 5),
      paySource: PaySource,
      passwordToken: PasswordToken,
      idempotencyKey: IdempotencyKey,
    }),
    response: z.object({ repaymentId: z.string() }),
  }),
  queryCreditRepayments: call({
    summary: 'RT-107: one’s repayments, the newest first, of one card or of all',
    method: 'POST',
    path: `${CREDIT}.QueryCreditRepayments`,
    access: 'user',
    request: z.object({ ...slice(50, 20), cardId: z.optional(CreditCardId) }),
    response: z.object({ repayments: z.array(Repayment), hasMore: z.boolean() }),
  }),
  queryCreditRepayment: call({
    summary: 'RT-107: one repayment, with when it came to each of its states',
    method: 'POST',
    path: `${CREDIT}.QueryCreditRepayment`,
    access: 'user',
    request: z.object({ repaymentId: OrderId }),
    response: z.object({
      repayment: Repayment,
      steps: z.array(z.object({ state: z.enum(PAYOUT_STATES), atMs: z.int() })),
    }),
  }),
}
