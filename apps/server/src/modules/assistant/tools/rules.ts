import { to } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import type { Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { z } from 'zod'
import { findFund, NOT_FOUND, ofShelf } from './find-fund.ts'
import { emptyReading, figureOf, partsOfNames, tool } from './tool.ts'

const SOURCE = '产品规则'

const WAN_CENTS = 1_000_000

/** From which amount on a fee is taken; nothing is said of the first. */
const fromText = (fromCents: Cents): string => {
  if (fromCents === 0) return ''
  const isWan = fromCents % WAN_CENTS === 0
  return isWan ? `${fromCents / WAN_CENTS} 万元起` : `${formatCents(fromCents)} 元起`
}

/** What buying and selling one fund costs, and the days of an order placed now. */
export const rulesTool = tool({
  name: 'fund_rules',
  says: '一只基金的申购费、赎回费、运作费，以及现在买入的交易日、确认日和可赎回日。参数是基金代码或名称。',
  args: z.object({ fund: z.string().trim().min(1).max(64) }),
  async read({ fund }, asker) {
    const found = await findFund(asker, fund)
    const answer =
      found &&
      (await ofShelf(
        asker.reads.querySkuDetail({ sku: { fundCode: found.fundCode, spid: found.spid } }),
      ))
    if (!found || !answer) {
      return { ...emptyReading, note: NOT_FOUND }
    }
    const { detail } = answer
    const { fundCode, spid } = found
    const { orderDays } = detail
    const figure = figureOf({ fundCode, spid, fundName: detail.name }, SOURCE)
    const calendar = figureOf({ fundCode, spid, fundName: detail.name }, '交易日历')
    const yearly = [detail.manageFeePpm, detail.custodyFeePpm, detail.serviceFeePpm]
    return {
      ...emptyReading,
      title: `${detail.name} 买卖规则`,
      source: SOURCE,
      day: orderDays.tradeDate,
      link: to.productDetail({ fundCode, spid }),
      funds: [{ fundCode, spid, name: detail.name }],
      names: partsOfNames([fund], [detail.name]),
      figures: [
        ...detail.buyFees.flatMap(({ fromCents, ratePpm, discountedRatePpm, fixedCents }) => {
          const label = `${fromText(fromCents)}申购费`
          if (fixedCents !== null) {
            return figure(label, `${formatCents(fixedCents)} 元`, '', '每笔固定收取')
          }
          const reduced = discountedRatePpm === null ? '' : feeRateText(discountedRatePpm)
          return [
            ...figure(label, feeRateText(ratePpm), '', '产品费率表'),
            ...(reduced === feeRateText(ratePpm)
              ? []
              : figure(`${label}折后`, reduced, '', '产品费率 × 折扣')),
          ]
        }),
        ...detail.redeemFees.flatMap(({ fromDays, toDays, ratePpm }) => {
          const label =
            fromDays > 0
              ? `持有 ${fromDays} 天起赎回费`
              : toDays === null
                ? '赎回费'
                : `持有不足 ${toDays} 天赎回费`
          return figure(label, feeRateText(ratePpm), '', '产品费率表，按持有天数')
        }),
        ...['管理费', '托管费', '销售服务费'].flatMap((label, at) => {
          const ppm = yearly[at]
          return ppm === null || ppm === undefined
            ? []
            : figure(label, feeRateText(ppm), '', '每年，从净值里扣除')
        }),
        ...figure('起购金额', `${formatCents(detail.minBuyCents)} 元`, '', '产品的首次买入下限'),
        ...calendar(
          '截止时间',
          shanghaiMinute(orderDays.cutOffMs),
          shanghaiMinute(orderDays.cutOffMs).slice(0, 10),
          '此刻之前付款，交易日不变',
        ),
        ...calendar(
          '交易日',
          orderDays.tradeDate,
          orderDays.tradeDate,
          '15:00 前付款算当天，之后算下一个交易日',
        ),
        ...calendar(
          '确认日',
          orderDays.confirmDate,
          orderDays.confirmDate,
          '交易日后第 N 个交易日，按产品',
        ),
        ...calendar(
          '首个收益日',
          orderDays.firstProfitDate,
          orderDays.firstProfitDate,
          '确认后开始计算收益',
        ),
        ...calendar(
          '可赎回日',
          orderDays.redeemableDate,
          orderDays.redeemableDate,
          '从这天起可以卖出',
        ),
      ],
      facts: [],
      note: orderDays.isEstimated ? '日期超出已公布的交易日历，是按周一到周五推算的。' : '',
    }
  },
})
