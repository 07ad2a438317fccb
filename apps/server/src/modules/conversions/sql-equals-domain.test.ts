import { anyNav } from '@koi/domain/products/nav.fixture'
import { navOf } from '@koi/domain/products/nav'
import { settleConversion } from '@koi/domain/fees/convert'
import { acceptedPart } from '@koi/domain/fees/large-redemption'
import { settleRedeem } from '@koi/domain/fees/redeem-fee'
import { reinvestedShares, cashDividend } from '@koi/domain/holdings/dividend'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { post } from '#modules/ledger/post.ts'
import { auditBooks, conversionSteps, createSettlement } from '#modules/settlement/index.ts'
import { addFreeRedeem, insertLots } from '#testing/orders-in-bulk.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { addAccount, addFund, TEST_SPID } from '#testing/small-market.ts'
import { createTestDb } from '#testing/test-database.ts'

/** The previews say what the domain's functions say, the settlement what SQL says: these hold the two together. */
const { db } = await createTestDb()
const settlement = createSettlement({ db, steps: conversionSteps })
const options = (numRuns: number) => ({ numRuns, seed: 20_260_304 })

let counter = 0
const fresh = (prefix: string) => `${prefix}${(counter += 1)}`

const nav = anyNav({ min: 0.1, max: 6 })
const shares = fc.integer({ min: 100, max: 2_000_000_000 })
const rounding = fc.constantFrom('half-up' as const, 'down' as const)
const terms = fc.record({
  ratePpm: fc.integer({ min: 0, max: 20_000 }),
  fixedCents: fc.integer({ min: 0, max: 100_000 }),
  discountPermille: fc.constantFrom(0, 100, 333, 1000),
})
type Terms = { ratePpm: number; fixedCents: number; discountPermille: number }
const tiersOf = ({ ratePpm, fixedCents }: Terms) => [
  { from: 0, ratePpm },
  { from: 500_000_000, fixedCents },
]
const domainTiers = ({ ratePpm, fixedCents }: Terms) => [
  { fromCents: 0, ratePpm },
  { fromCents: 500_000_000, fixedCents },
]

const insertConvert = sql(
  'test-bulk-convert',
  `insert into trade_order (id, account_id, kind, fund_code, spid, state, shares, created_at, accepted_at,
     trade_date, confirm_date, redeemable_date, target_fund_code, target_spid)
   values ($1, $2, 'convert', $3, '${TEST_SPID}', 'accepted', $4, shanghai_time('2026-03-04', 600),
     shanghai_time('2026-03-04', 600), '2026-03-04', '2026-03-05', '2026-03-06', $5, '${TEST_SPID}')`,
)
const readConvert = sql(
  'test-converted',
  `select net_cents as "netCents", fee_cents as "feeCents", target_fee_cents as "differenceCents",
     target_shares as shares from trade_order where id = $1`,
)

/** Shares in three lots whose sizes leave cut fractions. */
const inThree = (size: number) => {
  const third = Math.floor(size / 3)
  return [third, third - 1, size - 2 * third + 1]
}

async function addConvert(account: string, fund: string, target: string, size: number) {
  const id = fresh('CV0000000')
  await db.transaction(async (tx) => {
    await tx.run(insertConvert, [id, account, fund, size, target])
    await post(tx, {
      kind: 'freeze',
      reference: id,
      businessDate: '2026-03-04',
      atMs: shanghaiMs('2026-03-04T10:00'),
      postings: [
        { kind: 'shares', owner: account, asset: fund, amount: -size },
        { kind: 'sharesFrozen', owner: account, asset: fund, amount: size },
      ],
    })
  })
  return id
}

it('a confirmed conversion has the figures of settleRedeem and settleConversion', async () => {
  const scene = fc.record({
    out: terms,
    into: terms,
    navs: fc.tuple(nav, nav),
    redeemPpm: fc.integer({ min: 0, max: 15_000 }),
    shareRounding: rounding,
    sizes: fc.array(shares, { minLength: 15, maxLength: 25 }),
  })
  await fc.assert(
    fc.asyncProperty(scene, async ({ out, into, navs, redeemPpm, shareRounding, sizes }) => {
      const [from, target] = [fresh('F'), fresh('G')]
      const days = (price: number) => ({ '2026-03-03': navOf('1.0000'), '2026-03-04': price })
      await addFund(db, {
        code: from,
        discountPermille: out.discountPermille,
        buyTiers: tiersOf(out),
        redeemTiers: [{ from: 0, ratePpm: redeemPpm }],
        days: days(navs[0]),
      })
      await addFund(db, {
        code: target,
        discountPermille: into.discountPermille,
        buyTiers: tiersOf(into),
        shareRounding,
        days: days(navs[1]),
      })
      const expected: unknown[] = []
      const ids: string[] = []
      for (const size of sizes) {
        const account = fresh('p')
        await addAccount(db, account)
        const lots = await insertLots(db, {
          account,
          fund: from,
          lots: inThree(size).map((part) => ({ shares: part, confirmDate: '2026-02-03' })),
        })
        ids.push(await addConvert(account, from, target, size))
        const left = settleRedeem({
          lots,
          shares: size,
          nav: navs[0],
          redeemConfirmDate: '2026-03-05',
          tiers: [{ fromDays: 0, ratePpm: redeemPpm }],
        })
        const entered = settleConversion({
          amountCents: left.netCents,
          out: { tiers: domainTiers(out), discountPermille: out.discountPermille },
          into: { tiers: domainTiers(into), discountPermille: into.discountPermille },
          nav: navs[1],
          shareRounding,
        })
        const { differenceCents, shares: targetShares } = entered
        const { netCents, feeCents } = left
        expected.push({ netCents, feeCents, differenceCents, shares: targetShares })
      }
      await settlement.settleUntil(shanghaiMs('2026-03-05T09:00'))
      expect(await Promise.all(ids.map((id) => db.get(readConvert, [id])))).toEqual(expected)
    }),
    options(8),
  )
  expect(await auditBooks(db)).toEqual([])
}, 60_000)

it('a reinvested dividend has the shares of reinvestedShares', async () => {
  const insertAction = sql(
    'test-reinvest-action',
    `insert into fund_action (fund_code, day, kind, value) values ($1, '2026-03-04', 'dividend', $2)`,
  )
  const setRules = sql(
    'test-reinvest-rules',
    `update fund set dividend_default = 'reinvest', reinvest_rounding = $2 where code = $1`,
  )
  const readLots = sql(
    'test-reinvest-lots',
    `select cost_cents as "amountCents", shares_bought as shares from lot
     where fund_code = $1 and source = 'dividend' order by account_id`,
  )
  const scene = fc.record({
    price: nav,
    perShare: anyNav({ min: 0.0001, max: 0.5 }),
    exactness: fc.constantFrom('amount' as const, 'exact' as const),
    shareRounding: rounding,
    sizes: fc.array(fc.integer({ min: 100_000, max: 100_000_000 }), {
      minLength: 15,
      maxLength: 25,
    }),
  })
  await fc.assert(
    fc.asyncProperty(scene, async ({ price, perShare, exactness, shareRounding, sizes }) => {
      const code = fresh('D')
      await addFund(db, {
        code,
        shareRounding,
        days: { '2026-03-03': navOf('1.0000'), '2026-03-04': price },
      })
      await db.run(insertAction, [code, perShare])
      await db.run(setRules, [code, exactness])
      const expected: unknown[] = []
      for (const [place, size] of sizes.entries()) {
        const account = `${code}-${String(place).padStart(3, '0')}`
        await addAccount(db, account)
        const lots = [{ shares: size, confirmDate: '2026-02-03' }]
        await insertLots(db, { account, fund: code, lots })
        const dividend = { shares: size, perShare, nav: price, rounding: exactness, shareRounding }
        const gained = reinvestedShares(dividend)
        if (gained > 0) expected.push({ amountCents: cashDividend(size, perShare), shares: gained })
      }
      await settlement.settleUntil(shanghaiMs('2026-03-04T20:30'))
      expect(await db.rows(readLots, [code])).toEqual(expected)
    }),
    options(8),
  )
  expect(await auditBooks(db)).toEqual([])
}, 60_000)

it('a redemption of a large day is cut as acceptedPart says', async () => {
  const insertDay = sql(
    'test-cut-day',
    `insert into large_redemption (fund_code, day, total_shares, net_shares, accept_permille, published_at)
     values ($1, '2026-03-04', $2, $3, $4, shanghai_time('2026-03-04', 1230))`,
  )
  const readParts = sql(
    'test-large-parts',
    `select o.shares as "acceptedShares", coalesce(rest.shares, 0)::bigint as "restShares"
     from trade_order o left join trade_order rest on rest.parent_id = o.id
     where o.fund_code = $1 and o.parent_id is null order by o.account_id`,
  )
  const scene = fc.record({
    totalShares: fc.integer({ min: 1_000_000, max: 10_000_000_000 }),
    netShares: fc.integer({ min: 1_000_000, max: 10_000_000_000 }),
    acceptPermille: fc.integer({ min: 100, max: 300 }),
    sizes: fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 15, maxLength: 25 }),
  })
  await fc.assert(
    fc.asyncProperty(scene, async ({ sizes, ...day }) => {
      const code = fresh('L')
      await addFund(db, {
        code,
        days: { '2026-03-03': navOf('1.0000'), '2026-03-04': navOf('1.0000') },
      })
      await db.run(insertDay, [code, day.totalShares, day.netShares, day.acceptPermille])
      const expected: unknown[] = []
      for (const [place, size] of sizes.entries()) {
        const account = `${code}-${String(place).padStart(3, '0')}`
        await addAccount(db, account)
        const lots = [{ shares: size, confirmDate: '2026-02-03' }]
        await insertLots(db, { account, fund: code, lots })
        const dates = { tradeDate: '2026-03-04', confirmDate: '2026-03-05' }
        await addFreeRedeem(db, { account, fund: code, shares: size, ...dates })
        expected.push(acceptedPart(size, day))
      }
      await settlement.settleUntil(shanghaiMs('2026-03-05T09:00'))
      expect(await db.rows(readParts, [code])).toEqual(expected)
    }),
    options(8),
  )
  expect(await auditBooks(db)).toEqual([])
}, 60_000)
