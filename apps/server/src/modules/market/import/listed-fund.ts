import type { ShareRounding } from '@koi/domain/products/fund-terms'
import { serviceFeeOfClass } from '../yearly-fees/class-service-fee.ts'
import type { FeeGroup } from './formats/category-fees.ts'
import { fundKind, type FundKind } from './fund-kinds.ts'
import type { ListedFund } from './fund-list.ts'

/** A listed fund with what its kind says; the rest of table `fund` keeps its defaults. */
export interface ImportedFund extends ListedFund {
  category: FundKind['category']
  board: FundKind['board']
  riskCode: number
  rateKey: string
  feeGroup: FeeGroup
  /** 0 for a class that takes none; null until a file names it. */
  serviceFeePpm: 0 | null
  navDelayDays: number
  confirmDays: number
  arriveDays: number
  shareRounding: ShareRounding
  /** Why it is never sold here, or empty. */
  offSaleReason: string
}

/** Funds that cut shares after two decimals instead of rounding them (MONEY 1.3). */
const truncatingCodes = new Set(['000311', '003318', '000601', '009989'])

const arriveDaysByCategory: Partial<Record<FundKind['category'], number>> = {
  money: 1,
  bond: 2,
  qdii: 7,
  fof: 4,
  pension: 4,
}
const ARRIVE_DAYS = 3

/** Shares that are bought elsewhere or later, told by their names. */
function offSaleReason({ name, typeText }: ListedFund): string {
  if (/[（(]后端[)）]/.test(name)) return '后端收费份额不在本平台销售'
  if (/^REITs$/i.test(typeText) || (name.includes('ETF') && !name.includes('联接'))) {
    return '场内基金，仅限交易所买卖'
  }
  return /定期开放|定开/.test(name) ? '定期开放产品，未公布开放期' : ''
}

/** Completes a listed fund by its kind. */
export function importedFund(fund: ListedFund): ImportedFund {
  const { isAbroad, ...kind } = fundKind(fund.typeText, fund.name)
  return {
    ...fund,
    ...kind,
    serviceFeePpm: serviceFeeOfClass({ ...fund, category: kind.category }),
    navDelayDays: isAbroad ? 1 : 0,
    confirmDays: isAbroad ? 2 : 1,
    arriveDays: arriveDaysByCategory[kind.category] ?? ARRIVE_DAYS,
    shareRounding: truncatingCodes.has(fund.code) ? 'down' : 'half-up',
    offSaleReason: offSaleReason(fund),
  }
}
