import { APP_KINDS } from '@koi/domain/combinations/app-kinds'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Money } from '../fields.ts'
import { as } from '../wire.ts'

export const ASSET_AO = '/fbp/fund/v1/fund.fuasset_query_ao.FuassetQueryAo'

/** What one holding earned on its newest published day; an account inside the person's account is one. */
const DayProfit = z.object({
  /** Empty for accounts that are of no one product. */
  fundCode: z.string(),
  spid: z.string(),
  /** Empty where the fund stands in the person's own account. */
  appAccountId: as('appacc_id', z.string()),
  appKind: z.nullable(z.enum(APP_KINDS)),
  unionId: z.string(),
  name: as('fund_brief_name', z.string()),
  dayProfitCents: as('yday_profit', Money),
  dayProfitDay: as('yday_profit_day', z.string()),
})

/** What a person's money is in. */
export const ASSET_PARTS = [
  'funds',
  'wallet',
  'cash',
  'confirming',
  'gold',
  'pension',
  'accounts',
] as const

const AssetPart = z.object({
  part: z.enum(ASSET_PARTS),
  /** Funds, orders or accounts; 1 or 0 of wallet and cash. */
  count: z.int(),
  valueCents: as('position_money', Money),
  /** Of `updated_day`; null where none of it has published that day. */
  dayProfitCents: as('yday_profit', z.nullable(Money)),
})

/** What an investor has in all: what home and 我的 begin with, apart from what single holdings are asked. */
export const holdingTotals = {
  queryMainAsset: call({
    summary: 'CL-092: totals for 我的 and home',
    method: 'POST',
    path: `${ASSET_AO}.FaqaQueryMainAssetSimple`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      /** Cash, holdings at the newest NAV, and money in transit. */
      totalCents: as('total_asset', Money),
      cashCents: as('cash_balance', Money),
      valueCents: as('position_money', Money),
      inTransitCents: Money,
      /** Records of the person that are under way; a combination's order is one. */
      inTransitCount: z.int(),
      dayProfitCents: as('yday_profit', Money),
      holdingProfitCents: as('position_profit', Money),
      totalProfitCents: as('total_profit', Money),
      /** Newest day whose NAVs the totals contain; empty without holdings. */
      updatedDay: z.string(),
      /** Lines of queryAssetList: funds, and accounts as one each. */
      holdingCount: z.int(),
      /** Those of `updated_day` add up to the day's profit; others published an older day. Highest first. */
      dayProfits: as('day_profit_list', z.array(DayProfit)),
      /** They add up to the total. */
      parts: as('asset_part_list', z.array(AssetPart)),
    }),
  }),
}
