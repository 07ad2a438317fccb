import type { FundBoard } from '@koi/domain/products/fund-terms'
import { to } from '@koi/contracts/pages'
import type { RateKey } from '@koi/domain/rates/rate-keys'

interface Period {
  /** Absent: every fund's own rate. */
  key: RateKey | undefined
  label: string
}

/** One of the list pages: calm products, lively products, products of banks. */
export interface Board {
  name: FundBoard
  title: string
  shortTitle: string
  scene: 'list_steady' | 'list_advanced' | 'list_bank'
  href: string
  periods: readonly Period[]
}

/** RT-060: calm products are compared by yearly rates; a move of less than a year is put as it is. */
export const steadyBoard: Board = {
  name: 'steady',
  title: '稳健理财',
  shortTitle: '稳健',
  scene: 'list_steady',
  href: to.listSteady(),
  periods: [
    { key: undefined, label: '综合' },
    { key: 'day7_profit_rate', label: '七日年化' },
    { key: 'month1_rise_rate', label: '近1月' },
    { key: 'month3_rise_rate', label: '近3月' },
    { key: 'month6_rise_rate', label: '近6月' },
    { key: 'year1_profit_rate', label: '近1年年化' },
    { key: 'setup_annual_profit', label: '成立来年化' },
  ],
}

/** RT-061: lively products are compared by what they gained and lost. */
export const advancedBoard: Board = {
  name: 'advanced',
  title: '进阶理财',
  shortTitle: '进阶',
  scene: 'list_advanced',
  href: to.listAdvanced(),
  periods: [
    { key: undefined, label: '综合' },
    { key: 'day1_rise_rate', label: '日涨跌' },
    { key: 'week1_rise_rate', label: '近1周' },
    { key: 'month1_rise_rate', label: '近1月' },
    { key: 'month3_rise_rate', label: '近3月' },
    { key: 'month6_rise_rate', label: '近6月' },
    { key: 'year1_rise_rate', label: '近1年' },
    { key: 'year3_rise_rate', label: '近3年' },
    { key: 'setup_rise_rate', label: '成立来' },
  ],
}

/** RT-062: a bank's products are compared by what they pay a year, and each keeps hours of its own. */
export const bankBoard: Board = {
  name: 'bank',
  title: '银行产品',
  shortTitle: '银行',
  scene: 'list_bank',
  href: to.listBank(),
  periods: [
    { key: undefined, label: '综合' },
    { key: 'month1_rise_rate', label: '近1月' },
    { key: 'month3_rise_rate', label: '近3月' },
    { key: 'year1_profit_rate', label: '近1年年化' },
    { key: 'setup_annual_profit', label: '成立来年化' },
  ],
}

/** All of them; `useBoards` says which a brand has. */
export const boards = [steadyBoard, advancedBoard, bankBoard] as const
