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
  const MOVES = 'trade_order_needs_target'
  const marks = sql<{ mark: string }>(
    'test-guard-marks',
    `select obj_description(oid, 'pg_constraint') as mark from pg_constraint
       where conrelid = 'trade_order'::regclass and obj_description(oid, 'pg_constraint') is not null
     union all select obj_description(oid, 'pg_trigger') from pg_trigger where tgname = 'order_moves' order by 1`,
  )
  const on = sql<{ enabled: string }>(
    'test-guard-on',
    `select tgenabled::text as enabled from pg_trigger where tgname = 'order_moves'`,
  )
  const change = (name: string, text: string) => koi.db.run(sql(`test-guard-${name}`, text))

  it('have the release of the records they were made of: who changes those raises ORDER_RULES_VERSION, and writes the new digests here', async () => {
    expect((await koi.db.rows(marks)).map(({ mark }) => mark)).toEqual(
      [
        '14eec42b20f40a7b',
        '157ee23f7b129bc9',
        '19f99f5ae930cbfd',
        '3d4a657d01cb3e28',
        '87550694dbb67c2c',
        'b635304094fa746a',
      ].map((digest) => `koi 1 ${digest}`),
    )
  })

  it.each([
    [
      'without',
      `alter table trade_order drop constraint ${MOVES}, add constraint ${MOVES} check (kind <> 'convert')`,
    ],
    [
      'weakened',
      `alter table trade_order drop constraint ${MOVES}, add constraint ${MOVES}
       check (kind not in ('convert', 'exchange') or target_fund_code is not null or true)`,
    ],
    [
      'unchecked',
      `alter table trade_order drop constraint ${MOVES}, add constraint ${MOVES}
       check (kind not in ('convert', 'exchange') or target_fund_code is not null) not valid`,
    ],
    ['gone', 'drop trigger order_moves on trade_order'],
    ['off', 'alter table trade_order disable trigger order_moves'],
  ])('are laid anew at the start where one is %s', async (name, text) => {
    const before = await koi.db.rows(marks)
    await change(name, text)
    await migrate(koi.connection)
    expect(await koi.db.rows(marks)).toEqual(before)
    expect(await constraintNames(MOVES)).toEqual(['convert', 'exchange'])
    expect(namesIn((await koi.db.get(trigger)).text)).toContain('rebalance moving failed')
    expect(await koi.db.get(on)).toEqual({ enabled: 'O' })
  })

  it('keep nobody who reads orders waiting: the start that cannot have them gives up and says why', async () => {
    await change('off-again', 'alter table trade_order disable trigger order_moves')
    await koi.db.transaction(async (tx) => {
      await tx.run(sql('test-guard-hold', 'lock table trade_order in access share mode'))
      const start = migrate(koi.connection)
      const read = koi.db.rows(sql('test-guard-read', 'select id from trade_order limit 1'))
      await expect(start).rejects.toThrow('somebody has been holding the table of orders')
      await read
    })
    await migrate(koi.connection)
    expect(await koi.db.get(on)).toEqual({ enabled: 'O' })
  }, 60_000)

  it('of a newer release stay, and it can go back while there is no order of a kind that it lacks', async () => {
    const newer = [...ORDER_KINDS, 'goldLoan'].map((kind) => `'${kind}'`).join(', ')
    await change(
      'newer',
      `alter table trade_order drop constraint trade_order_kind_check,
         add constraint trade_order_kind_check check (kind in (${newer}))`,
    )
    await change(
      'newer-mark',
      `comment on constraint trade_order_kind_check on trade_order is 'koi 999999 newer'`,
    )
    await migrate(koi.connection)
    expect(await constraintNames('trade_order_kind_check')).toContain('goldLoan')
    const investor = await createInvestor(koi)
    const listid = await investor.buy('000101', 100_000)
    await change('trigger-off', 'alter table trade_order disable trigger order_moves')
    await koi.db.run(
      sql('test-guard-loan', `update trade_order set kind = 'goldLoan' where id = $1`),
      [listid],
    )
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
