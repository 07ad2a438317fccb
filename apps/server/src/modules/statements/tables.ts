import { cents, type Cents } from '@koi/domain/money/cents'
import { formatKnownCents } from '@koi/domain/money/format-known-cents'
import { costOfPart } from '@koi/domain/holdings/cost-of-part'
import type { PaperTable } from '#gateways/papers/paper.ts'
import { cashKind, nav, shares, signedYuan, tradeKind } from './row-texts.ts'
import type { CashRow, HoldingRow, ReturnRow, SaleRow, TradeRow } from './statement-store.ts'

const left = (title: string, width?: number) => ({
  title,
  align: 'left' as const,
  ...(width !== undefined && { width }),
})
const totalOf = <Row>(rows: readonly Row[], centsOf: (row: Row) => number) =>
  rows.reduce((total, row) => total + centsOf(row), 0)
const sum = <Row>(rows: readonly Row[], centsOf: (row: Row) => number) =>
  formatKnownCents(totalOf(rows, centsOf))

const right = (title: string, width?: number) => ({
  title,
  align: 'right' as const,
  ...(width !== undefined && { width }),
})

/** One table for a paper and a spreadsheet alike. */
export const holdingTable = (rows: readonly HoldingRow[]): PaperTable => ({
  columns: [
    left('代码', 44),
    left('产品'),
    right('份额', 70),
    right('净值', 40),
    right('净值日期', 54),
    right('市值（元）', 76),
  ],
  rows: rows.map((row) => [
    row.fundCode,
    row.fundName,
    shares(row.shares, row.category),
    nav(row.nav, row),
    row.navDay,
    formatKnownCents(row.valueCents),
  ]),
  total: ['合计', '', '', '', '', sum(rows, ({ valueCents }) => valueCents)],
})

export const tradeTable = (rows: readonly TradeRow[]): PaperTable => ({
  columns: [
    left('确认日', 52),
    left('类型', 44),
    left('产品'),
    right('金额（元）', 68),
    right('份额', 66),
    right('净值', 36),
    right('手续费', 44),
  ],
  rows: rows.map((row) => [
    row.day,
    tradeKind(row.kind),
    `${row.fundName} ${row.fundCode}`,
    formatKnownCents(row.amountCents),
    shares(row.shares, row.category),
    nav(row.nav, row),
    formatKnownCents(row.feeCents),
  ]),
})

export function cashTable(openingCents: Cents, rows: readonly CashRow[]): PaperTable {
  let balanceCents = openingCents
  return {
    columns: [
      left('日期', 54),
      left('摘要', 84),
      left('产品'),
      right('收支（元）', 84),
      right('余额（元）', 88),
    ],
    rows: rows.map((row) => {
      balanceCents = cents(balanceCents + row.amountCents)
      return [
        row.day,
        cashKind(row.kind),
        row.fundName ?? '',
        signedYuan(row.amountCents),
        formatKnownCents(balanceCents),
      ]
    }),
  }
}

/** What a sale gave beyond the cost of its shares, cents. */
export function saleProfit(row: SaleRow): { costCents: Cents; profitCents: Cents } {
  const { weightBefore: before, weight: part, weightAll: all } = row
  const costCents = cents(costOfPart(row.lotCostCents, { before, part, all }))
  return { costCents, profitCents: cents(row.netCents - costCents) }
}

const saleTotal = (rows: readonly SaleRow[]) => [
  '合计',
  '',
  '',
  '',
  sum(rows, ({ netCents }) => netCents),
  sum(rows, (row) => saleProfit(row).costCents),
  signedYuan(totalOf(rows, (row) => saleProfit(row).profitCents)),
]

export const saleTable = (rows: readonly SaleRow[]): PaperTable => ({
  columns: [
    left('卖出确认', 52),
    left('买入确认', 52),
    left('产品'),
    right('份额', 62),
    right('到账（元）', 62),
    right('成本（元）', 62),
    right('收益（元）', 56),
  ],
  rows: rows.map((row) => {
    const { costCents, profitCents } = saleProfit(row)
    return [
      row.soldOn,
      row.boughtOn,
      `${row.fundName} ${row.fundCode}`,
      shares(row.shares, row.category),
      formatKnownCents(row.netCents),
      formatKnownCents(costCents),
      signedYuan(profitCents),
    ]
  }),
  total: saleTotal(rows),
})

export const returnTable = (rows: readonly ReturnRow[]): PaperTable => ({
  columns: [
    left('代码', 60),
    left('产品'),
    right('现金分红（元）', 90),
    right('货币基金收益（元）', 100),
  ],
  rows: rows.map((row) => [
    row.fundCode,
    row.fundName,
    formatKnownCents(row.dividendCents),
    formatKnownCents(row.incomeCents),
  ]),
  total: [
    '合计',
    '',
    sum(rows, ({ dividendCents }) => dividendCents),
    sum(rows, ({ incomeCents }) => incomeCents),
  ],
})
