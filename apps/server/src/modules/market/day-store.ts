import { sql, type Queries } from '#kernel/db.ts'
import { columnLiterals, slices } from './array-literal.ts'
import type { FundActionRow, FundDayRow, ImportedDayRow, IndexDayRow } from './fund-day.ts'

/** Rows a statement: large enough for speed, small enough for a statement's time limit. */
const SLICE_ROWS = 20_000

const givenDays = `select code, day, nav, rise_rate, income, seven_day_rate, total_index,
    to_timestamp(published_ms / 1000::double precision)
  from unnest($1::text[], $2::date[], $3::bigint[], $4::integer[], $5::integer[], $6::integer[],
    $7::bigint[], $8::bigint[])
  as given (code, day, nav, rise_rate, income, seven_day_rate, total_index, published_ms)`
const dayColumns = `fund_code, day, nav, rise_rate, income, seven_day_rate, total_index, published_at`

/** Without a conflict clause a seventh faster, which shows in the first start of the demo. */
const addDays = sql('market-add-days', `insert into fund_day (${dayColumns}) ${givenDays}`)
const addMissingDays = sql(
  'market-add-missing-days',
  `insert into fund_day (${dayColumns}) ${givenDays} on conflict (fund_code, day) do nothing`,
)
const replaceDays = sql(
  'market-replace-days',
  `insert into fund_day as own (${dayColumns}, printed_rate, cumulative_nav, is_estimated, source_id)
   select code, day, nav, rise_rate, income, seven_day_rate, total_index,
     to_timestamp(published_ms / 1000::double precision), printed_rate, cumulative_nav, is_estimated, $12::bigint
   from unnest($1::text[], $2::date[], $3::bigint[], $4::integer[], $5::integer[], $6::integer[],
     $7::bigint[], $8::bigint[], $9::integer[], $10::bigint[], $11::boolean[])
   as given (code, day, nav, rise_rate, income, seven_day_rate, total_index, published_ms, printed_rate,
     cumulative_nav, is_estimated)
   on conflict (fund_code, day) do update set nav = excluded.nav, rise_rate = excluded.rise_rate,
     income = excluded.income, seven_day_rate = excluded.seven_day_rate,
     total_index = excluded.total_index, published_at = excluded.published_at,
     printed_rate = excluded.printed_rate, cumulative_nav = excluded.cumulative_nav,
     is_estimated = excluded.is_estimated,
     source_id = case when (own.nav, own.income) is distinct from (excluded.nav, excluded.income)
       then excluded.source_id else coalesce(own.source_id, excluded.source_id) end
   where (own.nav, own.rise_rate, own.income, own.seven_day_rate, own.total_index, own.published_at,
       own.printed_rate, own.cumulative_nav, own.is_estimated)
     is distinct from (excluded.nav, excluded.rise_rate, excluded.income, excluded.seven_day_rate,
       excluded.total_index, excluded.published_at, excluded.printed_rate, excluded.cumulative_nav,
       excluded.is_estimated)`,
)
const addActions = sql(
  'market-add-actions',
  `insert into fund_action (fund_code, day, kind, value, origin)
   select * from unnest($1::text[], $2::date[], $3::text[], $4::bigint[], $5::text[])
   on conflict (fund_code, day, kind) do update set value = excluded.value, origin = excluded.origin`,
)
const dropActions = sql('market-drop-actions', 'delete from fund_action where fund_code = $1')
const addIndexDays = sql(
  'market-add-index-days',
  `insert into index_day (index_code, day, close, published_at)
   select code, day, close, to_timestamp(published_ms / 1000::double precision)
   from unnest($1::text[], $2::date[], $3::bigint[], $4::bigint[]) as given (code, day, close, published_ms)
   on conflict (index_code, day) do nothing`,
)

const dayValues: readonly ((row: FundDayRow) => string | number | null)[] = [
  (row) => row.fundCode,
  (row) => row.day,
  (row) => row.nav,
  (row) => row.riseRate,
  (row) => row.income,
  (row) => row.sevenDayRate,
  (row) => row.totalIndex,
  (row) => row.publishedMs,
]
const printedValues: readonly ((row: ImportedDayRow) => string | number | boolean | null)[] = [
  (row) => row.printedRate,
  (row) => row.cumulative,
  (row) => row.isEstimated,
]

async function writeDays(tx: Queries, statement: typeof addDays, rows: readonly FundDayRow[]) {
  let written = 0
  for (const slice of slices(rows, SLICE_ROWS)) {
    written += await tx.run(statement, columnLiterals(slice, dayValues))
  }
  return written
}

/** Adds days of funds that have none yet; answers how many. */
export const insertFundDays = (tx: Queries, rows: readonly FundDayRow[]) =>
  writeDays(tx, addDays, rows)

/** Adds days that are not there yet and leaves the others alone; answers how many were added. */
export const insertMissingFundDays = (tx: Queries, rows: readonly FundDayRow[]) =>
  writeDays(tx, addMissingDays, rows)

/**
 * Adds days and overwrites those that differ, and notes the file they came with; answers how many rows
 * changed. A published value that changes keeps its earlier version (fund_day_version).
 */
export async function upsertFundDays(
  tx: Queries,
  rows: readonly ImportedDayRow[],
  importId: number | null,
): Promise<void> {
  for (const slice of slices(rows, SLICE_ROWS)) {
    const columns = columnLiterals<ImportedDayRow>(slice, [...dayValues, ...printedValues])
    await tx.run(replaceDays, [...columns, importId])
  }
}

export async function upsertFundActions(tx: Queries, rows: readonly FundActionRow[]) {
  await tx.run(
    addActions,
    columnLiterals<FundActionRow>(rows, [
      (row) => row.fundCode,
      (row) => row.day,
      (row) => row.kind,
      (row) => row.value,
      (row) => row.origin,
    ]),
  )
}

/** Forgets a fund's dividends and splits, before those that are stated now come in. */
export const deleteFundActions = (tx: Queries, fundCode: string) => tx.run(dropActions, [fundCode])

/** Adds closing values of market indices that are not there yet. */
export async function insertIndexDays(tx: Queries, rows: readonly IndexDayRow[]) {
  for (const slice of slices(rows, SLICE_ROWS)) {
    await tx.run(
      addIndexDays,
      columnLiterals<IndexDayRow>(slice, [
        (row) => row.indexCode,
        (row) => row.day,
        (row) => row.close,
        (row) => row.publishedMs,
      ]),
    )
  }
}
