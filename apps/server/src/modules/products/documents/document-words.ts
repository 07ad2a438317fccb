import { investorClasses } from '@koi/domain/suitability/investor-class'
import { suitabilityLevel } from '@koi/domain/products/risk'
import { amountText, buyFeeLines, percentOfPpm, redeemFeeLines } from '../words/fee-text.ts'
import type { DocumentFacts } from './document-facts.ts'
import { clockOfMinute } from '../words/minute-text.ts'

/** `标签：值` for what is known; nothing for what is not. */
export function facts(
  lines: readonly (readonly [label: string, value: string | null])[],
): string[] {
  return lines.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [`${label}：${value}`],
  )
}

/** All fees of a product, a line each. */
export function feeLines({ fund, tiers }: DocumentFacts): string[] {
  const buys = tiers.filter(({ side }) => side === 'buy')
  const redemptions = tiers.filter(({ side }) => side === 'redeem')
  const yearly = (label: string, ppm: number | null) => {
    if (ppm !== null) return [`${label}：${percentOfPpm(ppm)}/年，按日计提，从产品资产中列支`]
    return fund.category === 'gold' ? [] : [`${label}：--，以产品法律文件为准`]
  }
  return [
    ...buyFeeLines(buys, fund.buyDiscountPermille).map((line) => `申购费 ${line}`),
    ...redeemFeeLines(redemptions).map((line) => `赎回费 ${line}`),
    ...yearly('管理费', fund.manageFeePpm),
    ...yearly('托管费', fund.custodyFeePpm),
    ...yearly('销售服务费', fund.serviceFeePpm),
    ...(tiers.some(({ source }) => source === 'category')
      ? ['申购费与赎回费为本平台对同类产品适用的费率表，实际费率以产品法律文件为准。']
      : []),
  ]
}

/** Minimum, step, limit and the days of an order. */
export function tradeLines({ fund }: DocumentFacts): string[] {
  const days = (count: number) => (count === 0 ? 'T日' : `T+${count}个交易日`)
  return [
    `最低买入金额为${amountText(fund.minBuyCents)}，超出部分以${amountText(fund.stepCents)}递增。`,
    ...(fund.dayLimitCents === null
      ? []
      : [`单个投资者每日累计买入不超过${amountText(fund.dayLimitCents)}。`]),
    `交易日${clockOfMinute(fund.cutOffMinute)}前提交并完成付款的申请以当日为T日，之后提交的以下一交易日为T日。`,
    fund.category === 'gold'
      ? '买卖在报价交易时段内按提交时有效的报价成交。'
      : `申购与赎回按未知价原则以T日净值成交；T日净值于${days(fund.navDelayDays)}公布。`,
    `申购份额于${days(fund.confirmDays)}确认，确认日次一交易日起可赎回；赎回款于${days(fund.arriveDays)}到账。`,
  ]
}

/** Whom the product suits, in the words of the suitability rules (D-6). */
export function suitabilityLines({ fund }: DocumentFacts): string[] {
  const level = suitabilityLevel(fund.riskCode)
  const suited = Object.entries(investorClasses)
    .filter(([, investor]) => investor.level >= level)
    .map(([code, { name }]) => `${name}（${code}）`)
  const unknown = fund.riskCode === 7 ? '本产品未披露风险等级，适当性匹配时按最高风险处理。' : ''
  return [
    ...(unknown === '' ? [] : [unknown]),
    `适合风险承受能力为${suited.join('、')}的投资者。`,
    '风险测评有效期为12个月，过期后须重新测评方可购买。保守型（C1）投资者不得购买高于其风险等级的产品；其他投资者购买高于其风险等级的产品，须主动提出并经风险揭示与确认。',
  ]
}

const risksOf: Record<string, string> = {
  money: '货币市场工具价格与利率波动可能使收益下降甚至为负；购买货币基金不等于将资金存入银行。',
  bond: '利率上升、发行人违约或评级下调会使债券价格下跌，基金净值可能亏损。',
  index: '指数下跌时基金净值随之下跌；跟踪误差可能使基金收益与指数收益不一致。',
  qdii: '除境外市场波动外，还承担汇率波动与境外交易、结算规则不同带来的风险，净值公布较境内基金晚。',
  fof: '基金净值受所投基金表现影响，且可能出现双重收费。',
  bank: '理财产品不是存款，不保证本金和收益，业绩比较基准不是预期收益率。',
  gold: '黄金价格受国际市场、汇率与供求影响，可能大幅波动；买卖报价之间存在价差。',
  pension: '养老目标不代表收益保障或其他任何形式的收益承诺，产品可能亏损，且有最短持有期限制。',
  closed: '封闭期内不能赎回，投资者需承担封闭期内的流动性风险与净值波动。',
  union: '组合由多只基金构成，任一成分基金的净值波动、暂停交易都会影响组合。',
  reit: '项目经营收益、租金与车流量不及预期会影响分派；场内价格可能偏离净值。',
}

/** The risks of the product's kind, and those of all. */
export function riskLines({ fund }: DocumentFacts): string[] {
  return [
    risksOf[fund.category] ??
      '股票市场波动、行业集中与个股风险会使基金净值较大幅度波动，可能亏损本金。',
    '流动性风险：发生巨额赎回、暂停交易或市场成交清淡时，可能延期支付赎回款。',
    '过往业绩不代表未来表现，基金管理人管理的其他产品的业绩不构成对本产品业绩的保证。',
  ]
}
