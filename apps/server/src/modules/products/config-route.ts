import type { FastifyInstance } from 'fastify'
import type { Brands } from '#brand.ts'
import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Funds } from './funds.ts'
import { clockOfMinute } from './words/minute-text.ts'

const CACHE_SECONDS = 180
const FILE_NAME = /^fundConfig_([0-9A-Za-z-]{1,32})_([0-9A-Za-z]{1,32}?)(?:_(\d{1,9}))?\.json$/

interface FundConfigParts {
  funds: Pick<Funds, 'papers'>
  brands: Brands
  clock: Pick<Clock, 'now'>
}

/**
 * CL-088: how the pages of a product are to be drawn, as the file that they read without a login. One that is not
 * there, or not sold here, is a 404, which the client takes for an empty configuration (ER-048).
 */
export function addFundConfigRoute(
  app: FastifyInstance,
  { funds, brands, clock }: FundConfigParts,
): void {
  app.get<{ Params: { name: string } }>(
    '/resources/fundinfo/:name',
    async ({ params, hostname }, reply) => {
      const [, fundCode, spid, productCode] = FILE_NAME.exec(params.name) ?? []
      if (fundCode === undefined || spid === undefined) return reply.code(404).send({})
      const [brand, nowMs] = await Promise.all([brands.ofHost(hostname), clock.now()])
      const fund = await funds
        .papers({ fundCode, spid }, { brand, nowMs })
        .catch((error: unknown) => {
          if (error instanceof Refusal) return undefined
          throw error
        })
      // A link may name no number, and most products have none.
      const isOther = productCode !== undefined && !hasCode(fund, Number(productCode))
      if (!fund || isOther) return reply.code(404).send({})
      return reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).send({
        fund_code: fund.code,
        spid: fund.spid,
        product_code: fund.productCode ?? 0,
        fund_brief_name: fund.name,
        recommended_holding: fund.recommendedHolding,
        /** Days after the application: shares are confirmed, money of a redemption comes. */
        confirm_days: fund.confirmDays,
        arrive_days: fund.arriveDays,
        /** From this time of a trading day on an order counts for the next one. */
        cut_off_time: clockOfMinute(fund.cutOffMinute),
      })
    },
  )
}

const hasCode = (fund: { productCode: number | null } | undefined, code: number) =>
  (fund?.productCode ?? code) === code
