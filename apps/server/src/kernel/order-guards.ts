import {
  kindsThat,
  MOVE_KINDS,
  ORDER_KINDS,
  orderMoves,
  QUOTED_KINDS,
} from '@koi/domain/trade/order-kinds'
import type { Client } from 'pg'
import { StartError } from './errors.ts'
import { sqlList } from './sql/sql-list.ts'

/*
 * What the database guards of orders for everybody who writes: which kinds there are, what each is placed with, and where its
 * states lead. It is made from the records of the kinds and laid anew when they have changed, so that a new kind needs no
 * migration. The columns that the database computes (leg, frozen_shares, transit_cents) stand in migrations: to change them
 * is to write every order anew.
 */

interface Guard {
  name: string
  /** The names of ours that stand in it: what is compared. */
  names: readonly string[]
  /** Statements that lay it in place of the one before. */
  text: string
}

const check = (name: string, kinds: readonly string[], condition: (kinds: string) => string) => ({
  name,
  names: kinds,
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
    names: moves,
    text: `drop trigger if exists order_moves on trade_order;
      create trigger order_moves before update of kind, state on trade_order for each row
      when (old.kind <> new.kind or old.state <> new.state
        and old.kind || ' ' || old.state || ' ' || new.state <> all (array[${moves.map((move) => `'${move}'`).join(', ')}]))
      execute function order_forbid_move();`,
  },
]

/** The definitions that stand; none where there are no orders yet. */
const READ = `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = to_regclass('trade_order') and contype = 'c'
  union all
  select tgname, pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = to_regclass('trade_order') and tgname = 'order_moves'`

/** The names of ours in a definition: `buy`, `buy created paid`. */
const namesIn = (text: string): string =>
  [...text.matchAll(/'(\w+(?: \w+)*)'/g)]
    .map(([, name = '']) => name)
    .toSorted()
    .join()

/**
 * Lays the guards that differ from the records. Throws a `StartError` where the database knows a kind that
 * this server does not: a newer one has worked with it.
 */
export async function layOrderGuards(client: Client): Promise<void> {
  const { rows }: { rows: { name: string; text: string }[] } = await client.query(READ)
  if (rows.length === 0) return
  const standing = new Map(rows.map(({ name, text }) => [name, namesIn(text)]))
  const known: readonly string[] = ORDER_KINDS
  const strange = standing
    .get('trade_order_kind_check')
    ?.split(',')
    .find((kind) => !known.includes(kind))
  if (strange !== undefined)
    throw new StartError(
      `the data was made by another version of Koi: it has orders of kind ${strange}`,
    )
  const different = guards.filter(
    ({ name, names }) => standing.get(name) !== names.toSorted().join(),
  )
  if (different.length === 0) return
  await client.query('begin')
  try {
    await client.query(different.map(({ text }) => text).join('\n'))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
