import type { FundSpec } from './fund-spec.ts'

interface Texts {
  objective: string
  strategy: string
}

const calm: Texts = {
  objective: '在严格控制风险和保持资产流动性的前提下，力争实现超越业绩比较基准的稳健回报。',
  strategy:
    '以久期管理和信用研究为核心，分散投资于利率债与高等级信用债，并适度运用骑乘与杠杆策略。',
}
const lively: Texts = {
  objective: '通过精选具有持续成长能力的上市公司，在控制风险的前提下力争基金资产的长期增值。',
  strategy: '自上而下判断行业景气，自下而上精选个股，并根据市场估值水平动态调整股票仓位。',
}
const texts = {
  money: {
    objective: '在保持资产安全与高流动性的前提下，力争获得超过业绩比较基准的收益。',
    strategy: '投资于银行存款、同业存单与短期债券，滚动配置不同期限的品种，保持充足的现金流。',
  },
  bond: calm,
  closed: calm,
  bank: calm,
  other: calm,
  mixed: lively,
  equity: lively,
  index: {
    objective: '紧密跟踪标的指数，追求跟踪偏离度与跟踪误差的最小化。',
    strategy:
      '按照标的指数的成份及权重构建组合，并随指数调整作相应调整；增强型在约束内作量化优化。',
  },
  qdii: {
    objective: '投资于境外市场，分散单一市场风险，力争获得长期资本增值。',
    strategy:
      '在国家和行业之间分散配置，精选境外标的，并管理人民币汇率风险。净值于下一交易日披露。',
  },
  fof: {
    objective: '通过大类资产配置与基金优选，力争在目标风险水平内获得长期稳健的回报。',
    strategy: '以战略配置为中枢，结合战术调整，定量与定性相结合地筛选基金。',
  },
  pension: {
    objective: '服务个人养老金投资，随目标日期临近逐步降低权益比例，追求养老资产的长期增值。',
    strategy: '按下滑曲线确定权益与固收比例，优选低费率、风格稳定的基金。',
  },
  gold: {
    objective: '提供以克计价的黄金买卖与积存。',
    strategy: '按实时报价成交，黄金实物由托管机构保管。',
  },
  union: {
    objective: '以一篮子基金满足不同风险偏好的配置需求。',
    strategy: '按目标权重持有成份基金，定期检视并再平衡。',
  },
  reit: {
    objective: '投资于基础设施项目，争取稳定的现金分派与项目价值的长期增长。',
    strategy: '通过专业运营提升项目现金流，每年至少分派一次可供分配金额。',
  },
} as const satisfies Record<FundSpec['category'], Texts>

/** Investment objective and strategy of a demo fund, by its kind. */
export function fundTexts({ category }: FundSpec): Texts {
  return texts[category]
}
