import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { riskLabel } from '@koi/domain/products/risk'
import { formatRate } from '@koi/domain/rates/format-rate'
import { isRateKey } from '@koi/domain/rates/rate-keys'
import { z } from 'zod'
import { findFund, NOT_FOUND, ofShelf } from './find-fund.ts'
import { emptyReading, figureOf, partsOfNames, tool } from './tool.ts'

const SOURCE = '基金净值'

/** What is published about one fund. */
export const fundFactsTool = tool({
  name: 'fund_facts',
  says: '一只基金的净值、各期涨跌幅、起购金额、规模、经理和风险等级。参数是基金代码或名称。',
  args: z.object({ fund: z.string().trim().min(1).max(64) }),
  async read({ fund }, asker) {
    const found = await findFund(asker, fund)
    if (!found) return { ...emptyReading, note: NOT_FOUND }
    const { fundCode, spid } = found
    const answer = await ofShelf(asker.reads.querySkuDetail({ sku: { fundCode, spid } }))
    if (!answer) return { ...emptyReading, note: NOT_FOUND }
    const { detail } = answer
    const figure = figureOf({ fundCode, spid, fundName: detail.name }, SOURCE)
    const isFit = await asker.isFit(detail.riskCode)
    return {
      ...emptyReading,
      title: `${detail.name} 基金资料`,
      source: SOURCE,
      day: detail.navDay,
      link: to.productDetail({ fundCode, spid }),
      funds: [{ fundCode, spid, name: detail.name }],
      names: [
        detail.fullName,
        ...partsOfNames([fund], [detail.name, detail.fullName]),
        ...detail.rates.map(({ rateLabel }) => rateLabel),
      ],
      figures: [
        ...figure(
          '单位净值',
          detail.unitNet && `${detail.unitNet} 元`,
          detail.navDay,
          '基金公司公布',
        ),
        ...figure(
          '累计净值',
          detail.cumulativeNav && detail.cumulativeNav !== '--' ? `${detail.cumulativeNav} 元` : '',
          detail.navDay,
          '单位净值 + 每份累计分红',
        ),
        ...detail.rates.flatMap(({ rateKey, rateLabel, rateValue, isEstimated }) =>
          isEstimated || !isRateKey(rateKey)
            ? []
            : figure(
                rateLabel,
                formatRate(rateKey, rateValue),
                detail.navDay,
                '期末 ÷ 期初 − 1，分红再投资，截至净值日',
              ),
        ),
        ...figure('起购金额', `${formatCents(detail.minBuyCents)} 元`, '', '产品的首次买入下限'),
        ...figure('基金规模', detail.sizeText, '', '最近一次披露'),
        ...figure('成立日期', detail.setUpDate, detail.setUpDate, '基金合同生效日'),
      ],
      facts: [
        { fundCode, label: '类别', value: detail.categoryText },
        { fundCode, label: '风险等级', value: riskLabel(detail.riskCode) },
        { fundCode, label: '基金经理', value: detail.manager },
        { fundCode, label: '基金公司', value: detail.companyName },
        ...(detail.isDemoMarket ? [{ fundCode, label: '数据说明', value: '模拟行情' }] : []),
      ],
      note: isFit ? '' : '这只基金的风险等级高于你的测评结果，以上只是资料，不是推荐。',
    }
  },
})
