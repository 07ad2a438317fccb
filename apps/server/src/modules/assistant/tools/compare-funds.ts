import { to } from '@koi/contracts/pages'
import { formatCents, formatSigned } from '@koi/domain/money/format-cents'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { riskLabel } from '@koi/domain/products/risk'
import { choicesText } from '@koi/domain/comparison/choices'
import type { ShownFeeSource } from '@koi/domain/products/fund-terms'
import { z } from 'zod'
import type { Asker } from './asker.ts'
import { findFund } from './find-fund.ts'
import {
  emptyReading,
  figureOf,
  partsOfNames,
  percentText,
  ratioText,
  riseText,
  tool,
} from './tool.ts'

type Compared = Awaited<ReturnType<Asker['reads']['compareFunds']>>['funds'][number]

const SOURCE = '基金对比'
const SPANS = { year1: '近1年', year3: '近3年' } as const

/** Said with a figure that a fee is in, where the fee is not of the fund's own papers. */
const FEES_OF = {
  contract: '',
  category: '，按平台对同类产品的标准费率',
  partly: '，部分按平台对同类产品的标准费率',
  none: '',
} as const satisfies Record<ShownFeeSource, string>

/** What 10,000 yuan became, by period. */
const outcomeFigures = ({ outcomes, feeSource }: Compared, figure: ReturnType<typeof figureOf>) =>
  outcomes.flatMap(({ period, fromDay, toDay, endCents, profitCents }) => {
    const way = `${fromDay} 买入 1 万元，扣买卖费用${FEES_OF[feeSource]}，分红再投资`
    return [
      ...figure(`${SPANS[period]}一万元变成`, `${formatCents(endCents)} 元`, toDay, way),
      ...figure(`${SPANS[period]}一万元盈亏`, `${formatSigned(profitCents)} 元`, toDay, way),
    ]
  })

/** Two to four funds beside each other. */
export const compareFundsTool = tool({
  name: 'compare_funds',
  says: '把二到四只基金放在一起比较收益、回撤、波动和费用。参数是基金代码或名称的列表。',
  args: z.object({ funds: z.array(z.string().trim().min(1).max(64)).min(2).max(4) }),
  async read({ funds: terms }, asker) {
    const found = await Promise.all(terms.map((term) => findFund(asker, term)))
    const codes = [...new Set(found.flatMap((fund) => (fund ? [fund.fundCode] : [])))]
    const unknown = found.includes(undefined) ? '有基金没有找到，本平台可能未上架。' : ''
    if (codes.length < 2) {
      return { ...emptyReading, note: unknown || '要比较的是同一只基金，请再说一只。' }
    }
    const { funds } = await asker.reads.compareFunds({ fundCodes: codes, period: 'year1' })
    const fit = await Promise.all(funds.map(({ riskCode }) => asker.isFit(riskCode)))
    const above = funds.filter((_, at) => !fit[at]).map(({ fundName }) => fundName)
    return {
      ...emptyReading,
      title: '基金对比',
      source: SOURCE,
      day: funds.map(({ day }) => day ?? '').toSorted()[0] ?? '',
      link: to.fundPk({ choices: choicesText(codes) }),
      funds: funds.map(({ fundCode, spid, fundName }) => ({ fundCode, spid, name: fundName })),
      names: [
        ...partsOfNames(
          terms,
          funds.map(({ fundName }) => fundName),
        ),
        ...Object.values(SPANS),
      ],
      figures: funds.flatMap((fund) => {
        const { fundCode, spid, fundName, day } = fund
        const figure = figureOf({ fundCode, spid, fundName }, SOURCE)
        const at = day ?? ''
        return [
          ...fund.figures.flatMap(({ period, periodReturn, drawdown, volatility, sharpe }) => {
            const span = SPANS[period]
            return [
              ...figure(`${span}收益`, riseText(periodReturn), at, '期末 ÷ 期初 − 1，分红再投资'),
              ...figure(
                `${span}最大回撤`,
                percentText(drawdown),
                at,
                '区间内从高点到其后低点的最大跌幅',
              ),
              ...figure(`${span}波动率`, percentText(volatility), at, '日收益标准差 × √年交易日数'),
              ...figure(
                `${span}夏普比率`,
                ratioText(sharpe),
                at,
                '（年化收益 − 无风险利率）÷ 波动率',
              ),
            ]
          }),
          ...figure(
            '申购费率',
            fund.buyRatePpm === null ? '' : feeRateText(fund.buyRatePpm),
            '',
            `买入 1 万元，折扣后${FEES_OF[fund.feeSource]}`,
          ),
          ...figure(
            '每年运作费率',
            fund.yearlyPpm === null ? '' : feeRateText(fund.yearlyPpm),
            '',
            '管理费 + 托管费 + 销售服务费',
          ),
          ...outcomeFigures(fund, figure),
        ]
      }),
      facts: funds.map(({ fundCode, riskCode }) => ({
        fundCode,
        label: '风险等级',
        value: riskLabel(riskCode),
      })),
      note: [
        unknown,
        above.length > 0
          ? `${above.join('、')} 的风险等级高于你的测评结果，以上只是资料，不是推荐。`
          : '',
        '过往业绩不代表未来表现。',
      ].join(''),
    }
  },
})
