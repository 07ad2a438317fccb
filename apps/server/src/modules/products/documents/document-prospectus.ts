import { shanghaiDate } from '@koi/domain/calendar/dates'
import { formatNav } from '@koi/domain/products/nav'
import { scaledText } from '@koi/domain/money/scaled'
import type { DocumentFacts, Section } from './document-facts.ts'
import { facts, feeLines, riskLines, suitabilityLines, tradeLines } from './document-words.ts'

/** 招募说明书: the same product told to somebody who thinks of buying it, with its newest figures. */
export function prospectusSections(document: DocumentFacts): Section[] {
  const { fund } = document
  return [
    {
      heading: '重要提示',
      paragraphs: [
        '投资有风险，投资者在购买前应认真阅读本文件与产品合同，全面认识产品的风险收益特征。',
        ...suitabilityLines(document),
      ],
    },
    {
      heading: '一、管理人与托管人',
      paragraphs: facts([
        ['管理人', fund.companyName],
        ['基金经理', fund.manager],
        ['托管人', fund.custodian],
      ]),
    },
    {
      heading: '二、产品的投资',
      paragraphs: facts([
        ['产品类型', fund.typeText],
        ['投资目标', fund.objective],
        ['投资策略', fund.strategy],
        ['业绩比较基准', fund.benchmarkText],
        ['建议持有时间', fund.recommendedHolding],
      ]),
    },
    { heading: '三、募集与开放', paragraphs: [...windowLines(document), ...tradeLines(document)] },
    { heading: '四、费用与税收', paragraphs: feeLines(document) },
    { heading: '五、最近净值', paragraphs: valueLines(document) },
    { heading: '六、风险揭示', paragraphs: riskLines(document) },
  ]
}

function windowLines({ fund }: DocumentFacts): string[] {
  const { subscribeStartMs, subscribeEndMs } = fund
  if (subscribeStartMs === null || subscribeEndMs === null) return []
  const kind = fund.isNewlyIssued ? '募集期' : '开放期'
  return [`${kind}为${shanghaiDate(subscribeStartMs)}至${shanghaiDate(subscribeEndMs)}。`]
}

/** A product that is being raised has no value yet. */
function valueLines({ fund }: DocumentFacts): string[] {
  if (fund.nav === null || fund.navDay === null) return ['尚无已公布的净值。']
  if (fund.category !== 'money' || fund.income === null) {
    return [`${fund.navDay}单位净值：${formatNav(fund.nav, fund.navDecimals)}元`]
  }
  const sevenDay =
    fund.sevenDayRate === null ? '' : `，七日年化${scaledText(fund.sevenDayRate, 4)}%`
  return [`${fund.navDay}万份收益：${scaledText(fund.income, 4)}元${sevenDay}`]
}
