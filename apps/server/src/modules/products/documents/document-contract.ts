import { scaledText } from '@koi/domain/money/scaled'
import type { DocumentFacts, Section } from './document-facts.ts'
import { facts, feeLines, tradeLines } from './document-words.ts'

/** 基金合同: the parties, their rights and duties, dealing, valuation, fees, ending. */
export function contractSections(document: DocumentFacts): Section[] {
  const { fund } = document
  return [
    {
      heading: '第一部分 当事人',
      paragraphs: facts([
        ['管理人', fund.companyName],
        ['托管人', fund.custodian],
        ['份额持有人', '依据本合同取得并持有份额的投资者'],
      ]),
    },
    {
      heading: '第二部分 产品的基本情况',
      paragraphs: [
        ...facts([
          ['产品名称', fund.fullName ?? fund.name],
          ['产品类别', fund.typeText],
          ['合同生效日', fund.setUpDate],
          ['投资目标', fund.objective],
        ]),
        '份额面值为人民币1.00元。',
      ],
    },
    {
      heading: '第三部分 份额的申购与赎回',
      paragraphs: [...tradeLines(document), ...shareLines(document)],
    },
    {
      heading: '第四部分 持有人的权利与义务',
      paragraphs: [
        '持有人按所持份额分享产品财产收益，依法申请赎回份额，查阅公开披露的资料，并可按规定召集或出席持有人大会。',
        '持有人应遵守本合同，了解所投资产品，自担投资风险，缴纳约定的款项与费用，并提供真实的身份与风险测评信息。',
      ],
    },
    {
      heading: '第五部分 管理人与托管人的职责',
      paragraphs: [
        '管理人以诚实信用、勤勉尽责的原则管理和运用产品财产，计算并公告净值，办理份额登记，按时支付赎回与分红款项。',
        '托管人安全保管产品财产，复核管理人计算的净值，监督管理人的投资运作，办理清算交割。',
      ],
    },
    {
      heading: '第六部分 估值与净值',
      paragraphs: [
        '每个交易日对产品财产估值，净值保留四位小数，第五位四舍五入。',
        '净值计价出现错误时，管理人应立即公告并更正；由此造成持有人损失的，按责任承担赔偿。',
      ],
    },
    { heading: '第七部分 费用', paragraphs: feeLines(document) },
    {
      heading: '第八部分 收益分配',
      paragraphs: [
        fund.category === 'money'
          ? '每日将已实现收益分配给持有人，每万份收益精确到小数点后四位；收益为负时相应缩减份额。'
          : '符合分红条件时可进行收益分配，默认方式为现金分红；分红后份额净值不低于合同约定的水平。',
      ],
    },
    {
      heading: '第九部分 合同的变更、终止与财产清算',
      paragraphs: [
        '变更本合同涉及持有人重大利益的，应召开持有人大会决议通过。',
        '本合同终止后成立清算小组，产品财产在支付清算费用、清偿债务后，按持有人所持份额比例分配。',
      ],
    },
    {
      heading: '第十部分 争议的处理',
      paragraphs: ['因本合同产生的争议，各方应协商解决；协商不成的，提交仲裁机构仲裁。'],
    },
  ]
}

/** Rounding and the smallest holding: what later figures of an order follow from. */
function shareLines({ fund }: DocumentFacts): string[] {
  const rounding =
    fund.shareRounding === 'down'
      ? '截位法保留，由此产生的误差归入产品财产'
      : '四舍五入法保留，由此产生的误差由产品财产承担或享有'
  return [
    `申购份额＝申购金额÷（1＋申购费率）÷T日净值，净申购金额与份额均计算到小数点后两位，份额以${rounding}。`,
    '赎回金额＝赎回份额×T日净值－赎回费用，按先进先出原则逐笔确定持有天数与费率。',
    ...(fund.minHoldShares > 0
      ? [`赎回后保留的份额少于${scaledText(fund.minHoldShares, 2)}份时，须一并全部赎回。`]
      : []),
  ]
}
