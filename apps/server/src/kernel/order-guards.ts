import {
  kindsThat,
  MOVE_KINDS,
  ORDER_KINDS,
  orderMoves,
  QUOTED_KINDS,
} from '@koi/domain/trade/order-kinds'
import { ORDER_RULES_VERSION } from '@koi/domain/trade/order-kind-list'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseError, type Client } from 'pg'
import { StartError } from './errors.ts'
import { sqlList } from './sql/sql-list.ts'

/*
 * What the database guards of orders for everybody who writes: which kinds there are, what each is placed with, and where its
 * states lead. It is made from the records of the kinds and laid anew when they have changed, so that a new kind needs no
 * migration. Each guard is marked with the release of its records and a digest of its text: whoever weakens it by hand takes
 * the mark away, and it is laid again at the next start. The columns that the database computes (leg, frozen_shares, transit_cents) stand in migrations: to change them
 * is to write every order anew.
 */

interface Guard {
  name: string
  /** What it stands on, for its mark. */
  what: 'constraint' | 'trigger'
  /** Statements that lay it in place of the one before. */
  text: string
}

const check = (
  name: string,
  kinds: readonly string[],
  condition: (kinds: string) => string,
): Guard => ({
  name,
  what: 'constraint',
  text: `alter table trade_order drop constraint if exists ${name};
    alter table trade_order add constraint ${name} check (${condition(sqlList(kinds))});`,
})

const moves = orderMoves.map((move) => move.join(' '))

const guards: readonly Guard[] = [
  check('trade_order_kind_check', ORDER_KINDS, (kinds) => `kind in (${kinds})`),
  check(
    'trade_order_needs_amount',
    kindsThat(({ placedWith }) => placedWith === 'amount'),
    (kinds) => `kind not in (${kinds}) or amount_cents is not null`,
  ),
  check(
    'trade_order_needs_shares',
    kindsThat(({ placedWith }) => placedWith === 'shares'),
    (kinds) => `kind not in (${kinds}) or shares is not null`,
  ),
  check(
    'trade_order_needs_target',
    MOVE_KINDS,
    (kinds) =>
      `kind not in (${kinds}) or (target_fund_code is not null and target_fund_code <> fund_code)`,
  ),
  check(
    'trade_order_quote_whole',
    QUOTED_KINDS,
    (kinds) =>
      `(kind in (${kinds})) = (quote_id is not null) and (quote_id is null) = (quote_nav is null)`,
  ),
  {
    name: 'order_moves',
    what: 'trigger',
    text: `drop trigger if exists order_moves on trade_order;
      create trigger order_moves before update of kind, state on trade_order for each row
      when (old.kind <> new.kind or old.state <> new.state
        and old.kind || ' ' || old.state || ' ' || new.state <> all (array[${moves.map((move) => `'${move}'`).join(', ')}]))
      execute function order_forbid_move();`,
  },
]

const markOf = ({ text }: Guard): string =>
  `koi ${ORDER_RULES_VERSION} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`

/** The guards that stand and are on, with their marks; no row where there are no orders yet. */
const READ = `select conname as name, obj_description(oid, 'pg_constraint') as mark from pg_constraint
    where conrelid = to_regclass('trade_order') and contype = 'c' and convalidated
  union all
  select tgname, obj_description(oid, 'pg_trigger') from pg_trigger
    where tgrelid = to_regclass('trade_order') and tgname = 'order_moves' and tgenabled in ('O', 'A')
  union all
  select 'trade_order', null where to_regclass('trade_order') is not null`

/** Nobody who reads orders waits longer than this behind a start that waits for them. */
const LOCK_WAIT = '2s'
const TRIES = 10
const PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

async function lay(client: Client, missing: readonly Guard[]): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_WAIT}'`)
    for (const guard of missing) {
      await client.query(guard.text)
      await client.query(
        `comment on ${guard.what} ${guard.name} on trade_order is '${markOf(guard)}'`,
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE

/** Somebody who holds orders is asked for again and again, so that others come between; then the start gives up. */
async function layInTurn(client: Client, missing: readonly Guard[]): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await lay(client, missing)
    } catch (error) {
      if (!isBusy(error) || tried === TRIES) throw whyNot(error)
    }
    await wait(PAUSE_MS)
  }
}

function whyNot(error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  const hint = isBusy(error)
    ? 'somebody has been holding the table of orders: a backup or a report? Start again when it is over'
    : reason
  return new StartError(`the guards of orders cannot be laid: ${hint}`, { cause: error })
}

/** Of which release the newest guard is; 0 where none is marked. */
const releaseOf = (marks: readonly (string | null)[]): number =>
  Math.max(0, ...marks.map((mark) => Number(/^koi (\d+) /.exec(mark ?? '')?.[1] ?? 0)))

/**
 * Lays the guards that differ from the records. Those of a newer release stay as they are. Throws a `StartError` where
 * there are orders of a kind that this server does not know, and where the guards cannot be laid.
 */
export async function layOrderGuards(client: Client): Promise<void> {
  const { rows }: { rows: { name: string; mark: string | null }[] } = await client.query(READ)
  if (rows.length === 0) return
  const marks = new Map(rows.map(({ name, mark }) => [name, mark]))
  if (releaseOf([...marks.values()]) > ORDER_RULES_VERSION) return refuseStrangeOrders(client)
  const missing = guards.filter((guard) => marks.get(guard.name) !== markOf(guard))
  if (missing.length > 0) await layInTurn(client, missing)
}

async function refuseStrangeOrders(client: Client): Promise<void> {
  const { rows }: { rows: { kind: string }[] } = await client.query(
    `select kind from trade_order where kind not in (${sqlList(ORDER_KINDS)}) limit 1`,
  )
  const [strange] = rows
  if (strange)
    throw new StartError(
      `the data was made by another version of Koi: it has orders of kind ${strange.kind}`,
    )
}
