import type { TermBand } from '@koi/domain/products/list-filters'
import { amountText } from '../detail/fee-rows.ts'
import {
  AGE_CHOICES_YEARS,
  AMOUNT_CHOICES_CENTS,
  FEE_CHOICES_PPM,
  RISK_CHOICES,
  SIZE_CHOICES_CENTS,
  TENURE_CHOICES_YEARS,
  type SheetFilters,
} from './list-state.ts'

/** One question of the sheet. */
export interface FilterChoice {
  field: Exclude<keyof SheetFilters, 'companyCode' | 'managerName'>
  title: string
  /** Beside the title: what is counted. */
  note?: string
  options: readonly { value: string | number; label: string }[]
}

const CENTS_PER_YI = 10_000_000_000
const PPM_PER_PERCENT = 10_000

const termNames = {
  none: '无固定期限',
  toThreeMonths: '3个月内',
  toOneYear: '3个月至1年',
  longer: '1年以上',
} as const satisfies Record<TermBand, string>

/** What the sheet asks, in its order; what a product does not say is left out by the filter that asks for it. */
export const filterChoices: readonly FilterChoice[] = [
  {
    field: 'riskLevelMax',
    title: '风险等级',
    options: RISK_CHOICES.map(({ level, name }) => ({ value: level, label: name })),
  },
  {
    field: 'termBand',
    title: '期限',
    options: Object.entries(termNames).map(([value, label]) => ({ value, label })),
  },
  {
    field: 'amountCents',
    title: '起购金额',
    options: AMOUNT_CHOICES_CENTS.map((value) => ({ value, label: `${amountText(value)}以内` })),
  },
  {
    field: 'feeMaxPpm',
    title: '每年费用',
    note: '管理费 + 托管费 + 销售服务费',
    options: FEE_CHOICES_PPM.map((value) => ({
      value,
      label: `${value / PPM_PER_PERCENT}%以内`,
    })),
  },
  {
    field: 'sizeMinCents',
    title: '规模',
    options: SIZE_CHOICES_CENTS.map((value) => ({
      value,
      label: `${value / CENTS_PER_YI}亿元以上`,
    })),
  },
  {
    field: 'ageYears',
    title: '成立年限',
    options: AGE_CHOICES_YEARS.map((value) => ({ value, label: `满${value}年` })),
  },
  {
    field: 'tenureYears',
    title: '任职年限',
    note: '现任基金经理管理这只基金',
    options: TENURE_CHOICES_YEARS.map((value) => ({ value, label: `满${value}年` })),
  },
]
