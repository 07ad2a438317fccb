import { addDays, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { Paper, PaperMark, PaperTable } from '#gateways/papers/paper.ts'
import type { Queries } from '#kernel/db.ts'
import { confirmationPaper, findOrder, lotUsesOf } from '#modules/trade/index.ts'
import { csvText } from './csv.ts'
import { correctedMonthsOf, openMonthsOf } from './month-end-store.ts'
import {
  firstDayOfMonth,
  lastDayOfMonth,
  monthsBetween,
  type MonthFigures,
  type MonthState,
} from './months.ts'
import { monthPaper, yearPaper } from './papers.ts'
import { signedYuan } from './row-texts.ts'
import {
  cashBefore,
  cashBetween,
  firstDayOf,
  holdingsAt,
  monthsOf,
  returnsBetween,
  salesBetween,
  tradesBetween,
} from './statement-store.ts'
import {
  cashTable,
  holdingTable,
  returnTable,
  saleProfit,
  saleTable,
  tradeTable,
} from './tables.ts'

const partNames = { trades: '交易', cash: '余额变动', holdings: '持仓' } as const
/** One table of a month. */
export type Part = keyof typeof partNames

/** A file as it is sent: a paper still to be printed, or text. */
export type StatementContent =
  | { kind: 'paper'; title: string; paper: Paper }
  | { kind: 'csv'; title: string; text: string }

export interface StatementOwner {
  accountId: string
  /** The account as a paper names it, masked. */
  name: string
  mark: PaperMark
  footer: string
}

/** Every month of a person, oldest first. */
export async function monthsOfPerson(
  tx: Queries,
  accountId: string,
  today: string,
): Promise<(MonthFigures & MonthState)[]> {
  const rows = await monthsOf(tx, accountId)
  const opened = await firstDayOf(tx, accountId)
  const first = rows[0]?.month ?? opened.slice(0, 7)
  const months = monthsBetween(
    rows,
    first < opened.slice(0, 7) ? first : opened.slice(0, 7),
    today.slice(0, 7),
  )
  const open = await openMonthsOf(
    tx,
    accountId,
    months.map(({ month }) => lastDayOfMonth(month)),
  )
  const corrected = await correctedMonthsOf(tx, accountId)
  return months.map((figures) => ({
    ...figures,
    isComplete: figures.month < today.slice(0, 7) && !open.has(lastDayOfMonth(figures.month)),
    correctedOn: corrected.get(figures.month) ?? '',
  }))
}

async function tablesOf(tx: Queries, accountId: string, month: string) {
  const [firstDay, lastDay] = [firstDayOfMonth(month), lastDayOfMonth(month)]
  const from = new Date(shanghaiMidnightMs(firstDay))
  const until = new Date(shanghaiMidnightMs(addDays(lastDay, 1)))
  return {
    holdings: holdingTable(await holdingsAt(tx, accountId, lastDay)),
    trades: tradeTable(await tradesBetween(tx, accountId, from, until)),
    cash: cashTable(
      await cashBefore(tx, accountId, firstDay),
      await cashBetween(tx, accountId, firstDay, lastDay),
    ),
  }
}

/** The statement of a month, or one table of it; undefined for a month that is not theirs. */
export async function monthFile(
  tx: Queries,
  owner: StatementOwner,
  { month, part }: { month: string; part?: Part },
  today: string,
): Promise<StatementContent | undefined> {
  const figures = (await monthsOfPerson(tx, owner.accountId, today)).find(
    (each) => each.month === month,
  )
  if (!figures) return undefined
  const tables = await tablesOf(tx, owner.accountId, month)
  if (part) return csvOf(`${month} ${partNames[part]}`, tables[part])
  const paper = monthPaper(figures, {
    ...tables,
    owner,
    isOver: month < today.slice(0, 7),
  })
  return { kind: 'paper', title: `${month} 对账单`, paper }
}

/** The list of a year's profits. */
export async function yearFile(
  tx: Queries,
  owner: StatementOwner,
  { year, format }: { year: string; format: 'pdf' | 'csv' },
  today: string,
): Promise<StatementContent> {
  const [firstDay, lastDay] = [`${year}-01-01`, `${year}-12-31`]
  const from = new Date(shanghaiMidnightMs(firstDay))
  const until = new Date(shanghaiMidnightMs(addDays(lastDay, 1)))
  const sales = await salesBetween(tx, owner.accountId, from, until)
  const title = `${year} 年度收益清单`
  if (format === 'csv') return csvOf(title, saleTable(sales))
  const profit = sales.reduce((sum, sale) => sum + saleProfit(sale).profitCents, 0)
  const paper = yearPaper(year, {
    sales: saleTable(sales),
    returns: returnTable(await returnsBetween(tx, owner.accountId, firstDay, lastDay)),
    owner,
    lastDay: lastDay < today ? lastDay : today,
    totals: `卖出收益合计 ${signedYuan(profit)} 元`,
  })
  return { kind: 'paper', title, paper }
}

/** The confirmation of an order; undefined for one that is not theirs or not confirmed. */
export async function orderFile(
  tx: Queries,
  owner: StatementOwner,
  orderId: string,
): Promise<StatementContent | undefined> {
  const order = await findOrder(tx, orderId, owner.accountId)
  if (!order || order.confirmedAt === null) return undefined
  const paper = confirmationPaper(order, await lotUsesOf(tx, orderId), owner)
  return { kind: 'paper', title: paper.title, paper }
}

const csvOf = (title: string, { columns, rows }: PaperTable): StatementContent => ({
  kind: 'csv',
  title,
  text: csvText(
    columns.map((column) => column.title),
    rows,
  ),
})
