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

const act = z.object({ card_id: CardId, password_token: z.string() })
const transfer = z.object({
  card_id: CardId,
  /** Cents. */
  amount: z.int().check(z.positive(), z.lte(100_000_000_00)),
  password_token: z.string(),
  idempotency_key: IdempotencyKey,
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
          card_id: z.string(),
          bank_code: z.string(),
          bank_name: z.string(),
          last_four: z.string(),
          phone_masked: z.string(),
          is_default: z.boolean(),
          in_transit_cents: Money,
          withdrawable_cents: Money,
          /** What it may pay now, under both limits of its bank. */
          room_cents: Money,
          per_payment_cents: Money,
          per_day_cents: Money,
        }),
      ),
      /** `*小明`; empty before the first card. */
      holder_name: z.string(),
      cash_cents: Money,
      /** Of it what the demo gave: it cannot be withdrawn. */
      play_cents: Money,
      can_bind: z.boolean(),
      is_demo: z.boolean(),
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
      id_number: z.optional(IdNumber),
      card_number: CardNumber,
      phone: Phone,
    }),
    response: z.object({
      binding_id: z.string(),
      bank_name: z.string(),
      last_four: z.string(),
      valid_seconds: z.int(),
      demo_code: z.optional(z.string()),
    }),
  }),
  bindCard: call({
    summary: 'Own: binds the card whose code is right',
    method: 'POST',
    path: `${CARDS}.BindCard`,
    access: 'user',
    writes: true,
    request: z.object({ binding_id: CardId, code: Code }),
    response: z.object({ card_id: z.string() }),
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
    response: z.object({ transfer_id: z.string() }),
  }),
  withdrawToCard: call({
    summary: 'Own: money from the balance to the card it came from (同卡进出)',
    method: 'POST',
    path: `${CARDS}.Withdraw`,
    access: 'user',
    writes: true,
    request: transfer,
    response: z.object({ transfer_id: z.string() }),
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
          transfer_id: z.string(),
          direction: z.enum(['in', 'out']),
          amount_cents: Money,
          state: z.enum(['running', 'done', 'failed']),
          bank_name: z.string(),
          last_four: z.string(),
          made_ms: z.int(),
        }),
      ),
      has_more: z.boolean(),
    }),
  }),
}
