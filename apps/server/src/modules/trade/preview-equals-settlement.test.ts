import { NAV_ONE } from '@koi/domain/products/nav'
import { daysBetween } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { between, createRandom } from '#testing/random-history.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

/**
 * What the redeem page says before is what the settlement does (PRODUCT 4): at a NAV that does not move, every
 * lot's shares, days, rate, gross and fee are the same, and waiting until the day it names saves what it says.
 */
const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const calendar = await koi.services.calendar(db)
const days = calendar.days('2026-03-02', '2026-06-12')
const goTo = async (text: string) => {
  await koi.clock.freeze(shanghaiMs(text))
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}

const SEEDS = (process.env['KOI_PROFIT_SEEDS'] ?? '1,2,3').split(',').map(Number)
/** Every person lives by the same calendar, so that business time only goes on. */
const BUY_DAYS = [0, 3, 8, 20, 22]
const ASK_DAY = 26

const readUses = sql<
  Record<'confirmDate', string> &
    Record<'shares' | 'days' | 'ratePpm' | 'grossCents' | 'feeCents' | 'netCents', number>
>(
  'test-preview-uses',
  `select l.confirm_date as "confirmDate", u.shares, u.days, u.rate_ppm as "ratePpm", u.gross_cents as "grossCents",
     u.fee_cents as "feeCents", u.net_cents as "netCents"
   from lot_use u join lot l on l.id = u.lot_id where u.order_id = $1 order by l.confirm_date, l.id`,
)

const lives = await Promise.all(
  SEEDS.map(async (seed) => {
    const random = createRandom(seed * 31)
    const code = `WAIT${seed}`
    const nav = between(random, 0.2 * NAV_ONE, 4 * NAV_ONE)
    await addFund(db, {
      code,
      buyTiers: [{ from: 0, ratePpm: between(random, 0, 15_000) }],
      redeemTiers: [
        { from: 0, ratePpm: 15_000 },
        { from: 7, ratePpm: between(random, 6000, 10_000) },
        { from: 30, ratePpm: between(random, 1000, 5000) },
        { from: 45, ratePpm: 0 },
      ],
      days: Object.fromEntries(days.map((day) => [day, nav])),
    })
    return { seed, code, random, who: await createInvestor(koi) }
  }),
)

const at = (place: number) => `${days[place] ?? ''}T10:00`
const ask = async ({ who, code }: (typeof lives)[number], shares?: number) =>
  who.client.queryRedeemPre({
    fundCode: code,
    spid: TEST_SPID,
    ...(shares !== undefined && { shares }),
  })

describe('the preview of a redemption', () => {
  it('is what is settled, lot by lot, now and on every day it names as cheaper', async () => {
    for (const place of BUY_DAYS) {
      await goTo(at(place))
      for (const { who, code, random } of lives)
        await who.buy(code, between(random, 10_000, 900_000))
    }
    await goTo(at(ASK_DAY))
    const promises = []
    for (const life of lives) {
      const { redeemableShares: most } = await ask(life)
      const keys = { fundCode: life.code, spid: TEST_SPID }
      const { position: held } = await life.who.client.queryAsset(keys)
      expect(held.shares).toBe(most)
      expect((await ask(life, most)).grossCents).toBe(held.valueCents)
      const shares = between(life.random, Math.ceil(most / 4), most)
      const now = await ask(life, Math.ceil(shares / 3))
      const orderId = await life.who.redeem(life.code, Math.ceil(shares / 3))
      const { redeemableShares: left } = await ask(life)
      const wanted = Math.min(left, shares)
      promises.push({ life, now, orderId, wanted, later: await ask(life, wanted) })
    }
    await goTo(`${days[ASK_DAY + 4] ?? ''}T10:00`)
    for (const { now, orderId } of promises) {
      const uses = await db.rows(readUses, [orderId])
      expect(
        now.lots.map((lot) => [
          lot.shares,
          lot.days,
          lot.ratePpm,
          lot.grossCents,
          lot.feeCents,
          lot.netCents,
        ]),
      ).toEqual(
        uses.map((use) => [
          use['shares'],
          use['days'],
          use['ratePpm'],
          use['grossCents'],
          use['feeCents'],
          use['netCents'],
        ]),
      )
      expect(now.feeCents).toBe(uses.reduce((sum, use) => sum + use.feeCents, 0))
    }
    const waits = promises
      .flatMap((promise) =>
        promise.later.waitingSaves
          .filter(
            ({ fromDate }) =>
              fromDate <= (days[days.length - 6] ?? '') && fromDate > (days[ASK_DAY + 4] ?? ''),
          )
          .map((wait) => ({ ...promise, wait })),
      )
      .toSorted((one, other) => (one.wait.fromDate < other.wait.fromDate ? -1 : 1))
    // The market of this test has something to wait for.
    expect(waits.length).toBeGreaterThanOrEqual(SEEDS.length)
    const visits = waits
      .flatMap((wait) => [
        { ...wait, day: calendar.plus(wait.wait.fromDate, -1), isCheaper: false },
        { ...wait, day: wait.wait.fromDate, isCheaper: true },
      ])
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    for (const { life, later, wanted, wait, day, isCheaper } of visits) {
      await goTo(`${day}T10:00`)
      const promised = later.feeCents - wait.savesCents
      const { feeCents } = await ask(life, wanted)
      expect([day, feeCents <= promised]).toEqual([day, isCheaper])
      expect(isCheaper ? feeCents : promised).toBe(promised)
      expect(wait.days).toBe(daysBetween(later.orderDays.tradeDate, wait.fromDate))
    }
    const last = []
    for (const { life, wanted } of promises) {
      last.push({
        preview: await ask(life, wanted),
        orderId: await life.who.redeem(life.code, wanted),
      })
    }
    await goTo(`${days.at(-1) ?? ''}T10:00`)
    for (const { preview, orderId } of last) {
      const uses = await db.rows(readUses, [orderId])
      expect(uses.reduce((sum, use) => sum + use.netCents, 0)).toBe(preview.netCents)
    }
    expect(await auditBooks(db)).toEqual([])
  }, 120_000)
})
