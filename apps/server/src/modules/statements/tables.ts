import { costOfPart } from '@koi/domain/holdings/cost-of-part'
import type { PaperTable } from '#gateways/papers/paper.ts'
import { cashKind, nav, shares, tradeKind, yuan } from './row-texts.ts'
import type { CashRow, HoldingRow, ReturnRow, SaleRow, TradeRow } from './statement-store.ts'

const left = (title: string, width?: number) => ({
  title,
  align: 'left' as const,
  ...(width !== undefined && { width }),
})
const right = (title: string, width?: number) => ({
  title,
  align: 'right' as const,
  ...(width !== undefined && { width }),
})

/** One table for a paper and a spreadsheet alike. */
export const holdingTable = (rows: readonly HoldingRow[]): PaperTable => ({
  columns: [
    left('代码', 52),
    left('产品'),
    right('份额', 78),
    right('净值', 56),
    left('净值日期', 68),
    right('市值（元）', 84),
  ],
  rows: rows.map((row) => [
    row.fundCode,
    row.fundName,
    shares(row.shares),
    nav(row.nav),
    row.navDay,
    yuan(row.valueCents),
  ]),
})

export const tradeTable = (rows: readonly TradeRow[]): PaperTable => ({
  columns: [
    left('确认日', 62),
    left('类型', 50),
    left('产品'),
    right('金额（元）', 74),
    right('份额', 70),
    right('净值', 50),
    right('手续费', 48),
  ],
  rows: rows.map((row) => [
    row.day,
    tradeKind(row.kind),
    `${row.fundName} ${row.fundCode}`,
    yuan(row.amountCents),
    shares(row.shares),
    nav(row.nav),
    yuan(row.feeCents),
  ]),
})

export function cashTable(openingCents: number, rows: readonly CashRow[]): PaperTable {
  let balanceCents = openingCents
  return {
    columns: [
      left('日期', 68),
      left('摘要', 84),
      left('产品'),
      right('收支（元）', 84),
      right('余额（元）', 88),
    ],
    rows: rows.map((row) => {
      balanceCents += row.amountCents
      return [
        row.day,
        cashKind(row.kind),
        row.fundName ?? '',
        yuan(row.amountCents),
        yuan(balanceCents),
      ]
    }),
  }
}

/** What a sale gave beyond the cost of its shares, cents. */
export function saleProfit(row: SaleRow): { costCents: number; profitCents: number } {
  const { weightBefore: before, weight: part, weightAll: all } = row
  const costCents = costOfPart(row.lotCostCents, { before, part, all })
  return { costCents, profitCents: row.netCents - costCents }
}

export const saleTable = (rows: readonly SaleRow[]): PaperTable => ({
  columns: [
    left('卖出确认', 62),
    left('买入确认', 62),
    left('产品'),
    right('份额', 66),
    right('到账（元）', 66),
    right('成本（元）', 66),
    right('收益（元）', 60),
  ],
  rows: rows.map((row) => {
    const { costCents, profitCents } = saleProfit(row)
    return [
      row.soldOn,
      row.boughtOn,
      `${row.fundName} ${row.fundCode}`,
      shares(row.shares),
      yuan(row.netCents),
      yuan(costCents),
      yuan(profitCents),
    ]
  }),
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
    yuan(row.dividendCents),
    yuan(row.incomeCents),
  ]),
})
