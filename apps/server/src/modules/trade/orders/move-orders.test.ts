import { movesOf } from '@koi/domain/trade/order-kinds'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql, type Queries } from '#kernel/db.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { placeOrders } from './insert-orders-sql.ts'
import { movedOrders, moveOrders, updateOrders } from './move-orders-sql.ts'
import { endOrder, finishAtOnce } from './order-store.ts'
import { markPaid } from '../pay/pay-store.ts'

/*
 * Orders move only from where their kind may move. Somebody who finds an order elsewhere hears of it, whether it is the one
 * order of a call or one of a step's thousands, and nothing of the statement is kept.
 */

const NOW = '2026-03-02T10:00'
const FUND = '000101'
const koi = await createTestApp({ nowMs: shanghaiMs(NOW) })
await addFund(koi.db, { code: FUND, days: { '2026-02-27': navOf('1.2') } })
const investor = await createInvestor(koi)
const placed: () => Promise<string> = () => investor.buy(FUND, 100_000)
const cancelled = async () => {
  const id = await placed()
  await investor.client.cancelOrder({ orderId: id })
  return id
}

const AT = new Date(shanghaiMs(NOW))
const GIVEN = { source: 'select id from unnest($1::text[]) as given (id)', at: '$2' }
const confirmGiven = moveOrders('test-confirm-given', {
  ...GIVEN,
  moves: movesOf(['buy', 'quoteBuy'], 'paid', 'confirmed'),
})
const lifeOf = sql<Life>(
  'test-order-life',
  `select o.state, o.nav, o.confirmed_at as "confirmedAt", o.ended_at as "endedAt",
     (select array_agg(e.state order by e.happened_at, e.state) from order_event e where e.order_id = o.id) as life
   from trade_order o where o.id = $1`,
)
interface Life {
  state: string
  nav: number | null
  confirmedAt: number | null
  endedAt: number | null
  life: string[]
}
const orderOf = (tx: Queries, id: string) => tx.get(lifeOf, [id])

/** Tries something and takes it back: the books hear nothing of it. */
async function tried(work: (tx: Queries) => Promise<void>): Promise<void> {
  const takenBack = new Error('taken back')
  const whole = koi.db.transaction(async (tx) => {
    await work(tx)
    throw takenBack
  })
  await expect(whole).rejects.toBe(takenBack)
}

describe('a step that moves many orders', () => {
  it('moves those it names, with their moments and their history, and judges no other', async () => {
    const [one, two, other] = [await placed(), await placed(), await cancelled()]
    await tried(async (tx) => {
      expect(await tx.run(confirmGiven, [[one, two], AT])).toBe(2)
      const { life, ...moved } = await orderOf(tx, two)
      expect(moved).toMatchObject({
        state: 'confirmed',
        confirmedAt: AT.getTime(),
        endedAt: AT.getTime(),
      })
      expect(life).toContain('confirmed')
      expect((await orderOf(tx, other)).state).toBe('cancelled')
    })
  })

  it('ends with an error that names the order it finds elsewhere, and keeps nothing', async () => {
    const [one, gone] = [await placed(), await cancelled()]
    await expect(koi.db.run(confirmGiven, [[one, gone], AT])).rejects.toThrow(
      `order ${gone} is buy, cancelled: does not become confirmed`,
    )
    expect(await orderOf(koi.db, one)).toMatchObject({ state: 'paid', confirmedAt: null })
  })

  it('ends with an error also where the order was there already', async () => {
    const id = await placed()
    await tried(async (tx) => {
      await tx.run(confirmGiven, [[id], AT])
      await expect(tx.run(confirmGiven, [[id], AT])).rejects.toThrow(
        'confirmed: does not become confirmed',
      )
    })
  })

  it('moves each where the source says, and nowhere else', async () => {
    const id = await placed()
    const split = sql(
      'test-split-given',
      `with ${movedOrders({
        source: 'select id, becomes from unnest($1::text[], $3::text[]) as given (id, becomes)',
        at: '$2',
        moves: movesOf(['buy'], 'paid', 'confirmed', 'failed'),
        set: { fail_reason: `case s.becomes when 'failed' then 'no' else '' end` },
      })} select id, fail_reason as reason from moved`,
    )
    await tried(async (tx) => {
      expect(await tx.rows(split, [[id], AT, ['failed']])).toEqual([{ id, reason: 'no' }])
      expect(await orderOf(tx, id)).toMatchObject({ state: 'failed', confirmedAt: null })
    })
    await expect(koi.db.run(split, [[id], AT, ['cancelled']])).rejects.toThrow(
      'paid: does not become cancelled',
    )
  })

  it('is not made for a move that its kinds have not, nor for one that ends some of them only', () => {
    expect(() => movesOf(['convert'], 'accepted', 'moving')).toThrow(
      'convert accepted does not become moving',
    )
    const moves = [
      ...movesOf(['redeem'], 'accepted', 'confirmed'),
      ...movesOf(['convert'], 'accepted', 'confirmed'),
    ]
    expect(() => movedOrders({ ...GIVEN, moves })).toThrow('confirmed is the end of some')
  })
})

describe('figures of orders', () => {
  it('are written where the order stands as expected, and nowhere else', async () => {
    const [paid, gone] = [await placed(), await cancelled()]
    const price = sql(
      'test-price-given',
      updateOrders({ states: ['paid'], source: GIVEN.source, set: { nav: '$2' } }),
    )
    await tried(async (tx) => {
      expect(await tx.run(price, [[paid], navOf('1.3')])).toBe(1)
      expect((await orderOf(tx, paid)).nav).toBe(navOf('1.3'))
    })
    await expect(koi.db.run(price, [[paid, gone], navOf('1.3')])).rejects.toThrow(
      `order ${gone} is buy, cancelled: not paid`,
    )
  })
})

describe('one order', () => {
  const days = {
    atMs: AT.getTime(),
    tradeDate: '2026-03-02',
    confirmDate: '2026-03-03',
    redeemableDate: '2026-03-04',
    cancelUntilMs: null,
    issue: '',
    isEstimated: false,
  }

  it('is not paid twice', async () => {
    const id = await placed()
    await expect(koi.db.transaction((tx) => markPaid(tx, id, days))).rejects.toThrow(
      `order ${id} is buy, paid: does not become paid`,
    )
  })

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    ['is not closed once it is paid', (id) => endOrder(koi.db, { id }, 'closed', 0, ''), 'closed'],
    [
      'is not over at once where its kind has a life',
      (id) => finishAtOnce(koi.db, { id, state: 'paidOut', shares: 1, nowMs: 0 }),
      'paidOut',
    ],
  ])('%s', async (_says, move, to) => {
    const id = await placed()
    await expect(move(id)).rejects.toThrow(`order ${id} is buy, paid: does not become ${to}`)
    expect((await orderOf(koi.db, id)).state).toBe('paid')
  })

  it('has to be there', async () => {
    await expect(endOrder(koi.db, { id: 'K0' }, 'cancelled', 0, '')).rejects.toThrow(
      'there is no order K0',
    )
  })
})

describe('orders that a step places', () => {
  const set = {
    id: 's.id',
    account_id: '$2',
    fund_code: `'${FUND}'`,
    spid: `'1'`,
    created_at: '$3::timestamptz',
    shares: '100',
  }
  const source = 'select $1::text as id'

  it('begin as their kind begins, once', async () => {
    const place = placeOrders('test-place-given', { kind: 'redeem', source, set, skipTwins: true })
    await tried(async (tx) => {
      const values = ['KTWIN', investor.accountId, AT]
      expect(await tx.run(place, values)).toBe(1)
      expect(await orderOf(tx, 'KTWIN')).toMatchObject({ state: 'accepted', life: ['accepted'] })
      expect(await tx.run(place, values)).toBe(0)
    })
  })

  it('begin in a state of their kind', () => {
    expect(() =>
      placeOrders('test-place-wrong', { kind: 'redeem', state: 'paid', source, set }),
    ).toThrow('redeem orders do not begin so')
  })
})
