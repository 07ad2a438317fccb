import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IdempotencyKey, Money, slice, Amount, SmallInt } from '../fields.ts'

const PENSION = '/fbp/fund/v1/fund.fupension_ao.FupensionAo'
const moving = {
  amount: Amount,
  /** Of purpose `pension`, with the product code below and the amount in cents. */
  password_token: z.string().check(z.minLength(16), z.maxLength(256)),
  idempotency_key: IdempotencyKey,
}

/** The text a person agrees to when the account is opened. */
export const PENSION_AGREEMENT_VERSION = 1

export const PensionPlan = z.object({
  is_open: z.boolean(),
  /** Empty until the account is open. */
  pensionid: z.string(),
  /** `*小明`, `1****************4`. */
  holder_name: z.string(),
  id_number: z.string(),
  /** This calendar year: paid in, the most that may be, and what is left of it. */
  year: z.int(),
  paid_in_cents: Money,
  cap_cents: Money,
  room_cents: Money,
  /** The account: all of it, its cash, its holdings, what is on its way. */
  total_cents: Money,
  cash_cents: Money,
  position_cents: Money,
  in_transit_cents: Money,
  profit_cents: Money,
  total_paid_in_cents: Money,
  /** Money may be taken out from this day on; empty until the account is open. */
  retires_on: z.string(),
  may_withdraw: z.boolean(),
  /** Holdings of the account. */
  holdings: z.array(
    z.object({
      fund_code: z.string(),
      spid: z.string(),
      fund_brief_name: z.string(),
      value_cents: Money,
      profit_cents: Money,
      in_transit_cents: Money,
    }),
  ),
})

/** The personal pension account: opened once a person, paid into up to a cap a year (MONEY 1.12). */
export const pensionCalls = {
  queryPensionPlan: call({
    summary:
      'CL-091: the pension part of a combination’s page; asked only with a union_id (RU-175)',
    method: 'POST',
    path: '/fcgi/lct_comm_call.fcgi',
    access: 'user',
    request: z.object({
      cmd: z.literal('qry_pension_plan'),
      union_id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    }),
    response: z.object({ pension_plan: PensionPlan }),
  }),
  queryPension: call({
    summary: 'Own: the pension account of this person (RT-157)',
    method: 'POST',
    path: `${PENSION}.QueryPension`,
    access: 'user',
    request: z.object({ pensionid: z.optional(z.string().check(z.maxLength(64))) }),
    response: z.object({
      pension_plan: PensionPlan,
      /** Cash outside of the account, from which is paid in. */
      balance_cents: Money,
      has_pay_password: z.boolean(),
    }),
  }),
  openPension: call({
    summary: 'Own: opens the one pension account of a person, by identity and agreement',
    method: 'POST',
    path: `${PENSION}.OpenPension`,
    access: 'user',
    writes: true,
    request: z.object({
      name: z.string().check(z.minLength(2, '请填写姓名'), z.maxLength(40)),
      id_number: z.string().check(z.regex(/^\d{17}[\dX]$/, '请填写 18 位身份证号')),
      /** Women say which kind of post they have: it decides the age (officer 55, worker 50 before the reform). */
      worker_kind: z.optional(z.enum(['womanOfficer', 'womanWorker'])),
      agreement_version: SmallInt,
    }),
    response: z.object({ pensionid: z.string(), retires_on: z.string() }),
  }),
  contributePension: call({
    summary: 'Own: pays in from the balance, up to the cap of the calendar year',
    method: 'POST',
    path: `${PENSION}.ContributePension`,
    access: 'user',
    writes: true,
    request: z.object(moving),
    response: z.object({ flow_id: z.string(), room_cents: Money }),
  }),
  withdrawPension: call({
    summary: 'Own: takes cash out, once the conditions are met',
    method: 'POST',
    path: `${PENSION}.WithdrawPension`,
    access: 'user',
    writes: true,
    request: z.object(moving),
    response: z.object({ flow_id: z.string() }),
  }),
  queryPensionFlows: call({
    summary: 'Own: money in and out of the pension account, newest first',
    method: 'POST',
    path: `${PENSION}.QueryPensionFlows`,
    access: 'user',
    request: z.object(slice(50, 20)),
    response: z.object({
      flows: z.array(
        z.object({
          flow_id: z.string(),
          kind: z.enum(['contribute', 'withdraw']),
          year: z.int(),
          amount_cents: Money,
          made_ms: z.int(),
        }),
      ),
      has_more: z.boolean(),
    }),
  }),
}
