import {
  kindsThat,
  MOVE_KINDS,
  ORDER_KINDS,
  ORDER_STATES,
  orderKind,
  orderMoves,
  QUOTED_KINDS,
  type OrderKind,
} from '@koi/domain/trade/order-kinds'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { namedStatements, sql } from '#kernel/db.ts'
import { migrate } from '#kernel/migrations.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { navOf } from '@koi/domain/products/nav'

/*
 * What a kind of order is stands in domain/trade/order-kind-list.ts; the database repeats a part of it, since it guards and
 * computes for everybody who writes. Here the two are compared.
 */

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
await addFund(koi.db, { code: '000101', days: { '2026-02-27': navOf('1.2') } })

const constraint = sql<{ text: string }>(
  'test-order-constraint',
  'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
)
const trigger = sql<{ text: string }>(
  'test-order-trigger',
  `select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'order_moves'`,
)
const namesIn = (text: string) =>
  [...text.matchAll(/'([^']*)'/g)].map(([, name = '']) => name).toSorted()
const constraintNames = async (name: string) => namesIn((await koi.db.get(constraint, [name])).text)

describe('kinds of orders in the database', () => {
  it.each<[string, readonly string[]]>([
    ['trade_order_needs_amount', kindsThat(({ placedWith }) => placedWith === 'amount')],
    ['trade_order_needs_shares', kindsThat(({ placedWith }) => placedWith === 'shares')],
    ['trade_order_needs_target', MOVE_KINDS],
    ['trade_order_quote_whole', QUOTED_KINDS],
  ])('%s names those of the domain', async (name, names) => {
    expect(await constraintNames(name)).toEqual([...names].toSorted())
  })

  it('every state is one of some kind', () => {
    const states = ORDER_KINDS.flatMap((kind) => Object.keys(orderKind(kind).states))
    expect([...new Set(states)].toSorted()).toEqual([...ORDER_STATES].toSorted())
  })

  it('every move that a kind allows is allowed, and no other', async () => {
    const { text } = await koi.db.get(trigger)
    const listed = namesIn(text.slice(text.indexOf('ARRAY['), text.indexOf(']')))
    expect(listed).toEqual(orderMoves.map((move) => move.join(' ')).toSorted())
  })

  it('refuses another move, whoever writes it (I5)', async () => {
    const investor = await createInvestor(koi)
    const listid = await investor.buy('000101', 100_000)
    const write = sql('test-order-move', 'update trade_order set state = $2 where id = $1')
    await expect(koi.db.run(write, [listid, 'paidOut'])).rejects.toThrow(
      'buy paid does not become buy paidOut',
    )
    const rename = sql('test-order-kind', `update trade_order set kind = 'subscribe' where id = $1`)
    await expect(koi.db.run(rename, [listid])).rejects.toThrow('does not become subscribe')
  })
})

describe('guards of orders', () => {
  const without = (name: string, kind: string) =>
    sql(
      `test-guard-without-${kind}`,
      `alter table trade_order drop constraint ${name}, add constraint ${name} check (kind <> '${kind}')`,
    )

  it('are laid anew at the start where they differ from the records of the kinds', async () => {
    await koi.db.run(without('trade_order_needs_target', 'convert'))
    await koi.db.run(sql('test-guard-moves', 'drop trigger order_moves on trade_order'))
    await migrate(koi.connection)
    expect(await constraintNames('trade_order_needs_target')).toEqual(['convert', 'exchange'])
    expect(namesIn((await koi.db.get(trigger)).text)).toContain('rebalance moving failed')
  })

  it('of a newer server are not taken back by an older one, which says so', async () => {
    const newer = [...ORDER_KINDS, 'goldLoan'].map((kind) => `'${kind}'`).join(', ')
    const widen = `alter table trade_order drop constraint trade_order_kind_check,
      add constraint trade_order_kind_check check (kind in (${newer}))`
    await koi.db.run(sql('test-guard-newer', widen))
    await expect(migrate(koi.connection)).rejects.toThrow('it has orders of kind goldLoan')
  })
})

describe('what the database computes of an order', () => {
  const expressions = sql<{ name: string; text: string }>(
    'test-order-expressions',
    `select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as text from pg_attrdef d
     join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where d.adrelid = 'trade_order'::regclass and a.attgenerated = 's'`,
  )
  const AMOUNT = 100
  const SHARES = 200
  const NET = 300

  /** What the domain says of an order that stands in a state. */
  function expected(kind: OrderKind, state: string) {
    const rule = orderKind(kind)
    const isMoving = state === 'moving'
    return {
      leg: rule.leg,
      frozen_shares: rule.freezes && state === 'accepted' ? SHARES : 0,
      transit_cents: isMoving ? NET : rule.inTransit && state === 'paid' ? AMOUNT : 0,
      transit_fund: isMoving ? 'target' : 'fund',
    }
  }

  it('is what its kind says, for every kind in every state', async () => {
    const columns = await koi.db.rows(expressions)
    expect(columns.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(expected('buy', 'paid')).toSorted(),
    )
    const compute = sql(
      'test-order-computed',
      `select ${columns.map(({ name, text }) => `${text} as ${name}`).join(', ')}
       from (select $1::text as kind, $2::text as state, ${AMOUNT}::bigint as amount_cents, ${SHARES}::bigint as shares,
         ${NET}::bigint as net_cents, 'fund' as fund_code, 'target' as target_fund_code) o`,
    )
    for (const kind of ORDER_KINDS) {
      for (const state of Object.keys(orderKind(kind).states)) {
        const row = await koi.db.get(compute, [kind, state])
        expect(row, `${kind} ${state}`).toEqual(expected(kind, state))
      }
    }
  })
})

describe('a kind of order', () => {
  it.each(ORDER_KINDS)(
    '%s is moved by some statement wherever it may go: its step is there',
    (kind) => {
      const texts = [...namedStatements()].filter(([name]) => !name.startsWith('test'))
      const unmoved = orderMoves.filter(
        ([of, from, to]) =>
          of === kind && !texts.some(([, text]) => text.includes(`('${of}', '${from}', '${to}')`)),
      )
      expect(unmoved).toEqual([])
    },
  )

  it.each(ORDER_KINDS)('%s can be taken back exactly where it can be cancelled', (kind) => {
    const canBeCancelled = orderMoves.some(([of, , to]) => of === kind && to === 'cancelled')
    expect(orderKind(kind).takeBack !== 'none').toBe(canBeCancelled)
  })
})
