import type { Nav } from '@koi/domain/products/nav'
import type { Statements, UnexplainedDay } from '@koi/domain/returns/history'
import type { PublishedNav } from '@koi/domain/returns/published-nav'
import type { StatedAction, ActionKind, StatedBy } from '@koi/domain/returns/stated-action'
import { sql, type Queries } from '#kernel/db.ts'
import { arrayLiteral, columnLiterals } from '../array-literal.ts'

/** The rule that histories are read with now; funds read with an older one are read anew. */
const HISTORY_RULE = 2
/** Since this rule rates are kept as printed. */
const PRINTED_SINCE = 1

/** Before, the printed rate was kept only where the shown one is it. */
const readStored = sql<PublishedNav>(
  'history-stored',
  `select d.day, d.nav, case when f.history_rule < ${PRINTED_SINCE} then d.rise_rate else d.printed_rate end as rate,
     d.cumulative_nav as cumulative
   from fund_day d join fund f on f.code = d.fund_code where d.fund_code = $1 order by d.day`,
)
const readRule = sql<{ rule: number }>(
  'history-rule',
  'select history_rule as rule from fund where code = $1',
)
const writeRule = sql(
  'history-write-rule',
  `update fund set history_rule = ${HISTORY_RULE} where code = $1 and history_rule <> ${HISTORY_RULE}`,
)
const readOld = sql<{ code: string; category: string; navDelayDays: number }>(
  'history-old-rule',
  `select f.code, f.category, f.nav_delay_days as "navDelayDays" from fund f
   where f.origin = 'import' and f.category <> 'money' and f.history_rule < ${HISTORY_RULE}
     and exists (select from fund_day d where d.fund_code = f.code) order by f.code`,
)

export interface StoredHistory {
  rows: PublishedNav[]
  /** Rates as an older rule left them, not as they were printed. */
  isOfOldRule: boolean
}

/** What sources printed for a fund, in order of days. */
export async function readStoredHistory(tx: Queries, code: string): Promise<StoredHistory> {
  const { rule } = await tx.get(readRule, [code])
  return {
    rows: await tx.rows(readStored, [code]),
    isOfOldRule: rule < PRINTED_SINCE,
  }
}

export const noteHistoryRead = (tx: Queries, code: string) => tx.run(writeRule, [code])

/** Imported funds with values whose history was read with an older rule. */
export const fundsOfOldRule = (tx: Queries) => tx.rows(readOld)

const readStatements = sql<Statement>(
  'history-statements',
  'select day, kind, value, origin from fund_statement where fund_code = $1 order by day, kind',
)
/** What an operator said stands until an operator takes it back. */
const addStatements = sql(
  'history-add-statements',
  `insert into fund_statement as own (fund_code, day, kind, value, origin, stated_at)
   select $1, day, kind, value, origin, business_now()
   from unnest($2::date[], $3::text[], $4::bigint[], $5::text[]) as given (day, kind, value, origin)
   on conflict (fund_code, day, kind) do update
     set value = excluded.value, origin = excluded.origin, stated_at = excluded.stated_at
   where (own.value, own.origin) is distinct from (excluded.value, excluded.origin)
     and (own.origin <> 'operator' or excluded.origin = 'operator')`,
)
const dropStatements = sql(
  'history-withdraw',
  `delete from fund_statement where fund_code = $1 and day = $2 and origin = 'operator'`,
)

/** What is stated about a fund on a day: a dividend, a split, or that there was neither. */
export interface Statement {
  day: string
  kind: ActionKind | 'nothing'
  value: number
  origin: StatedBy
}

/** Everything that files and operators state about a fund. */
export async function statementsOf(tx: Queries, code: string): Promise<Statements> {
  const rows = await tx.rows(readStatements, [code])
  return {
    actions: rows.flatMap(({ kind, ...rest }): StatedAction[] =>
      kind === 'nothing' ? [] : [{ kind, ...rest }],
    ),
    nothingOn: new Set(rows.filter(({ kind }) => kind === 'nothing').map(({ day }) => day)),
  }
}

export async function addStatementsOf(
  tx: Queries,
  code: string,
  statements: readonly Statement[],
): Promise<void> {
  if (statements.length === 0) return
  const columns = columnLiterals<Statement>(statements, [
    ({ day }) => day,
    ({ kind }) => kind,
    ({ value }) => value,
    ({ origin }) => origin,
  ])
  await tx.run(addStatements, [code, ...columns])
}

/** Takes back what an operator said of a day; answers how much that was. */
export const withdrawStatements = (tx: Queries, code: string, day: string) =>
  tx.run(dropStatements, [code, day])

const dropUnexplained = sql(
  'history-drop-unexplained',
  'delete from fund_unexplained where fund_code = $1 and not (day = any ($2::date[]))',
)
const addUnexplained = sql(
  'history-add-unexplained',
  `insert into fund_unexplained (fund_code, day, since, reason, missing_ppm)
   select $1, * from unnest($2::date[], $3::date[], $4::text[], $5::bigint[])
   on conflict (fund_code, day) do update
     set since = excluded.since, reason = excluded.reason, missing_ppm = excluded.missing_ppm`,
)

const PPM = 1_000_000
const partOf = (missing: Nav, before: Nav): number => Math.round((missing / before) * PPM)

/** The days of a fund that nobody explains, in place of those found before. */
export async function replaceUnexplained(
  tx: Queries,
  code: string,
  days: readonly UnexplainedDay[],
): Promise<void> {
  await tx.run(dropUnexplained, [code, arrayLiteral(days.map(({ day }) => day))])
  const columns = columnLiterals<UnexplainedDay>(days, [
    ({ day }) => day,
    ({ since }) => since,
    ({ reason }) => reason,
    ({ missing, navBefore }) => partOf(missing, navBefore),
  ])
  await tx.run(addUnexplained, [code, ...columns])
}

const widenDecimals = sql(
  'history-nav-decimals',
  'update fund set nav_dp = $2 where code = $1 and nav_dp < $2',
)

/** A fund that publishes more decimals than were known of it: from now on all are shown (MONEY 1.3). */
export const widenNavDecimals = (tx: Queries, code: string, decimals: number) =>
  tx.run(widenDecimals, [code, decimals])
