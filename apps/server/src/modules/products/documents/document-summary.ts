import { riskLabel } from '@koi/domain/products/risk'
import type { DocumentFacts, Section } from './document-facts.ts'
import { facts, feeLines, riskLines, suitabilityLines, tradeLines } from './document-words.ts'

/** 产品资料概要: what the product is, what it costs, what it risks, whom it suits. */
export function summarySections(document: DocumentFacts): Section[] {
  const { fund, day } = document
  return [
    {
      heading: '一、产品概况',
      paragraphs: facts([
        ['产品名称', fund.fullName ?? fund.name],
        ['产品简称', fund.fullName === null ? null : fund.name],
        ['产品代码', fund.code],
        ['产品类型', fund.typeText],
        ['管理人', fund.companyName],
        ['托管人', fund.custodian],
        ['基金经理', fund.manager],
        ['成立日期', fund.setUpDate],
        ['最近规模', fund.sizeText],
        ['编制日期', day],
      ]),
    },
    {
      heading: '二、投资目标与策略',
      paragraphs: facts([
        ['投资目标', fund.objective],
        ['投资策略', fund.strategy],
        ['业绩比较基准', fund.benchmarkText],
      ]),
    },
    {
      heading: '三、风险等级与适合的投资者',
      paragraphs: [`风险等级：${riskLabel(fund.riskCode)}`, ...suitabilityLines(document)],
    },
    { heading: '四、费用', paragraphs: feeLines(document) },
    { heading: '五、交易规则', paragraphs: tradeLines(document) },
    { heading: '六、风险揭示', paragraphs: riskLines(document) },
    {
      heading: '七、投资者须知',
      paragraphs: [
        '购买前请阅读产品法律文件，了解产品的投资范围、费用与风险，并根据自身的投资目的、期限、经验与财产状况判断是否适合。',
        '产品不保证本金不受损失，也不保证一定盈利。投资者自行承担投资风险。',
      ],
    },
  ]
}
