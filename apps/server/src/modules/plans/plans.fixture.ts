import { signed } from '@koi/domain/trade/signed-acts'
import { navOf } from '@koi/domain/products/nav'
import type { RequestOf } from '@koi/contracts/call'
import type { planCalls } from '@koi/contracts/calls/plans'
import type { TestApp } from '#http/testing.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import { freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

export type AddRequest = RequestOf<(typeof planCalls)['addPlan']>

/** NAVs of the trading days around the autumn holidays of 2026. */
export const days = {
  '2026-09-21': navOf('1.0000'),
  '2026-09-22': navOf('1.0050'),
  '2026-09-23': navOf('1.0100'),
  '2026-09-24': navOf('1.0020'),
  '2026-09-28': navOf('1.0200'),
  '2026-09-29': navOf('1.0150'),
  '2026-09-30': navOf('1.0300'),
  '2026-10-08': navOf('1.0500'),
  '2026-10-09': navOf('1.0400'),
  '2026-10-12': navOf('1.0600'),
  '2026-10-13': navOf('1.0700'),
  '2026-10-14': navOf('1.0650'),
  '2026-10-15': navOf('1.0800'),
  '2026-10-16': navOf('1.0900'),
}

/** A fund for plans: 0.15 % to buy, nothing to sell after a week. */
export const addPlanFund = (koi: TestApp, code: string, more = {}) =>
  addFund(koi.db, {
    code,
    category: 'index',
    buyTiers: [{ from: 0, ratePpm: 1500 }],
    redeemTiers: [
      { from: 0, ratePpm: 15_000 },
      { from: 7, ratePpm: 0 },
    ],
    days,
    ...more,
  })

type Agreed = Omit<AddRequest, 'spid' | 'password_token' | 'idempotency_key' | 'confirm_mismatch'>

/** What is signed of a plan. */
export const planFacts = (plan: Agreed) => ({
  fundCode: plan.fund_code,
  spid: TEST_SPID,
  amountCents: plan.amount,
  cycle: plan.cycle,
  payDay: plan.cycle === 'day' ? 0 : plan.pay_day,
  payChannel: plan.pay_channel,
  paySource: plan.pay_source,
  stepKind: plan.step_kind,
  stepValue: plan.step_value,
  stepEvery: plan.step_every,
  stepCeilingCents: plan.step_ceiling,
  targetKind: plan.target_kind,
  targetValue: plan.target_value,
})

/** A signed request for a plan of 1,000 yuan on the first of each month. */
export async function planRequest(
  investor: Investor,
  fundCode: string,
  more: Partial<AddRequest> = {},
): Promise<AddRequest> {
  const agreed = { amount: 100_000, cycle: 'month', pay_day: 1, pay_channel: 5, ...more } as const
  const facts = planFacts({ fund_code: fundCode, ...agreed })
  return {
    fund_code: fundCode,
    spid: TEST_SPID,
    ...agreed,
    password_token: await investor.token(signed('addPlan', facts)),
    idempotency_key: freshKey(),
    protocol_ids: protocolIdsOf(fundCode).join(','),
    confirm_mismatch: 0,
    ...more,
  }
}

/** Moves business time to a moment and settles what fell due. */
export async function goTo(koi: TestApp, moment: string) {
  const nowMs = shanghaiMs(moment)
  await koi.clock.freeze(nowMs, { allowBackwards: true })
  return koi.services.settlement.settleUntil(nowMs)
}
