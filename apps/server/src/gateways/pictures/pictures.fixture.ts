import { productColours } from '@koi/domain/brands/tokens'
import type { FundPoster } from './fund-poster.ts'

/** A poster with everything on it, for tests. */
export const posterOf = (changes: Partial<FundPoster> = {}): FundPoster => ({
  template: 'fund_poster',
  brandTitle: '锦鲤理财',
  companyName: '锦鲤基金销售有限公司（演示）',
  colours: {
    primary: productColours.primary,
    primaryDeep: productColours['primary-deep'],
    up: productColours.up,
    down: productColours.down,
    series: productColours['series-1'],
    index: productColours['series-2'],
  },
  fundName: '锦沪深300指数增强A',
  fundCode: '900311',
  tags: ['指数基金', '中高风险', '模拟行情'],
  headline: { label: '近1年涨跌幅', value: '+18.42%', colour: 'up', asOf: '2026-09-18' },
  rates: [
    { label: '近1月', value: '+1.24%', colour: 'up' },
    { label: '近3月', value: '-3.10%', colour: 'down' },
    { label: '成立以来', value: '+120.33%', colour: 'up' },
  ],
  curve: {
    title: '近1年走势',
    fund: [0, 20_000, 15_000, 90_000, 184_200],
    index: [0, 10_000, null, 40_000, 52_000],
    indexName: '沪深300',
    firstDay: '2025-09-18',
    lastDay: '2026-09-18',
  },
  facts: [],
  factsNote: '',
  warning: '基金有风险，投资需谨慎。',
  link: 'https://fund.koi.example/s/abcdefghjk',
  linkText: 'fund.koi.example/s/abcdefghjk',
  ...changes,
})
