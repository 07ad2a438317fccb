import { shanghaiSecond } from '@koi/domain/calendar/dates'
import type * as z from 'zod'
import type { FundSearchItem } from '@koi/contracts/calls/search'
import { cents } from '@koi/domain/money/cents'
import { waysOn } from '@koi/domain/products/conversion'
import { formatNav } from '@koi/domain/products/nav'
import { riskLabel } from '@koi/domain/products/risk'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import { fundCategory } from './category-text.ts'
import type { FundItem } from './fund-item.ts'
import { clockOfMinute } from './minute-text.ts'
import { riseText } from './rate-text.ts'

/** A moment in epoch ms as the wire writes it, `2026-07-03 15:00:00` in Shanghai; empty without one. */
export function wireTime(atMs: number | null): string {
  return atMs === null ? '' : shanghaiSecond(atMs)
}

export const wireFlag = (value: boolean) => (value ? 1 : 0)

/** A fund as the search item of the wire (EN-065..091); conversion means either way on to another fund. */
export function wireItem(item: FundItem): z.output<typeof FundSearchItem> {
  const { type, name } = fundCategory(item.category)
  return {
    s_fundcode: item.code,
    s_spid: item.spid,
    i_fund_type: type,
    i_product_code: item.productCode ?? 0,
    s_fund_brief_name: item.name,
    s_tf_profit_rate: item.shownRate.value,
    s_rate_key_text: item.shownRate.label,
    i_rate_key_val_unit: item.shownRate.unit,
    ...(item.shownRate.isEstimated && { b_rate_estimated: true }),
    i_risk_level: item.riskCode,
    s_risk_level_desc: riskLabel(item.riskCode),
    l_min_money: cents(item.minBuyCents),
    i_online_status: wireFlag(item.isOnline),
    s_not_online_reason: item.notOnlineReason,
    i_duration_type: item.durationType ?? 0,
    i_duration: item.duration ?? 0,
    s_subscribe_start_time: wireTime(item.subscribeStartMs),
    s_subscribe_end_time: wireTime(item.subscribeEndMs),
    s_cut_off_time: clockOfMinute(item.cutOffMinute),
    i_is_newly_issued: wireFlag(item.isNewlyIssued),
    s_union_id: item.unionId ?? '',
    s_recommended_holding: item.recommendedHolding,
    s_day_rise_rate: riseText(item.day1),
    i_is_fav: wireFlag(item.isFavourite),
    s_unit_net: item.nav === null ? NO_RATE : formatNav(item.nav, item.navDecimals),
    s_unit_net_day: item.navDay ?? '',
    st_first_category: { s_name: name },
    st_second_category: { s_name: item.secondCategory },
    st_conversion_status: {
      i_status: wireFlag(waysOn({ ...item, fundCode: item.code }).length > 0),
    },
    st_transfer_status: { i_status: wireFlag(item.isTransferable) },
  }
}
