import { formatKnownCents } from '@koi/domain/money/format-known-cents'
import { addDays, addMonths } from '@koi/domain/calendar/dates'
import type { Paper, PaperMark, PaperTable } from '#gateways/papers/paper.ts'
import type { MonthFigures, MonthState } from './months.ts'
import { signedYuan } from './row-texts.ts'

/** Whose paper it is: the account as it is named, masked, and the brand that it has it with. */
interface PaperOwner {
  name: string
  mark: PaperMark
  footer: string
}

type Section = Paper['sections'][number]

const FIFO_NOTE =
  '收益按先进先出逐笔计算：到账金额减去所卖份额的买入成本（含手续费）。页面上的已实现收益按加权平均成本计算，两者可能不同。'

/** Says so where a table would be empty. */
const tableSection = (heading: string, table: PaperTable): Section =>
  table.rows.length === 0
    ? { heading, paragraphs: ['本期没有记录。'] }
    : { heading, paragraphs: [], table }

/** What is to be known of a month before its figures are read. */
function monthNotice({ isComplete, correctedOn }: MonthState, isOver: boolean): string {
  if (!isOver) return '本月尚未结束，数据截至已公布净值'
  if (!isComplete) return '本月还有净值未公布或交易未确认，数据截至已公布净值'
  const added = '各项之和等于期末持仓市值'
  return correctedOn === '' ? added : `${added} · 因净值更正，${correctedOn} 重新出账`
}

const lastDayOf = (month: string) => addDays(addMonths(`${month}-01`, 1), -1)

/** The statement of a month. */
export function monthPaper(
  figures: MonthFigures & MonthState,
  parts: {
    holdings: PaperTable
    trades: PaperTable
    cash: PaperTable
    owner: PaperOwner
    isOver: boolean
  },
): Paper {
  const { owner, isOver } = parts
  const name = `${figures.month.slice(0, 4)} 年 ${Number(figures.month.slice(5))} 月`
  // What stands at a moment has no sign; what moved it does.
  const lines: readonly (readonly [label: string, text: string])[] = [
    ['期初持仓市值', formatKnownCents(figures.openingCents)],
    ['买入确认', signedYuan(figures.inCents)],
    ['卖出确认', signedYuan(0 - figures.outCents)],
    ['现金分红转出', signedYuan(0 - figures.dividendCents)],
    ['本期收益（含分红）', signedYuan(figures.profitCents)],
    ['期末持仓市值', formatKnownCents(figures.closingCents)],
  ]
  return {
    mark: owner.mark,
    title: `${name}对账单`,
    notice: `账户 ${owner.name} · 期间 ${figures.month}-01 至 ${lastDayOf(figures.month)} · ${monthNotice(figures, isOver)}`,
    sections: [
      {
        heading: '持仓变动',
        paragraphs: [],
        table: {
          columns: [
            { title: '项目', align: 'left' },
            { title: '金额（元）', align: 'right', width: 120 },
          ],
          rows: lines.map(([label, text]) => [label, text]),
        },
      },
      tableSection('期末持仓', parts.holdings),
      tableSection('本期确认的交易', parts.trades),
      tableSection('余额变动', parts.cash),
    ],
    footer: owner.footer,
  }
}

/** The realised profits of a year. */
export function yearPaper(
  year: string,
  parts: {
    sales: PaperTable
    returns: PaperTable
    owner: PaperOwner
    /** The last day it speaks of: the year's, or today's while the year lasts. */
    lastDay: string
    totals: string
  },
): Paper {
  return {
    mark: parts.owner.mark,
    title: `${year} 年度收益清单`,
    notice: `账户 ${parts.owner.name} · 期间 ${year}-01-01 至 ${parts.lastDay} · ${parts.totals}`,
    sections: [
      { ...tableSection('卖出逐笔收益', parts.sales) },
      tableSection('分红与货币基金收益', parts.returns),
      {
        heading: '说明',
        paragraphs: [
          FIFO_NOTE,
          '本清单供你核对与报税参考，不构成税务建议；公募基金个人投资者的税收以现行规定为准。',
        ],
      },
    ],
    footer: parts.owner.footer,
  }
}
