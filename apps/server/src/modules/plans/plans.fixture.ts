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
const days = {
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

type Agreed = Omit<AddRequest, 'spid' | 'passwordToken' | 'idempotencyKey' | 'confirmMismatch'>

/** What is signed of a plan. */
export const planFacts = (plan: Agreed) => ({
  fundCode: plan.fundCode,
  spid: TEST_SPID,
  amountCents: plan.amount,
  cycle: plan.cycle,
  payDay: plan.cycle === 'day' ? 0 : plan.payDay,
  payChannel: plan.payChannel,
  paySource: plan.paySource,
  stepKind: plan.stepKind,
  stepValue: plan.stepValue,
  stepEvery: plan.stepEvery,
  stepCeilingCents: plan.stepCeiling,
  targetKind: plan.targetKind,
  targetValue: plan.targetValue,
})

/** A signed request for a plan of 1,000 yuan on the first of each month. */
export async function planRequest(
  investor: Investor,
  fundCode: string,
  more: Partial<AddRequest> = {},
): Promise<AddRequest> {
  const agreed = { amount: 100_000, cycle: 'month', payDay: 1, payChannel: 5, ...more } as const
  const facts = planFacts({ fundCode, ...agreed })
  return {
    fundCode,
    spid: TEST_SPID,
    ...agreed,
    passwordToken: await investor.token(signed('addPlan', facts)),
    idempotencyKey: freshKey(),
    protocolIds: protocolIdsOf(fundCode).join(','),
    confirmMismatch: 0,
    ...more,
  }
}

/** Moves business time to a moment and settles what fell due. */
export async function goTo(koi: TestApp, moment: string) {
  const nowMs = shanghaiMs(moment)
  await koi.clock.freeze(nowMs, { allowBackwards: true })
  return koi.services.settlement.settleUntil(nowMs)
}
