import type { WayToLeave } from './fund-terms.ts'
import { OPEN_FUND_CATEGORIES } from './category.ts'

/** 转换: into a fund of the same company at the NAV of the same day. 换购: out, and with the money into any fund. */
export const convertModes = ['convert', 'exchange'] as const
export type ConvertMode = (typeof convertModes)[number]

/** The kinds of fund that are converted out of and into; gold, terms and combinations have ways of their own. */
export const CONVERTIBLE_CATEGORIES = [...OPEN_FUND_CATEGORIES, 'other'] as const

/** What a fund says of conversions. */
export type ConvertibleFund = {
  readonly fundCode: string
  readonly spid: string
  readonly category: string
  readonly companyCode: string | null
  readonly saleState: string
  readonly leaveBy: WayToLeave
  readonly isConvertible: boolean
}

const isConvertibleKind = ({ category }: ConvertibleFund) =>
  CONVERTIBLE_CATEGORIES.some((one) => one === category)

/** How a holder of an open fund can move on to another one, in the order of the page. */
export function waysOn(fund: ConvertibleFund): ConvertMode[] {
  if (fund.saleState !== 'open' || !isConvertibleKind(fund)) return []
  const canConvert = fund.isConvertible && fund.companyCode !== null
  if (fund.leaveBy === 'exchange') return ['exchange']
  if (fund.leaveBy === 'convert') return canConvert ? ['convert'] : []
  return canConvert ? ['convert', 'exchange'] : []
}

/**
 * Whether shares of one fund may become shares of the other (MONEY 1.7): conversions stay with the
 * fund's company and seller, exchanges with the seller. Whether the target is on sale now is asked beside.
 */
export function isConvertTarget(
  from: ConvertibleFund,
  target: ConvertibleFund,
  mode: ConvertMode,
): boolean {
  if (from.fundCode === target.fundCode || from.spid !== target.spid) return false
  if (!isConvertibleKind(target)) return false
  if (mode === 'exchange') return true
  return target.isConvertible && target.companyCode === from.companyCode
}
