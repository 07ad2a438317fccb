import { FUND_CONFIG_ROUTE, FundConfig, readFundConfigName } from '@koi/contracts/config-files'
import type { FastifyInstance } from 'fastify'
import type { Brands } from '#brand.ts'
import { sendConfig } from '#http/pages/send-config.ts'
import type { Clock } from '#kernel/clock.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Funds } from './funds.ts'
import { clockOfMinute } from './words/minute-text.ts'

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
  app.get<{ Params: { name: string } }>(FUND_CONFIG_ROUTE, async ({ params, hostname }, reply) => {
    const asked = readFundConfigName(params.name)
    if (!asked) return reply.code(404).send({})
    const [brand, nowMs] = await Promise.all([brands.ofHost(hostname), clock.now()])
    const fund = await funds.papers(asked, { brand, nowMs }).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    // A link may name no number, and most products have none.
    const { productCode } = asked
    const isOther = productCode !== undefined && !hasCode(fund, productCode)
    if (!fund || isOther) return reply.code(404).send({})
    return sendConfig(reply, FundConfig, {
      ...fund,
      fundCode: fund.code,
      productCode: fund.productCode ?? 0,
      cutOffTime: clockOfMinute(fund.cutOffMinute),
    })
  })
}

const hasCode = (fund: { productCode: number | null } | undefined, code: number) =>
  (fund?.productCode ?? code) === code
