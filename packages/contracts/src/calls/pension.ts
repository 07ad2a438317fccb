import { WOMAN_KINDS } from '@koi/domain/pension/retirement'
import { PENSION_FLOWS } from '@koi/domain/pension/contribution'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { IdempotencyKey, Money, slice, Amount, SmallInt, PasswordToken } from '../fields.ts'
import { as } from '../wire.ts'

const PENSION = '/fbp/fund/v1/fund.fupension_ao.FupensionAo'
const moving = {
  amount: Amount,
  /** Of purpose `pension`, with the product code below and the amount in cents. */
  passwordToken: PasswordToken,
  idempotencyKey: IdempotencyKey,
}

/** The text a person agrees to when the account is opened. */
export const PENSION_AGREEMENT_VERSION = 1

const PensionPlan = z.object({
  isOpen: z.boolean(),
  /** Empty until the account is open. */
  pensionid: z.string(),
  /** `*小明`, `1****************4`. */
  holderName: z.string(),
  idNumber: z.string(),
  /** This calendar year: paid in, the most that may be, and what is left of it. */
  year: z.int(),
  paidInCents: Money,
  capCents: Money,
  roomCents: Money,
  /** The account: all of it, its cash, its holdings, what is on its way. */
  totalCents: Money,
  cashCents: Money,
  positionCents: Money,
  inTransitCents: Money,
  profitCents: Money,
  totalPaidInCents: Money,
  /** Money may be taken out from this day on; empty until the account is open. */
  retiresOn: z.string(),
  mayWithdraw: z.boolean(),
  /** Holdings of the account. */
  holdings: z.array(
    z.object({
      fundCode: z.string(),
      spid: z.string(),
      name: as('fund_brief_name', z.string()),
      valueCents: Money,
      profitCents: Money,
      inTransitCents: Money,
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
      unionId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    }),
    response: z.object({ pensionPlan: PensionPlan }),
  }),
  queryPension: call({
    summary: 'Own: the pension account of this person (RT-157)',
    method: 'POST',
    path: `${PENSION}.QueryPension`,
    access: 'user',
    request: z.object({ pensionid: z.optional(z.string().check(z.maxLength(64))) }),
    response: z.object({
      pensionPlan: PensionPlan,
      /** Cash outside of the account, from which is paid in. */
      balanceCents: Money,
      hasPayPassword: z.boolean(),
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
      idNumber: z.string().check(z.regex(/^\d{17}[\dX]$/, '请填写 18 位身份证号')),
      /** Women say which kind of post they have: it decides the age (officer 55, worker 50 before the reform). */
      workerKind: z.optional(z.enum(WOMAN_KINDS)),
      agreementVersion: SmallInt,
    }),
    response: z.object({ pensionid: z.string(), retiresOn: z.string() }),
  }),
  contributePension: call({
    summary: 'Own: pays in from the balance, up to the cap of the calendar year',
    method: 'POST',
    path: `${PENSION}.ContributePension`,
    access: 'user',
    writes: true,
    request: z.object(moving),
    response: z.object({ flowId: z.string(), roomCents: Money }),
  }),
  withdrawPension: call({
    summary: 'Own: takes cash out, once the conditions are met',
    method: 'POST',
    path: `${PENSION}.WithdrawPension`,
    access: 'user',
    writes: true,
    request: z.object(moving),
    response: z.object({ flowId: z.string() }),
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
          flowId: z.string(),
          kind: z.enum(PENSION_FLOWS),
          year: z.int(),
          amountCents: Money,
          madeMs: z.int(),
        }),
      ),
      hasMore: z.boolean(),
    }),
  }),
}
