import { to } from '@koi/contracts/pages'
import type { METRIC_PERIODS } from '@koi/domain/metrics/metric-period'
import { z } from 'zod'
import { findFund, NOT_FOUND, ofShelf } from './find-fund.ts'
import {
  emptyReading,
  figureOf,
  partsOfNames,
  percentText,
  ratioText,
  riseText,
  tool,
} from './tool.ts'

const SOURCE = '净值计算'
const PERIODS: Readonly<Record<(typeof METRIC_PERIODS)[number], string>> = {
  year1: '近1年',
  year2: '近2年',
  year3: '近3年',
}

/** Figures of risk of one fund, as its page shows them. */
export const fundMetricsTool = tool({
  name: 'fund_metrics',
  says: '一只基金近1、2、3年的收益、最大回撤、波动率、夏普比率和同类排名。参数是基金代码或名称。',
  args: z.object({ fund: z.string().trim().min(1).max(64) }),
  async read({ fund }, asker) {
    const found = await findFund(asker, fund)
    const answer = found && (await ofShelf(asker.reads.queryFundMetrics(found)))
    if (!found || !answer) {
      return { ...emptyReading, note: NOT_FOUND }
    }
    const { fundCode, spid, fundName } = found
    const figure = figureOf({ fundCode, spid, fundName }, SOURCE)
    const sure = answer.periods.filter(({ isEstimated }) => !isEstimated)
    const newest = sure[0]
    return {
      ...emptyReading,
      title: `${fundName} 风险指标`,
      source: SOURCE,
      day: newest?.day ?? '',
      link: to.productDetail({ fundCode, spid }),
      funds: [{ fundCode, spid, name: fundName }],
      names: [...partsOfNames([fund], [fundName]), ...Object.values(PERIODS), answer.categoryText],
      figures: sure.flatMap((period) => {
        const span = PERIODS[period.period]
        const { day } = period
        return [
          ...figure(
            `${span}收益`,
            riseText(period.periodReturn),
            day,
            '期末 ÷ 期初 − 1，分红再投资',
          ),
          ...figure(
            `${span}最大回撤`,
            percentText(period.drawdown),
            day,
            '区间内从高点到其后低点的最大跌幅',
          ),
          ...figure(
            `${span}波动率`,
            percentText(period.volatility),
            day,
            '日收益标准差 × √年交易日数',
          ),
          ...figure(
            `${span}夏普比率`,
            ratioText(period.sharpe),
            day,
            '（年化收益 − 无风险利率）÷ 波动率',
          ),
          ...(period.rank === null || period.peers === null
            ? []
            : [
                ...figure(
                  `${span}同类排名`,
                  String(period.rank),
                  day,
                  '同类基金按区间收益从高到低',
                ),
                ...figure(
                  `${span}同类只数`,
                  String(period.peers),
                  day,
                  '区间内有完整净值的同类基金',
                ),
              ]),
        ]
      }),
      facts: [{ fundCode, label: '同类', value: answer.categoryText }],
      note:
        newest === undefined ? '净值历史较短，暂无法计算区间指标。' : '过往业绩不代表未来表现。',
    }
  },
})
