import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { orderKindLabel, orderStateLabel } from '@koi/domain/trade/order-states'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import type { Paper, PaperMark } from '#gateways/papers/paper.ts'
import { orderTimeline } from './order-view.ts'
import type { LotUseRow, OrderRow } from './order-store.ts'
import { wordsOf } from '../words/all-words.ts'
import { sharesText, yuanText } from '../words/order-words.ts'

const pairs = (rows: readonly (readonly [string, string])[]) => ({
  columns: [
    { title: '项目', align: 'left' as const, width: 130 },
    { title: '内容', align: 'left' as const },
  ],
  rows,
})

/** The confirmation of one order as a paper: what was asked, at which price, what it cost, when. */
export function confirmationPaper(
  order: OrderRow,
  uses: readonly LotUseRow[],
  owner: { name: string; mark: PaperMark; footer: string },
): Paper {
  const words = wordsOf(order.kind)
  const facts: [string, string][] = [
    ['订单号', order.id],
    ['账户', owner.name],
    ['产品', `${order.fundName} ${order.fundCode}`],
    ['申请', `${orderKindLabel(order.kind)} ${words.quantity(order)}`],
    ['提交时间', shanghaiMinute(order.createdAt)],
    ['状态', orderStateLabel(order.kind, order.state)],
    ...words.figures(order).map(({ label, value }): [string, string] => [label, value]),
  ]
  return {
    mark: owner.mark,
    title: '交易确认单',
    notice: [
      `账户 ${owner.name}`,
      `${orderKindLabel(order.kind)} ${order.fundName}`,
      ...(order.confirmDate === null ? [] : [`确认日 ${order.confirmDate}`]),
    ].join(' · '),
    sections: [
      { heading: '确认内容', paragraphs: [], table: pairs(facts) },
      {
        heading: '办理经过',
        paragraphs: [],
        table: pairs(
          // The paper names the days; where they stand changes after it is printed.
          orderTimeline(order, order.createdAt).map(({ title, detail, day }) => [
            title,
            [day, detail].filter((text) => text !== '').join(' · '),
          ]),
        ),
      },
      ...(uses.length > 0 ? [{ heading: '逐笔明细', paragraphs: [], table: lotTable(uses) }] : []),
    ],
    footer: owner.footer,
  }
}

const lotTable = (uses: readonly LotUseRow[]) => ({
  columns: [
    { title: '买入确认', align: 'left' as const, width: 76 },
    { title: '持有天数', align: 'right' as const, width: 60 },
    { title: '份额', align: 'right' as const },
    { title: '费率', align: 'right' as const, width: 56 },
    { title: '手续费', align: 'right' as const },
    { title: '到账', align: 'right' as const },
  ],
  rows: uses.map((use) => [
    use.confirmDate,
    `${use.days}`,
    sharesText(use.shares),
    feeRateText(use.ratePpm),
    yuanText(use.feeCents),
    yuanText(use.netCents),
  ]),
})
