import { anyNav } from '@koi/domain/products/nav.fixture'
import { cardSaving } from '@koi/domain/coupons/fee-card'
import { settleBuy, type BuyFeeTier } from '@koi/domain/fees/buy-fee'
import { settleRedeem } from '@koi/domain/fees/redeem-fee'
import { addDays } from '@koi/domain/calendar/dates'
import { NAV_ONE, navOf } from '@koi/domain/products/nav'
import { allocateIncome, truncatedIncome } from '@koi/domain/holdings/money-fund-income'
import { cents } from '@koi/domain/money/cents'
import { mulDiv } from '@koi/domain/money/rounding'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { addFreeRedeem, addPaidBuys, insertLots } from '#testing/orders-in-bulk.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { addAccount, addFund } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'
import { auditBooks, createSettlement } from './index.ts'

/**
 * The pages show what the domain's functions say, the settlement writes what SQL says. These properties
 * hold the two together, a few hundred orders to a run of the database.
 */
const { db } = await createTestDb()
const settlement = createSettlement({ db })
const options = (numRuns: number) => ({ numRuns, seed: 20_260_302 })

let counter = 0
const fresh = (prefix: string) => `${prefix}${(counter += 1)}`

const amount = fc.integer({ min: 1000, max: 2_000_000_000 })
const smallAmount = fc.integer({ min: 1000, max: 100_000 })
const nav = fc.oneof(anyNav({ max: 0.9999 }), anyNav({ min: 0.2, max: 6 }), anyNav({ max: 999 }))

describe('divide_half_up and divide_down of SQL', () => {
  const divide = sql<{ halfUp: number; down: number }>(
    'test-divide',
    `select divide_half_up(a, b) as "halfUp", divide_down(a, b) as down
     from unnest($1::numeric[], $2::numeric[]) with ordinality as pair (a, b, place) order by place`,
  )
  const divisor = fc.integer({ min: -1e9, max: 1e9 }).filter((value) => value !== 0)
  const numerator = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -50, max: 50 }))
  const tie = divisor.map((value): [number, number] => [value * 3, value * 2])

  it('equal mulDiv, for negative numbers and exact halves too', async () => {
    const pairs = fc.array(fc.oneof(fc.tuple(numerator, divisor), tie), {
      minLength: 200,
      maxLength: 300,
    })
    await fc.assert(
      fc.asyncProperty(pairs, async (list) => {
        const rows = await db.rows(divide, [list.map(([a]) => a), list.map(([, b]) => b)])
        expect(rows).toEqual(
          list
            .map(([a, b]) => ({
              halfUp: mulDiv(a, 1, b, 'half-up'),
              down: mulDiv(a, 1, b, 'down'),
            }))
            .map(({ halfUp, down }) => ({ halfUp: halfUp || 0, down: down || 0 })),
        )
      }),
      options(10),
    )
  })
})

it('has one scale of a NAV on both sides', async () => {
  const readScale = sql('test-nav-scale', 'select nav_one()::bigint as scale')
  expect(await db.rows(readScale)).toEqual([{ scale: NAV_ONE }])
})

describe('a confirmed buy', () => {
  const tiers = fc
    .tuple(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 12_000 }),
      fc.integer({ min: 0, max: 100_000 }),
    )
    .map(([low, high, fixed]): BuyFeeTier[] => [
      { fromCents: 0, ratePpm: low },
      { fromCents: 100_000_000, ratePpm: high },
      { fromCents: 500_000_000, fixedCents: fixed },
    ])
  const edges = fc.constantFrom(
    99_999_999,
    100_000_000,
    100_000_001,
    499_999_999,
    500_000_000,
    500_000_001,
  )
  const scene = fc.record({
    tiers,
    nav,
    discountPermille: fc.constantFrom(0, 1, 100, 333, 999, 1000),
    shareRounding: fc.constantFrom('half-up' as const, 'down' as const),
    amounts: fc.array(fc.oneof(amount, smallAmount, edges), { minLength: 200, maxLength: 300 }),
  })

  it('has net, fee and shares of settleBuy, in every tier, discount and rounding', async () => {
    const readBuys = sql(
      'test-buys-settled',
      `select net_cents as "netCents", fee_cents as "feeCents", confirmed_shares as shares
       from trade_order where fund_code = $1 order by id`,
    )
    await fc.assert(
      fc.asyncProperty(scene, async ({ tiers: feeTiers, nav: price, amounts, ...terms }) => {
        const code = fresh('B')
        const buyTiers = feeTiers.map((tier) => ({ ...tier, from: tier.fromCents }))
        await addFund(db, { code, ...terms, buyTiers, days: { '2026-03-02': price } })
        const account = fresh('a')
        await addAccount(db, account)
        await addPaidBuys(db, {
          account,
          fund: code,
          amounts,
          tradeDate: '2026-03-02',
          confirmDate: '2026-03-03',
        })
        await settlement.settleUntil(shanghaiMs('2026-03-03T09:00'))
        const expected = amounts.map((amountCents) => {
          const { netCents, feeCents, shares } = settleBuy({
            amountCents: cents(amountCents),
            tiers: feeTiers,
            nav: price,
            ...terms,
          })
          return { netCents, feeCents, shares }
        })
        expect(await db.rows(readBuys, [code])).toEqual(expected)
      }),
      options(12),
    )
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('a confirmed buy with a card', () => {
  const card = fc.record({
    kind: fc.constantFrom('feeDays' as const, 'feeAmount' as const),
    discountRate: fc.integer({ min: 1, max: 999 }),
    maxSavingCents: fc.option(fc.integer({ min: 1, max: 50_000 }).map(cents)),
  })
  const scene = fc.record({
    nav,
    ratePpm: fc.integer({ min: 100, max: 20_000 }),
    orders: fc.array(fc.tuple(amount, card), { minLength: 30, maxLength: 60 }),
  })
  const addPrizes = sql(
    'test-card-prizes',
    `insert into prize (brand_id, prize_id, kind, name, discount_rate, max_saving_cents, valid_days, account_max, issued,
       starts_at, is_on)
     select 'main', id, kind, id, rate, most, 1, 1, 1, '2026-01-01', true
     from unnest($1::text[], $2::text[], $3::integer[], $4::bigint[]) as given (id, kind, rate, most)`,
  )
  const addCards = sql(
    'test-cards',
    `with given as (
       insert into coupon (id, account_id, brand_id, prize_id, nth, source, state, received_at, expires_day)
       select id, $2, 'main', id, 1, 'test', 'usable', '2026-03-02', '2026-03-02' from unnest($1::text[]) as given (id)
       returning id)
     select from given`,
  )
  const giveCard = sql(
    'test-card-of-order',
    `with taken as (
       update coupon c set state = case p.kind when 'feeDays' then 'usable' else 'reserved' end
       from prize p where p.prize_id = c.prize_id and c.id = any ($1::text[]) returning c.id)
     insert into coupon_use (order_id, coupon_id, brand_id, frozen_cents, state, reserved_at)
     select o.id, g.card, 'main', 1, 'reserved', o.created_at
     from unnest($2::text[], $1::text[]) as g (id, card) join trade_order o on o.id = g.id`,
  )
  const nameCard = sql(
    'test-name-card',
    `update trade_order o set coupon_id = g.card from unnest($2::text[], $1::text[]) as g (id, card) where o.id = g.id`,
  )
  const readCards = sql(
    'test-card-buys',
    `select net_cents as "netCents", fee_cents as "feeCents", coupon_cents as "savedCents", confirmed_shares as shares
     from trade_order where fund_code = $1 order by id`,
  )

  it('spares what cardSaving says, and buys shares for the rest (RU-114, RU-161)', async () => {
    await fc.assert(
      fc.asyncProperty(scene, async ({ nav: price, ratePpm, orders }) => {
        const [code, account] = [fresh('K'), fresh('k')]
        const tiers = [{ fromCents: 0, ratePpm }]
        await addFund(db, {
          code,
          buyTiers: [{ from: 0, ratePpm }],
          days: { '2026-03-02': price },
        })
        await addAccount(db, account)
        const cards = orders.map(() => fresh(`card-${code}-`))
        await db.run(addPrizes, [
          cards,
          orders.map(([, { kind }]) => kind),
          orders.map(([, { discountRate }]) => discountRate),
          orders.map(([, { maxSavingCents }]) => maxSavingCents),
        ])
        await db.run(addCards, [cards, account])
        const ids = await addPaidBuys(db, {
          account,
          fund: code,
          amounts: orders.map(([each]) => each),
          tradeDate: '2026-03-02',
          confirmDate: '2026-03-03',
        })
        await db.run(giveCard, [cards, ids])
        await db.run(nameCard, [cards, ids])
        await settlement.settleUntil(shanghaiMs('2026-03-03T09:00'))
        const expected = orders.map(([amountCents, given]) => {
          const usual = settleBuy({
            amountCents: cents(amountCents),
            tiers,
            discountPermille: 1000,
            nav: price,
            shareRounding: 'half-up',
          })
          const savedCents = cardSaving(given, { feeCents: usual.feeCents, isFixedFee: false })
          const netCents = usual.netCents + savedCents
          return {
            netCents,
            feeCents: usual.feeCents - savedCents,
            savedCents,
            shares: mulDiv(netCents, NAV_ONE, price, 'half-up'),
          }
        })
        expect(await db.rows(readCards, [code])).toEqual(expected)
      }),
      options(8),
    )
    expect(await auditBooks(db)).toEqual([])
  })
})

describe('a settled redemption', () => {
  const lot = fc.record({
    shares: fc.integer({ min: 1, max: 50_000_000 }),
    age: fc.integer({ min: 0, max: 800 }),
  })
  const position = fc.record({
    lots: fc.array(lot, { minLength: 1, maxLength: 6 }),
    parts: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 3 }),
    isAll: fc.boolean(),
  })
  const scene = fc.record({
    nav,
    rates: fc.tuple(
      fc.integer({ max: 15_000, min: 0 }),
      fc.integer({ max: 10_000, min: 0 }),
      fc.integer({ max: 5000, min: 0 }),
    ),
    positions: fc.array(position, { minLength: 20, maxLength: 40 }),
  })
  const readUses = sql(
    'test-uses',
    `select u.order_id as "orderId", u.lot_id::text as "lotId", u.shares, u.days, u.rate_ppm as "ratePpm",
       u.gross_cents as "grossCents", u.fee_cents as "feeCents", u.net_cents as "netCents"
     from lot_use u join trade_order o on o.id = u.order_id join lot l on l.id = u.lot_id
     where o.fund_code = $1 order by u.order_id, l.confirm_date, l.id`,
  )
  const CONFIRM = '2026-03-05'

  it('gives lot by lot what settleRedeem says, order after order', async () => {
    await fc.assert(
      fc.asyncProperty(scene, async ({ nav: price, rates, positions }) => {
        const code = fresh('R')
        const redeemTiers = [0, 7, 365].map((from, index) => ({ from, ratePpm: rates[index] ?? 0 }))
        const tiers = redeemTiers.map(({ from, ratePpm }) => ({ fromDays: from, ratePpm }))
        await addFund(db, {
          code,
          redeemTiers,
          days: { '2026-03-03': navOf('1.0000'), '2026-03-04': price },
        })
        const expected: unknown[] = []
        for (const { lots, parts, isAll } of positions) {
          const account = fresh('r')
          await addAccount(db, account)
          const ages = lots.map(({ shares, age }) => ({
            shares,
            confirmDate: addDays('2026-03-03', -age),
          }))
          let left = await insertLots(db, { account, fund: code, lots: ages })
          const total = left.reduce((sum, { shares }) => sum + shares, 0)
          let rest = total
          for (const [index, permille] of parts.entries()) {
            const isLast = isAll && index === parts.length - 1
            const shares = isLast ? rest : Math.min(rest, mulDiv(total, permille, 3000, 'up'))
            if (shares === 0) continue
            rest -= shares
            const id = await addFreeRedeem(db, {
              account,
              fund: code,
              shares,
              tradeDate: '2026-03-04',
              confirmDate: CONFIRM,
            })
            const { lines } = settleRedeem({
              lots: left,
              shares,
              nav: price,
              redeemConfirmDate: CONFIRM,
              tiers,
            })
            expected.push(...lines.map((line) => ({ orderId: id, ...line })))
            const used = new Map(lines.map(({ lotId, shares: taken }) => [lotId, taken]))
            left = left.map((one) => ({ ...one, shares: one.shares - (used.get(one.id) ?? 0) }))
          }
        }
        await settlement.settleUntil(shanghaiMs('2026-03-05T09:00'))
        expect(await db.rows(readUses, [code])).toEqual(expected)
      }),
      options(10),
    )
  })
})

describe('income of a money fund', () => {
  const readIncome = sql<{ accountId: string; incomeCents: number }>(
    'test-income',
    `select account_id as "accountId", nav_profit_cents as "incomeCents" from profit_day
     where fund_code = $1 and day = '2026-03-04' order by account_id collate "C"`,
  )
  async function settledIncome(income: number, shares: readonly number[]) {
    const code = fresh('M')
    await addFund(db, {
      code,
      category: 'money',
      incomes: { '2026-03-02': 0, '2026-03-03': 0, '2026-03-04': income },
    })
    const holders = shares.map((size) => ({ accountId: fresh('Holder-'), shares: size }))
    for (const { accountId, shares: size } of holders) {
      await addAccount(db, accountId)
      await addPaidBuys(db, {
        account: accountId,
        fund: code,
        amounts: [size],
        tradeDate: '2026-03-02',
        confirmDate: '2026-03-03',
      })
    }
    await settlement.settleUntil(shanghaiMs('2026-03-04T20:30'))
    const rows = await db.rows(readIncome, [code])
    return { holders, incomes: new Map(rows.map((row) => [row.accountId, row.incomeCents])) }
  }
  const income = fc.integer({ min: 1, max: 30_000 })
  const sizes = fc.array(fc.oneof(fc.integer({ min: 100, max: 9_999_999 }), fc.constant(333_333)), {
    minLength: 1,
    maxLength: 40,
  })

  it('is allocateIncome, of good days and bad ones, off whole cents too', async () => {
    const anyIncome = fc.oneof(income, fc.integer({ min: -30_000, max: 0 }))
    await fc.assert(
      fc.asyncProperty(anyIncome, sizes, async (perTenThousand, shares) => {
        const { holders, incomes } = await settledIncome(perTenThousand, shares)
        const expected = allocateIncome(perTenThousand, holders)
        for (const { accountId, incomeCents } of expected)
          expect(incomes.get(accountId) ?? 0).toBe(incomeCents)
      }),
      options(12),
    )
    expect(await auditBooks(db)).toEqual([])
  })

  it('is cut at the cent for everybody, and one cent more for the largest fractions, to the total', async () => {
    await fc.assert(
      fc.asyncProperty(income, sizes, async (perTenThousand, shares) => {
        const { holders, incomes } = await settledIncome(perTenThousand, shares)
        const exact = shares.reduce((sum, size) => sum + BigInt(size) * BigInt(perTenThousand), 0n)
        const total = Number(exact / 100_000_000n)
        const extras = holders.map(({ accountId, shares: size }) => ({
          extra: (incomes.get(accountId) ?? 0) - truncatedIncome(size, perTenThousand),
          rest: Number((BigInt(size) * BigInt(perTenThousand)) % 100_000_000n),
        }))
        expect([...incomes.values()].reduce((sum, one) => sum + one, 0)).toBe(total)
        expect(extras.every(({ extra }) => extra === 0 || extra === 1)).toBe(true)
        const most = (kind: number) =>
          extras.filter(({ extra }) => extra === kind).map(({ rest }) => rest)
        expect(Math.min(...most(1))).toBeGreaterThanOrEqual(Math.max(-1, ...most(0)))
      }),
      options(10),
    )
    expect(await auditBooks(db)).toEqual([])
  })
})
