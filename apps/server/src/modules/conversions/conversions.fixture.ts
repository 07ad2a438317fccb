import type { DividendMode } from '@koi/domain/holdings/dividend'
import type { WayToLeave } from '@koi/domain/products/fund-terms'
import { signed } from '@koi/domain/trade/signed-acts'
import { navOf } from '@koi/domain/products/nav'
import type { RequestOf } from '@koi/contracts/call'
import type { conversionCalls } from '@koi/contracts/calls/conversions'
import type { TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import { freshKey, shanghaiMs, type Investor } from '#testing/investor.ts'
import { addFund, TEST_SPID, type TestFund } from '#testing/small-market.ts'

type ConvertRequest = RequestOf<typeof conversionCalls.convert>

export const WEEK = [
  '2026-03-02',
  '2026-03-03',
  '2026-03-04',
  '2026-03-05',
  '2026-03-06',
  '2026-03-09',
  '2026-03-10',
] as const

/** The same NAV every day of the week, or one for each. */
export const navs = (...values: string[]) =>
  Object.fromEntries(WEEK.map((day, place) => [day, navOf(values[place] ?? values.at(-1) ?? '1')]))

const insertCompany = sql(
  'test-convert-company',
  'insert into fund_company (code, name) values ($1, $1) on conflict do nothing',
)
const setFund = sql(
  'test-convert-fund',
  `update fund set company_code = $2, leave_by = $3, is_convertible = $4, dividend_default = $5, may_defer = $6
   where code = $1`,
)
interface ConvertFund extends TestFund {
  company?: string
  leaveBy?: WayToLeave
  isConvertible?: boolean
  dividendDefault?: DividendMode
  mayDefer?: boolean
}

/** A market of convertible funds, and people who move between them. */
export function convertWorld(koi: TestApp) {
  const { db } = koi
  return {
    async addConvertFund({
      company = 'H1',
      leaveBy = 'redeem',
      isConvertible = true,
      dividendDefault = 'cash',
      mayDefer = false,
      ...fund
    }: ConvertFund) {
      await addFund(db, fund)
      await db.run(insertCompany, [company])
      await db.run(setFund, [fund.code, company, leaveBy, isConvertible, dividendDefault, mayDefer])
    },
    async goTo(text: string) {
      await koi.clock.freeze(shanghaiMs(text), { allowBackwards: true })
      await koi.services.settlement.settleUntil(shanghaiMs(text))
    },
    async convertRequest(
      who: Investor,
      change: Partial<ConvertRequest> & { from: string; to: string },
    ): Promise<ConvertRequest> {
      const { from, to, ...rest } = change
      const shares = rest.shares ?? 10_000
      const targetCode = rest.targetFundCode ?? to
      const facts = {
        mode: rest.mode ?? 'convert',
        fundCode: from,
        spid: TEST_SPID,
        targetCode,
        targetSpid: TEST_SPID,
        shares,
      }
      return {
        fundCode: from,
        spid: TEST_SPID,
        targetFundCode: to,
        targetSpid: TEST_SPID,
        mode: 'convert',
        shares,
        passwordToken: await who.token(signed('convert', facts)),
        idempotencyKey: freshKey(),
        protocolIds: protocolIdsOf(to).join(','),
        confirmMismatch: false,
        frontEndTraceId: '',
        ...rest,
      }
    },
    orderOf: async (who: Investor, listid: string) =>
      (await who.client.queryOrder({ orderId: listid })).order,
    async positionOf(who: Investor, fund: string) {
      const answer = await who.client.queryAsset({ fundCode: fund, spid: TEST_SPID })
      return { ...answer.position, ...answer.profit }
    },
  }
}
