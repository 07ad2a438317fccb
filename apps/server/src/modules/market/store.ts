import { sql, type Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import type { FeeTierRow } from './fund-day.ts'
import type { FundRow } from './fund-row.ts'

const addCompanies = sql(
  'market-add-companies',
  `insert into fund_company (code, name)
   select code, name from jsonb_to_recordset($1) as given (code text, name text)
   on conflict do nothing`,
)
/** Only the columns that are given are named, so that the table's defaults reach the others. */
function addFunds(columns: readonly string[]) {
  const list = columns.join(', ')
  return sql(
    `market-add-funds-${sha256(list).slice(0, 12)}`,
    `insert into fund (${list}) select ${list} from jsonb_populate_recordset(null::fund, $1)`,
  )
}
const addFeeTiers = sql(
  'market-add-fee-tiers',
  'insert into fee_tier select * from jsonb_populate_recordset(null::fee_tier, $1)',
)
const addUnionMembers = sql(
  'market-add-union-members',
  'insert into union_member select * from jsonb_populate_recordset(null::union_member, $1)',
)
const addIndexes = sql(
  'market-add-indexes',
  `insert into market_index (code, name)
   select code, name from jsonb_to_recordset($1) as given (code text, name text)
   on conflict do nothing`,
)
const readCalendarRange = sql<{ from: string; to: string }>(
  'market-calendar-range',
  'select first_day as "from", last_day as "to" from calendar_range',
)
const readTradingDays = sql<{ day: string }>(
  'market-trading-days',
  'select day from trading_day order by day',
)

export interface NamedCode {
  code: string
  name: string
}

export interface UnionMemberRow {
  unionCode: string
  fundCode: string
  weightPermille: number
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

/** Our names become the table's; moments in ms become timestamps (`publishedMs` → `published_at`). */
function toRows(
  rows: readonly object[],
  momentNames: Readonly<Record<string, string>> = {},
): Record<string, unknown>[] {
  const columns = new Map<string, string>()
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => {
        const moment = momentNames[key]
        if (moment !== undefined) {
          return [moment, typeof value === 'number' ? new Date(value).toISOString() : null]
        }
        const column = columns.get(key) ?? snakeCase(key)
        columns.set(key, column)
        return [column, value]
      }),
    ),
  )
}

const toJson = (rows: readonly object[]) => JSON.stringify(toRows(rows))

export const insertCompanies = (tx: Queries, rows: readonly NamedCode[]) =>
  tx.run(addCompanies, [toJson(rows)])

/** What a row does not say is the table's default. */
export async function insertFunds(tx: Queries, rows: readonly FundRow[]) {
  const moments = { subscribeStartMs: 'subscribe_start', subscribeEndMs: 'subscribe_end' }
  const byColumns = new Map<string, Record<string, unknown>[]>()
  for (const row of toRows(rows, moments)) {
    const given = Object.keys(row).filter((column) => row[column] !== undefined)
    const columns = given.toSorted().join(',')
    byColumns.set(columns, [...(byColumns.get(columns) ?? []), row])
  }
  for (const [columns, group] of byColumns) {
    await tx.run(addFunds(columns.split(',')), [JSON.stringify(group)])
  }
}

export const insertFeeTiers = (tx: Queries, rows: readonly FeeTierRow[]) =>
  tx.run(addFeeTiers, [toJson(rows)])

export const insertUnionMembers = (tx: Queries, rows: readonly UnionMemberRow[]) =>
  tx.run(addUnionMembers, [toJson(rows)])

export const insertIndexes = (tx: Queries, rows: readonly NamedCode[]) =>
  tx.run(addIndexes, [toJson(rows)])

/** The imported calendar, or undefined before the first import. */
export async function findImportedCalendar(queries: Queries) {
  const range = await queries.find(readCalendarRange)
  if (!range) return undefined
  const days = await queries.rows(readTradingDays)
  return { ...range, tradingDays: days.map(({ day }) => day) }
}
