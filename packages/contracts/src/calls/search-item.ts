import * as z from 'zod/mini'
import { Money } from '../fields.ts'
import { as } from '../wire.ts'

export const SEARCH = '/fbp/fund/v1/fund.fuapl_search_ao.FuaplSearchAo'
/** Where funds are searched: a page that only forgets its answers needs no more of the search. */
export const SEARCH_FUNDS_PATH = `${SEARCH}.FsaSearchResultV2`

const Flag = z.union([z.literal(0), z.literal(1)])
const Named = z.object({ name: as('s_name', z.string()) })

/** What 10,000 yuan cost in both classes of a fund: after 3 months, a year and 3 years. */
const ClassCosts = z.object({
  /** Months from which on A is the cheaper; 0 from the beginning on, null not within ten years. */
  crossoverMonths: z.nullable(z.int()),
  costs: as('cost_list', z.array(z.object({ frontCents: Money, yearlyCents: Money }))),
})

/** Fund search item (SPEC §3, EN-065..091). */
export const FundSearchItem = z.object({
  fundCode: as('s_fundcode', z.string()),
  spid: as('s_spid', z.string()),
  fundType: as('i_fund_type', z.int()),
  productCode: as('i_product_code', z.int()),
  name: as('s_fund_brief_name', z.string()),
  rateValue: as('s_tf_profit_rate', z.string()),
  rateLabel: as('s_rate_key_text', z.string()),
  /** 1 percent, 2 yuan; own: 3 a plain number, 4 a hundred million yuan. */
  rateUnit: as('i_rate_key_val_unit', z.int()),
  /** Own: 推算, a day of the rate's period is not explained by its source. */
  isRateEstimated: as('b_rate_estimated', z.optional(z.boolean())),
  /** Own: the newest day that the rate contains; empty where it is of the papers. */
  rateDay: as('s_rate_day', z.optional(z.string())),
  riskCode: as('i_risk_level', z.int()),
  riskName: as('s_risk_level_desc', z.string()),
  minBuyCents: as('l_min_money', Money),
  onlineStatus: as('i_online_status', Flag),
  notOnlineReason: as('s_not_online_reason', z.string()),
  /** Own: why the person who asks may not buy it though others may, or what they need first; absent where nothing stands in the way. */
  ownReason: as('s_own_reason', z.optional(z.string())),
  /** Own: the other class of the fund, A or C, which this row stands for too; absent where it has one class. */
  classes: as(
    'st_share_classes',
    z.optional(
      z.object({ otherFundCode: z.string(), choice: as('class_costs', z.nullable(ClassCosts)) }),
    ),
  ),
  durationType: as('i_duration_type', z.int()),
  duration: as('i_duration', z.int()),
  subscribeStartTime: as('s_subscribe_start_time', z.string()),
  subscribeEndTime: as('s_subscribe_end_time', z.string()),
  /** Own: until when an order of a trading day keeps its day, `15:00`. */
  cutOffTime: as('s_cut_off_time', z.string()),
  isNewlyIssued: as('i_is_newly_issued', Flag),
  unionId: as('s_union_id', z.string()),
  recommendedHolding: as('s_recommended_holding', z.string()),
  dayRiseRate: as('s_day_rise_rate', z.string()),
  /** Own: total return of the last year in basis points, at equal distances in time; empty where it is not known. */
  trend: as('vi_trend', z.array(z.int())),
  isFavourite: as('i_is_fav', Flag),
  nav: as('s_unit_net', z.string()),
  /** Own: the day of that NAV; empty before the first. */
  navDay: as('s_unit_net_day', z.string()),
  firstCategory: as('st_first_category', Named),
  secondCategory: as('st_second_category', Named),
  conversion: as('st_conversion_status', z.object({ status: as('i_status', Flag) })),
  transfer: as('st_transfer_status', z.object({ status: as('i_status', Flag) })),
})
