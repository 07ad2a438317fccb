import { addDays } from '@koi/domain/calendar/dates'
import { describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { announceRebalance } from '#modules/combinations/rebalance.ts'
import { openWindow } from '#modules/issues/issues.fixture.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { shanghaiMs, type Investor } from '#testing/investor.ts'
import { between, createRandom, type Random } from '#testing/random-history.ts'
import { createTestDb } from '#testing/test-database.ts'
import { acts, doOne } from './acts.fixture.ts'
import { journalGaps, replayGaps } from './checks.fixture.ts'
import { makeMarket, type Span } from './market.fixture.ts'
import { openPopulation } from './people.fixture.ts'

/**
 * A population lives through trading days of 2026 in a market of every product, through the real calls and
 * the real settlement; after every day all rules of the books hold (RELIABILITY 2.2, T9). A whole year:
 * KOI_SIMULATION_DAYS=236 KOI_SIMULATION_SEEDS=1,2 npx vitest run --project server simulation/year
 */
const SEEDS = (process.env['KOI_SIMULATION_SEEDS'] ?? '3').split(',').map(Number)
const DAYS = Number(process.env['KOI_SIMULATION_DAYS'] ?? '40')
const PEOPLE = 12
const FIRST_DAY = '2026-01-05'
/** The market goes on for so many days after the last one that is lived through. */
const MARKET_DAYS_MORE = 30
/** At the end nobody acts any more, and what is under way comes to its end. */
const QUIET_DAYS = 8
const TOO_LATE = 0.15
const ACTS_A_PERSON = 0.6

/** Refusals nobody should meet who asks properly: malformed, not logged in, not there, broken. */
const WRONG_CODES = new Set(['1001', '1002', '1003', '1004', '1005', '1006', '1007', '1603'])

const stillness = { fundDays: 0, buys: 0, redemptions: 0, payOuts: 0, others: 0 }
const correctNav = sql(
  'simulation-correct-nav',
  `update fund_day set nav = greatest(nav_one() / 10000, nav + $3::bigint * nav_one() / 10000)
   where fund_code = $1 and day = $2`,
)
const setSale = sql('simulation-sale', `update fund set sale_state = $1 where code = 'LATE'`)
const countOrders = sql(
  'simulation-orders',
  `select kind, state, count(*)::int as count from trade_order group by 1, 2 order by 1, 2`,
)

const worlds = await Promise.all(
  SEEDS.map(async (seed) => ({
    seed,
    app: await createTestApp({
      nowMs: shanghaiMs(`${FIRST_DAY}T00:00`),
      database: await createTestDb(),
    }),
  })),
)

class Life {
  readonly app: TestApp
  readonly random: Random
  readonly outcomes = new Map<string, number>()

  constructor(app: TestApp, seed: number) {
    this.app = app
    this.random = createRandom(seed)
  }

  async goTo(moment: string) {
    const nowMs = shanghaiMs(moment)
    await this.app.clock.freeze(nowMs, { allowBackwards: true })
    return this.app.services.settlement.settleUntil(nowMs)
  }

  /** One after the other, a second apart: lists by time are then the same in every run of a seed. */
  async act(people: readonly Investor[], moment: string) {
    let nowMs = shanghaiMs(moment)
    for (const who of people) {
      if (this.random() > ACTS_A_PERSON) continue
      nowMs += 1000
      await this.app.clock.freeze(nowMs, { allowBackwards: true })
      const attempts = await doOne({ app: this.app, who, random: this.random })
      for (const { name, outcome } of attempts) {
        if (WRONG_CODES.has(outcome)) throw new Error(`${name} was refused with ${outcome}`)
        const key = `${name} ${outcome}`
        this.outcomes.set(key, (this.outcomes.get(key) ?? 0) + 1)
      }
    }
  }

  /** Now and then a value that was published turns out to be wrong, by up to 0.0120 (MONEY 1.16). */
  async correct(days: readonly string[]) {
    if (this.random() > 0.05) return
    const day = days.at(-between(this.random, 2, 5))
    const change = between(this.random, -120, 120)
    if (day !== undefined && change !== 0)
      await this.app.db.run(correctNav, [this.random() < 0.5 ? 'HOME' : 'LARGE', day, change])
  }

  /** A fund stops selling for a while, or sells again. */
  async suspend() {
    if (this.random() < 0.08)
      await this.app.db.run(setSale, [this.random() < 0.4 ? 'suspended' : 'open'])
  }

  /** The manager of the combination wants other weights from the next trading day on. */
  async rebalance(day: string, next: string) {
    if (this.random() > 0.04) return
    const home = between(this.random, 100, 800)
    const parts = { HOME: home, FAR: between(this.random, 50, 900 - home) }
    const weights = [
      { fundCode: 'HOME', weightPermille: parts.HOME },
      { fundCode: 'FAR', weightPermille: parts.FAR },
      { fundCode: 'CASH', weightPermille: 1000 - parts.HOME - parts.FAR },
    ]
    const announcedMs = shanghaiMs(`${day}T16:00`)
    const about = { unionCode: 'WHOLE', day: next, reason: '调整权益比例', announcedMs }
    await this.app.db.transaction((tx) => announceRebalance(tx, { ...about, weights }))
  }

  async expectWhole(moment: string) {
    expect(await auditBooks(this.app.db)).toEqual([])
    expect(await this.goTo(moment)).toEqual(stillness)
  }
}

async function live(life: Life, span: Span, seed: number) {
  const { app } = life
  const { issues } = await makeMarket(app, createRandom(seed * 7919), span)
  const enter = await openPopulation(app, PEOPLE, FIRST_DAY)
  for (const [place, day] of span.lived.entries()) {
    try {
      const opened = issues.find(([, start]) => start === day)
      if (opened) await openWindow(app.db, 'TERM', opened)
      const isQuiet = place >= span.lived.length - QUIET_DAYS
      await life.goTo(`${day}T10:00`)
      const people = isQuiet ? [] : await enter()
      const late = people.filter(() => life.random() < TOO_LATE)
      await life.act(
        people.filter((who) => !late.includes(who)),
        `${day}T10:00`,
      )
      await life.goTo(`${day}T15:30`)
      await life.act(late, `${day}T15:30`)
      await life.correct(span.lived.slice(0, place + 1))
      await life.suspend()
      await life.rebalance(day, span.all[place + 1] ?? day)
      await life.goTo(`${day}T21:00`)
      await life.expectWhole(`${day}T21:00`)
    } catch (error) {
      throw new Error(`seed ${seed}, day ${place} (${day})`, { cause: error })
    }
  }
  return addDays(span.lived.at(-1) ?? '', 1)
}

describe('a year of a population', () => {
  it.each(worlds)(
    'of seed $seed keeps every rule of the books on every day',
    async ({ seed, app }) => {
      const calendar = await app.services.calendar(app.db)
      const all = calendar.days(FIRST_DAY, calendar.plus(FIRST_DAY, DAYS + MARKET_DAYS_MORE))
      const life = new Life(app, seed)
      const end = await live(life, { all, lived: all.slice(0, DAYS) }, seed)
      const people = Array.from(
        { length: PEOPLE },
        (_, place) => `p${String(place).padStart(2, '0')}`,
      )
      const told = [...life.outcomes].map(([key, count]) => `${key} ${count}`).toSorted()
      if (process.env['KOI_SIMULATION_TELLS'])
        process.stdout.write(
          `${told.join('\n')}\n${JSON.stringify(await app.db.rows(countOrders))}\n`,
        )
      const { gaps, count } = await replayGaps(app, people, shanghaiMs(`${end}T00:00`))
      expect({ seed, gaps }).toEqual({ seed, gaps: [] })
      expect(count).toBeGreaterThan(PEOPLE * 2)
      expect(await journalGaps(app)).toEqual([])
      const done = new Set(
        told.filter((line) => line.includes(' done ')).map((line) => line.split(' ')[0]),
      )
      expect(Object.keys(acts).filter((name) => !done.has(name))).toEqual([])
    },
    DAYS * 10_000 + 120_000,
  )
})
