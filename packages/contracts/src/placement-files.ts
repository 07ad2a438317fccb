import * as z from 'zod/mini'
import { as } from './wire.ts'

/*
 * What pages read of placements without a login and without anybody who answers, as files that are kept for a while (SPEC §7).
 * The specification names them and no field: all fields are ours.
 */

const FOLDER = '/resources/recommend'

/** CL-133: the brand of the host that was asked, and whether placements apply to it (RU-194). */
export const DomainConfig = z.object({
  brandId: z.string(),
  entity: z.string(),
  domain: z.string(),
  hasPlacements: z.boolean(),
})

/** CL-134: prizes for steps on the way of investing; none while the rule pack forbids prizes for buying (D-11). */
export const PrizeRules = z.object({ buyPrizes: z.boolean(), rules: z.array(z.looseObject({})) })

const FallbackPlan = z.object({
  planId: z.string(),
  positionId: z.string(),
  title: z.string(),
  text: z.string(),
  buttonText: z.string(),
  jumpUrl: z.string(),
})

/** CL-135: what stands in the positions of a page where nobody answers. */
export const FallbackFile = z.object({
  dpPage: z.string(),
  dpChannel: z.string(),
  plans: as('plan_list', z.array(FallbackPlan)),
})

/** CL-136: the products that plans of the brand are about, as far as it sells them. */
export const SkuFile = z.object({
  skus: as(
    'sku_list',
    z.array(
      z.object({
        fundCode: z.string(),
        spid: z.string(),
        name: as('fund_brief_name', z.string()),
        riskCode: as('i_risk_level', z.int()),
      }),
    ),
  ),
})

/** CL-137: who may look at plans before others see them, as hashes of their account ids, and plans that anybody may look at. */
export const GrayFile = z.object({
  users: as('user_list', z.array(z.string())),
  plans: as('plan_list', z.array(z.string())),
})

export const placementFiles = {
  domainConfig: `${FOLDER}/domainConfig.json`,
  prizeRules: `${FOLDER}/investPathPrizeActionRule.json`,
  skuInfo: `${FOLDER}/fundSkuInfo.json`,
  grayTest: `${FOLDER}/grayTestConfig.json`,
} as const

export const FALLBACK_ROUTE = `${FOLDER}/fallback/:name`

export const fallbackAddress = (pageId: string, channel: string): `/${string}` =>
  `${FOLDER}/fallback/${encodeURIComponent(pageId)}_${encodeURIComponent(channel)}.json`

/** What the name of a fallback file asks for; undefined where it asks for nothing we have. */
export function readFallbackName(name: string) {
  const [, pageId, channel] = /^([\w-]{1,64})_([A-Za-z\d-]{0,32})\.json$/.exec(name) ?? []
  return pageId === undefined || channel === undefined ? undefined : { pageId, channel }
}
