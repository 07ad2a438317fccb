import { to } from '@koi/contracts/pages'
import {
  REPORT_KINDS,
  reportIdOf,
  reportNames,
  type ReportKind,
} from '@koi/domain/reports/report-terms'

const says: Readonly<Record<ReportKind, string>> = {
  investNews: '提到你持有和自选产品的资讯，附来源和日期',
  realTimeMarket: '主要指数收盘、基金涨跌家数和领先板块',
  focusTrack: '持仓和自选的涨跌原因，以及接下来的确认日',
}

/** What the assistant can make. */
export const skills = () => [
  ...REPORT_KINDS.map((kind) => ({
    skillId: kind as string,
    name: reportNames[kind],
    says: says[kind],
    link: to.aiReport({ id: reportIdOf(kind) }),
  })),
  {
    skillId: 'ask',
    name: '智能问答',
    says: '提问基金、市场和自己的持仓，每个数字都有来源',
    link: to.aiChat({}),
  },
]
