import { signedActs, SIGNED_FACTS_MAX } from '@koi/domain/trade/signed-acts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CodeSent } from './identity-answers.ts'

const PASSWORD = '/fbp/fund/v1/fund.fupay_password_ao.FupayPasswordAo'
const PayPassword = z.string().check(z.regex(/^\d{6}$/, '支付密码为 6 位数字'))

/** The payment password: six digits that sign every order. */
export const paymentPasswordCalls = {
  queryPayPassword: call({
    summary: 'Own: is a payment password set, is it locked',
    method: 'POST',
    path: `${PASSWORD}.QueryPayPassword`,
    access: 'user',
    request: z.object({}),
    response: z.object({ isSet: z.boolean(), lockedUntilMs: z.nullable(z.int()) }),
  }),
  setPayPassword: call({
    summary: 'Own: sets the first payment password',
    method: 'POST',
    path: `${PASSWORD}.SetPayPassword`,
    access: 'user',
    writes: true,
    request: z.object({ password: PayPassword }),
    response: z.object({}),
  }),
  sendPasswordCode: call({
    summary: 'Own: a one-time code to reset the payment password',
    method: 'POST',
    path: `${PASSWORD}.SendPasswordCode`,
    access: 'user',
    writes: true,
    request: z.object({}),
    response: CodeSent,
  }),
  resetPayPassword: call({
    summary: 'Own: a new payment password by one-time code; also ends a lock',
    method: 'POST',
    path: `${PASSWORD}.ResetPayPassword`,
    access: 'user',
    writes: true,
    request: z.object({ code: z.string().check(z.regex(/^\d{6}$/)), password: PayPassword }),
    response: z.object({}),
  }),
  verifyPayPassword: call({
    summary: 'Own: a token for one order, good for 5 minutes; 5 wrong passwords lock (28010404)',
    method: 'POST',
    path: `${PASSWORD}.VerifyPayPassword`,
    access: 'user',
    writes: true,
    request: z.object({
      password: PayPassword,
      /** What is signed, and the text that `signed` makes of it: the token is good for exactly this. */
      act: z.enum(signedActs),
      facts: z.string().check(z.minLength(2), z.maxLength(SIGNED_FACTS_MAX)),
    }),
    response: z.object({ token: z.string(), result: z.enum(['ok', 'finish']) }),
  }),
}
