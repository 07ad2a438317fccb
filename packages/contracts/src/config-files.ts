import * as z from 'zod/mini'
import { as } from './wire.ts'

/*
 * What pages of a product or a combination read without a login, as files that are kept for a while (SPEC §7). The specification
 * names their addresses and no field: all fields are ours. A file that is not there is an empty one to who reads it (ER-048).
 */

const FOLDER = '/resources/fundinfo'

/** CL-088: how the pages of a product are to be drawn. */
export const FundConfig = z.object({
  fundCode: z.string(),
  spid: z.string(),
  /** 0 where the product has none. */
  productCode: z.int(),
  name: as('fund_brief_name', z.string()),
  recommendedHolding: z.string(),
  /** Days after the application: shares are confirmed, money of a redemption comes. */
  confirmDays: z.int(),
  arriveDays: z.int(),
  /** From this time of a trading day on an order counts for the next one, `15:00`. */
  cutOffTime: z.string(),
})

export const FUND_CONFIG_ROUTE = `${FOLDER}/:name`

interface FundConfigKeys {
  fundCode: string
  spid: string
  /** Of a link that names one (RU-177). */
  productCode?: number | undefined
}

export function fundConfigAddress({ fundCode, spid, productCode }: FundConfigKeys): `/${string}` {
  const parts = [fundCode, spid, ...(productCode === undefined ? [] : [productCode])]
  return `${FOLDER}/fundConfig_${parts.map(encodeURIComponent).join('_')}.json`
}

const FUND_FILE = /^fundConfig_([0-9A-Za-z-]{1,32})_([0-9A-Za-z]{1,32}?)(?:_(\d{1,9}))?\.json$/

/** What the name of a file asks for; undefined where it asks for nothing we have. */
export function readFundConfigName(name: string): FundConfigKeys | undefined {
  const [, fundCode, spid, code] = FUND_FILE.exec(name) ?? []
  if (fundCode === undefined || spid === undefined) return undefined
  return { fundCode, spid, productCode: code === undefined ? undefined : Number(code) }
}

/** CL-089: what a combination is made of. */
export const UnionConfig = z.object({
  unionId: z.string(),
  fundCode: z.string(),
  spid: z.string(),
  name: as('union_name', z.string()),
  recommendedHolding: z.string(),
  funds: as(
    'fund_list',
    z.array(
      z.object({
        fundCode: z.string(),
        spid: z.string(),
        name: as('fund_brief_name', z.string()),
        typeText: z.string(),
        weightPermille: z.int(),
      }),
    ),
  ),
})

export const UNION_CONFIG_ROUTE = `${FOLDER}/unionfofs/:name`

export const unionConfigAddress = (unionId: string): `/${string}` =>
  `${FOLDER}/unionfofs/unionfofsConfig_${encodeURIComponent(unionId)}.json`

/** The union whose file a name asks for; undefined where it asks for nothing we have. */
export const readUnionConfigName = (name: string): string | undefined =>
  /^unionfofsConfig_([0-9A-Za-z_-]{1,32})\.json$/.exec(name)?.[1]
