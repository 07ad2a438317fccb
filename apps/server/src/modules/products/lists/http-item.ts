import { shanghaiSecond } from '@koi/domain/calendar/dates'
import type * as z from 'zod'
import type { FundSearchItem } from '@koi/contracts/calls/search-item'
import { waysOn } from '@koi/domain/products/conversion'
import { formatNav } from '@koi/domain/products/nav'
import { riskLabel } from '@koi/domain/products/risk'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import { fundCategory } from '@koi/domain/products/category'
import type { FundItem } from './fund-item.ts'
import { clockOfMinute } from '../words/minute-text.ts'
import { riseText } from '../words/rate-text.ts'

/** A moment in epoch ms as the wire writes it, `2026-07-03 15:00:00` in Shanghai; empty without one. */
export function wireTime(atMs: number | null): string {
  return atMs === null ? '' : shanghaiSecond(atMs)
}

export const wireFlag = (value: boolean) => (value ? 1 : 0)

/** A fund as the search item of the wire (EN-065..091); conversion means either way on to another fund. */
export function wireItem(item: FundItem): z.output<typeof FundSearchItem> {
  const { type, name } = fundCategory(item.category)
  return {
    ...item,
    fundCode: item.code,
    fundType: type,
    productCode: item.productCode ?? 0,
    rateValue: item.shownRate.value,
    rateLabel: item.shownRate.label,
    rateUnit: item.shownRate.unit,
    ...(item.shownRate.isEstimated && { isRateEstimated: true }),
    rateDay: item.rateDay === undefined ? undefined : (item.rateDay ?? ''),
    riskName: riskLabel(item.riskCode),
    onlineStatus: wireFlag(item.isOnline),
    durationType: item.durationType ?? 0,
    duration: item.duration ?? 0,
    subscribeStartTime: wireTime(item.subscribeStartMs),
    subscribeEndTime: wireTime(item.subscribeEndMs),
    cutOffTime: clockOfMinute(item.cutOffMinute),
    isNewlyIssued: wireFlag(item.isNewlyIssued),
    unionId: item.unionId ?? '',
    dayRiseRate: riseText(item.day1),
    trend: item.trend ?? [],
    isFavourite: wireFlag(item.isFavourite),
    nav: item.nav === null ? NO_RATE : formatNav(item.nav, item.navDecimals),
    navDay: item.navDay ?? '',
    firstCategory: { name },
    secondCategory: { name: item.secondCategory },
    conversion: {
      status: wireFlag(waysOn({ ...item, fundCode: item.code }).length > 0),
    },
    transfer: { status: wireFlag(item.isTransferable) },
  }
}
