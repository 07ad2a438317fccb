import {
  acceptedCents,
  dayRatios,
  raisingInterest,
  settleSubscription,
  takesEffect,
} from '@koi/domain/issues/subscription'
import { navOf } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { post } from '#modules/ledger/post.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { addAccount, addFund, TEST_SPID } from '#testing/small-market.ts'
import { addRaising, moveTo } from './issues.fixture.ts'

/** The settlement decides raisings in SQL: what it says of each day and each application is what the domain says. */
const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-01T10:00') })
const { db } = koi
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04'] as const
const EFFECT = '2026-03-10'
/** A raising's interest counts 360 days a year unless it says otherwise. */
const YEAR_DAYS = 360

const insertSubscription = sql(
  'test-bulk-subscription',
  `insert into trade_order (id, account_id, kind, fund_code, spid, state, amount_cents, pay_channel, created_at,
     accepted_at, trade_date, confirm_date)
   values ($1, $2, 'subscribe', $3, '${TEST_SPID}', 'paid', $4, 5, shanghai_time($5::date, 600),
     shanghai_time($5::date, 600), $5, '${EFFECT}')`,
)
const readOutcome = sql('test-raising-outcome', 'select outcome from raising where fund_code = $1')
const readRooms = sql(
  'test-raising-rooms',
  `select day, room_cents as "roomCents", applied_cents as "appliedCents" from raising_day
   where fund_code = $1 order by day`,
)
const readSettled = sql(
  'test-subscriptions-settled',
  `select state, amount_cents - refund_cents as "acceptedCents", interest_cents as "interestCents",
     net_cents as "netCents", fee_cents as "feeCents", confirmed_shares as shares
   from trade_order where fund_code = $1 order by id`,
)

let counter = 0
const fresh = (prefix: string) => `${prefix}${String((counter += 1)).padStart(6, '0')}`

async function subscribe(fund: string, amount: number, day: string) {
  const [account, id] = [fresh('a'), fresh('SUB')]
  await addAccount(db, account)
  await db.transaction(async (tx) => {
    await tx.run(insertSubscription, [id, account, fund, amount, day])
    await post(tx, {
      kind: 'pay',
      reference: id,
      businessDate: day,
      atMs: shanghaiMs(`${day}T10:00`),
      postings: [
        { kind: 'outside', owner: 'test', asset: 'CNY', amount: -amount },
        { kind: 'buyTransit', owner: fund, asset: 'CNY', amount },
      ],
    })
  })
}

const amount = fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1000, max: 6e8 }))
const scene = fc.record({
  applied: fc.array(fc.record({ amount, day: fc.constantFrom(...DAYS) }), {
    minLength: 1,
    maxLength: 12,
  }),
  outside: fc.tuple(fc.nat(1e9), fc.nat(1e9), fc.nat(1e9)),
  capCents: fc.option(fc.integer({ min: 1, max: 2e9 }), { nil: null }),
  ratePpm: fc.nat(12_000),
  fixedCents: fc.nat(100_000),
  discountPermille: fc.constantFrom(0, 100, 333, 1000),
  interestPpm: fc.nat(40_000),
  minCents: fc.constantFrom(0, 0, 3e8),
})

it('a raising gives each day and each application what dayRatios and settleSubscription give', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async (given) => {
      const {
        applied,
        capCents,
        discountPermille,
        ratePpm: feePpm,
        fixedCents,
        interestPpm,
      } = given
      const { minCents } = given
      const code = fresh('R')
      const outside = Object.fromEntries(DAYS.map((day, at) => [day, given.outside[at] ?? 0]))
      await koi.clock.freeze(shanghaiMs('2026-03-01T10:00'), { allowBackwards: true })
      const tiers = [
        { fromCents: 0, ratePpm: feePpm },
        { fromCents: 500_000_000, fixedCents },
      ]
      const buyTiers = tiers.map((tier) => ({ ...tier, from: tier.fromCents }))
      await addFund(db, { code, discountPermille, buyTiers, days: { [EFFECT]: navOf('1.0000') } })
      await addRaising(db, {
        code,
        firstDay: DAYS[0],
        lastDay: DAYS[2],
        effectDay: EFFECT,
        openDay: '2026-03-12',
        ...(capCents !== null && { capCents }),
        minCents,
        interestPpm,
        outside,
      })
      for (const { amount: cash, day } of applied) await subscribe(code, cash, day)
      await moveTo(koi, '2026-03-04T15:01')

      const raised = DAYS.map((day) => {
        const ours = applied.filter((one) => one.day === day)
        const appliedCents = ours.reduce((sum, one) => sum + one.amount, outside[day] ?? 0)
        return { day, appliedCents }
      }).filter(({ appliedCents }) => appliedCents > 0)
      const ratios = dayRatios(capCents, raised)
      expect(await db.rows(readRooms, [code])).toEqual(ratios)
      const total = ratios.reduce((sum, { roomCents }) => sum + roomCents, 0)
      const needs = { minShares: minCents, minCents, minHolders: 0 }
      const isEffective = takesEffect(needs, { acceptedCents: total, holders: applied.length })
      expect(await db.get(readOutcome, [code])).toEqual({
        outcome: isEffective ? 'effective' : 'failed',
      })

      await moveTo(koi, `${EFFECT}T20:31`)
      const expected = applied.map(({ amount: cash, day }) => {
        const earns = { ratePpm: interestPpm, yearDays: YEAR_DAYS }
        const during = { from: day, to: EFFECT }
        const ratio = ratios.find((one) => one.day === day)
        const accepted = isEffective && ratio ? acceptedCents(cents(cash), ratio) : cents(0)
        if (!isEffective)
          return {
            state: 'failed',
            acceptedCents: 0,
            interestCents: raisingInterest(cents(cash), earns, during),
          }
        if (accepted === 0) return { state: 'failed', acceptedCents: 0 }
        const interestCents = raisingInterest(accepted, earns, during)
        const order = { acceptedCents: accepted, interestCents, tiers, discountPermille }
        return {
          state: 'confirmed',
          acceptedCents: accepted,
          interestCents,
          ...settleSubscription(order),
        }
      })
      expect(await db.rows(readSettled, [code])).toMatchObject(expected)
    }),
    { numRuns: 25, seed: 20_260_302 },
  )
  expect(await auditBooks(db)).toEqual([])
}, 60_000)
