import type { FundSearchItem } from '@koi/contracts/calls/search-item'
import { minimumTag } from '@koi/domain/products/minimum-tag'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import { isRateKey, rateMetrics, type RateKey } from '@koi/domain/rates/rate-keys'
import type * as z from 'zod/mini'
import { termTag, termText } from './term-texts.ts'

type Item = z.output<typeof FundSearchItem>

/** The number of money funds among the fund types. */
const MONEY_TYPE = 1
/** And that of gold. */
const GOLD_TYPE = 10

/** Types of products whose money is bound to a date, not from a purchase on. */
const WITH_PERIODS: ReadonlySet<number> = new Set([8, 9])

/** A fund as lists, search and favourites show it. */
export const fundItemOf = (item: Item) => ({
  ...item,
  product: { fundCode: item.fundCode, spid: item.spid },
  rateKey: rateKeyOf(item.rateLabel),
  /** 推算: a day of its period is not explained by its source. */
  isRateEstimated: item.isRateEstimated === true,
  /** Empty where no minimum is known (SPEC §5). */
  minimum: minimumTag(item.minBuyCents),
  category: item.firstCategory.name,
  /** Its NAV stays 1 and says nothing. */
  isMoneyFund: item.fundType === MONEY_TYPE,
  /** Its price is of a session, and no NAV. */
  isGold: item.fundType === GOLD_TYPE,
  /** How long the money is bound, or empty. */
  term: termTag(termText(item.durationType, item.duration), WITH_PERIODS.has(item.fundType)),
  isNewlyIssued: item.isNewlyIssued === 1,
  isBuyable: item.onlineStatus === 1,
  isFavourite: item.isFavourite === 1,
})
export type FundItem = ReturnType<typeof fundItemOf>

/** Items carry the name of their metric, not its key; the key decides decimals and sign. */
function rateKeyOf(label: string): RateKey | undefined {
  return Object.keys(rateMetrics).find(
    (key): key is RateKey => isRateKey(key) && rateMetrics[key].label === label,
  )
}

/** Whether a value is there: `--` and empty stand for nothing (SPEC §5). */
export function isKnown(value: string): boolean {
  return value !== '' && value !== NO_RATE
}
