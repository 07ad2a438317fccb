import { accountAt, accountKinds } from '@koi/domain/ledger/account-kinds'
import { moneyEvents } from '@koi/domain/ledger/money-event-list'
import { isMoney, type MoneyFlow } from '@koi/domain/ledger/money-flow'
import { type MoneyEventName } from '@koi/domain/ledger/money-events'
import { sql, type Queries, type Statement, type Values } from '../db.ts'

/*
 * Books a money event for a whole set at once. The set is a query, the event's source: a row an order (or a holder of a fund's
 * day), with the columns `reference` (what the entry is about) and `at` (when), and one column for each role, fund and amount
 * of the event, in snake case.
 */

interface Line {
  kind: string
  owner: string
  asset: string
  amount: string
  /** House accounts are shared by the rows of an entry. */
  isOfHouse: boolean
}

const column = (name: string) =>
  `s.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

/** What one row changes, an account once: the sum of its flows. */
function linesOf(name: MoneyEventName): Line[] {
  const lines = new Map<string, Line>()
  const flows: readonly MoneyFlow[] = moneyEvents[name].flows
  for (const flow of flows) {
    const asset = isMoney(flow.asset) ? `'${flow.asset}'` : column(flow.asset)
    for (const [place, sign] of [
      [flow.from, '-'],
      [flow.to, '+'],
    ] as const) {
      const { kind, role, owner } = accountAt(place)
      const whose = role === undefined ? `'${owner}'` : column(role)
      const key = `${kind} ${whose} ${asset}`
      const amount = `${lines.get(key)?.amount ?? '0'} ${sign} ${column(flow.amount)}`
      const isOfHouse = !accountKinds[kind].ofInvestor
      lines.set(key, { kind, owner: whose, asset, amount, isOfHouse })
    }
  }
  return [...lines.values()]
}

/**
 * Rows of a list of lines: the columns named before, then kind, owner, asset and amount. One line after the other for each row of
 * `from`: an entry's postings lie side by side. A list of values would be prepared anew for every row, which costs as much as
 * looking up its accounts.
 */
function changesOf(lines: readonly Line[], from: string, columns = ''): string {
  const [only] = lines
  if (lines.length === 1 && only) {
    const { kind, owner, asset, amount } = only
    return `select ${columns} '${kind}'::text as kind, ${owner} as owner, ${asset} as asset, (${amount})::bigint as amount
      from (${from}) s`
  }
  const each = (of: (line: Line) => string) =>
    `case s.line ${lines.map((line, place) => `when ${place + 1} then ${of(line)}`).join(' ')} end`
  return `select ${columns} ${each(({ kind }) => `'${kind}'`)} as kind, ${each(({ owner }) => owner)} as owner,
      ${each(({ asset }) => asset)} as asset, (${each(({ amount }) => amount)})::bigint as amount
    from (select s.*, generate_series(1, ${lines.length}) as line from (${from}) s) s`
}

/** Looked up one by one: of a set that is a moment old the planner knows nothing, and a join could compare all with all. */
const ACCOUNT = `(select a.id from ledger_account a
    where a.kind = v.kind and a.owner = v.owner and a.asset = v.asset)`
const NEXT_ID = `nextval('ledger_entry_id_seq')`

interface BookingText {
  /** Common table expressions before the insert. */
  before: string
  insert: string
}

/** The same, opened where it is missing: of one entry, not of thousands. */
const OPENED_ACCOUNT = 'ledger_account_id(v.kind, v.owner, v.asset)'

function textOf(
  name: MoneyEventName,
  source: string,
  as: string,
  account: string = ACCOUNT,
): BookingText {
  const { entry, of } = moneyEvents[name]
  const lines = linesOf(name)
  const writeEntries = `${as}_entry as (
    insert into ledger_entry (id, kind, reference, business_date, made_at) overriding system value
    select entry_id, '${entry}', reference, shanghai_date(at), at from ${as}_named
  )`
  const insert = `insert into ledger_posting (entry_id, account_id, asset, amount)
    select v.entry_id, ${account}, v.asset, v.amount from ${as}_line v where v.amount <> 0`
  if (of !== 'fundDay') {
    const before = `${as}_named as materialized (
      select s.*, ${NEXT_ID} as entry_id from (${source}) s
    ), ${writeEntries}, ${as}_line as (
      ${changesOf(lines, `select * from ${as}_named`, 's.entry_id,')}
    )`
    return { before, insert }
  }
  const ofInvestors = lines.filter((line) => !line.isOfHouse)
  const ofHouse = lines.filter((line) => line.isOfHouse)
  const before = `${as}_row as materialized (${source}), ${as}_named as materialized (
      select reference, at, ${NEXT_ID} as entry_id from (select distinct reference, at from ${as}_row) d
    ), ${writeEntries}, ${as}_all as (
      select n.entry_id, s.* from ${as}_row s join ${as}_named n using (reference)
    ), ${as}_line as (
      ${changesOf(ofInvestors, `select * from ${as}_all`, 's.entry_id,')}
      union all
      select entry_id, kind, owner, asset, sum(amount)::bigint
      from (${changesOf(ofHouse, `select * from ${as}_all`, 's.entry_id,')}) v
      group by entry_id, kind, owner, asset
    )`
  return { before, insert }
}

/** As `bookingCtes`, for a single entry: it opens the accounts that are missing. */
export function oneBookingCtes(name: MoneyEventName, source: string): string {
  const as = name.toLowerCase()
  const { before, insert } = textOf(name, source, as, OPENED_ACCOUNT)
  return `${before}, ${as}_posted as (${insert})`
}

/**
 * Common table expressions that book an event inside of a longer statement; the source may read the statement's own ones.
 * The accounts must be open (`open` of a `booking`, or a statement before).
 */
export function bookingCtes(name: MoneyEventName, source: string, as: string = name): string {
  const { before, insert } = textOf(name, source, as.toLowerCase())
  return `${before}, ${as.toLowerCase()}_posted as (${insert})`
}

/** Statements that book an event for all rows of a source. */
export interface Booking {
  open: Statement
  write: Statement
}

/** Opens the accounts of an event that are not there yet, in the order of their keys. */
const openingOf = (name: MoneyEventName, source: string): string =>
  `insert into ledger_account (kind, owner, asset)
   select v.kind, v.owner, v.asset from (
     select distinct v.kind, v.owner, v.asset from (${changesOf(linesOf(name), source)}) v where v.amount <> 0
   ) v where not exists (select from ledger_account a
     where a.kind = v.kind and a.owner = v.owner and a.asset = v.asset)
   order by v.kind, v.owner, v.asset
   on conflict do nothing`

/** `name` names the two statements. */
export function booking(name: string, event: MoneyEventName, source: string): Booking {
  const { before, insert } = textOf(event, source, event.toLowerCase())
  return {
    open: sql(`${name}-accounts`, openingOf(event, source)),
    write: sql(`${name}-entries`, `with ${before} ${insert}`),
  }
}

/** Books an event for all rows of its source. */
export async function bookAll(
  tx: Queries,
  { open, write }: Booking,
  values: Values,
): Promise<void> {
  await tx.run(open, values)
  await tx.run(write, values)
}
