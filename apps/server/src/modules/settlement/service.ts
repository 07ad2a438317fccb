import { shanghaiDate, shanghaiMidnightMs, DAY_MS, HOUR_MS } from '@koi/domain/calendar/dates'
import type { Db, Queries } from '#kernel/db.ts'
import { confirmBuys } from './buys/buy-store.ts'
import { closeDay, openDays } from './close-store.ts'
import { confirmRedemptions, payOut } from './redemptions/redeem-store.ts'
import { closeStaleOrders, lockSettlement, markSettled, takeTimeToSettle } from './state-store.ts'

/** What a settlement did. */
export interface Settled {
  fundDays: number
  buys: number
  redemptions: number
  payOuts: number
  /** What the other areas' steps did. */
  others: number
}

/** What an area does at each moment of settlement; answers how much it did, and does it once only. */
export type MomentStep = (tx: Queries, asOf: Date) => Promise<number>
/** What is done person by person: for `max` of them at the most; answers for how many. */
export type PeopleStep = (tx: Queries, asOf: Date, max: number) => Promise<number>
/** What an area does for a trade date, after the day is closed and its purchases and redemptions confirmed. */
type DayStep = (tx: Queries, day: string, asOf: Date) => Promise<number>

/** Work of the areas that settle more than purchases and redemptions; each list in its own order. */
export interface SettlementSteps {
  /** Before the days: what falls due by the clock, such as plan runs and quotes that expire. */
  before: readonly MomentStep[]
  /** After these, in parts of a transaction each: an order waits for a part at the most. */
  people?: readonly PeopleStep[]
  ofDay: readonly DayStep[]
  /** After the payouts: what waits for money or shares of this moment. */
  after: readonly MomentStep[]
}

/** People worked in one transaction: a second or two. */
const PEOPLE_AT_ONCE = 200
const NOTHING: Settled = { fundDays: 0, buys: 0, redemptions: 0, payOuts: 0, others: 0 }
/**
 * Confirmations and payouts of the morning, plan runs half an hour later, NAVs and incomes of the evening. What ends
 * at the cut-off is worked by its own time, not by that of the work.
 */
const MOMENTS_OF_DAY_MS = [9 * HOUR_MS, 9.5 * HOUR_MS, 20.5 * HOUR_MS] as const

const sum = (one: Settled, other: Settled): Settled => ({
  fundDays: one.fundDays + other.fundDays,
  buys: one.buys + other.buys,
  redemptions: one.redemptions + other.redemptions,
  payOuts: one.payOuts + other.payOuts,
  others: one.others + other.others,
})

const noSteps: SettlementSteps = { before: [], ofDay: [], after: [] }

/** Moments of settlement in (fromMs, toMs], oldest first. */
export function settlementMoments(fromMs: number, toMs: number): number[] {
  const moments: number[] = []
  for (let day = shanghaiMidnightMs(shanghaiDate(fromMs)); day <= toMs; day += DAY_MS) {
    for (const ofDay of MOMENTS_OF_DAY_MS) {
      const moment = day + ofDay
      if (moment > fromMs && moment <= toMs) moments.push(moment)
    }
  }
  return moments
}

const isNothing = ({ fundDays, buys, redemptions, others }: Settled) =>
  fundDays + buys + redemptions + others === 0

async function runSteps(steps: readonly MomentStep[], tx: Queries, asOf: Date): Promise<number> {
  let done = 0
  for (const step of steps) done += await step(tx, asOf)
  return done
}

async function runForPeople(
  steps: readonly PeopleStep[],
  tx: Queries,
  asOf: Date,
): Promise<{ others: number; isMore: boolean }> {
  let others = 0
  for (const step of steps) {
    const done = await step(tx, asOf, PEOPLE_AT_ONCE)
    others += done
    if (done >= PEOPLE_AT_ONCE) return { others, isMore: true }
  }
  return { others, isMore: false }
}

async function settleOpenDays(steps: SettlementSteps, tx: Queries, asOf: Date): Promise<Settled> {
  let total = NOTHING
  for (const day of await openDays(tx, asOf)) {
    total = sum(total, {
      fundDays: await closeDay(tx, day, asOf),
      buys: await confirmBuys(tx, day, asOf),
      redemptions: await confirmRedemptions(tx, day, asOf),
      payOuts: 0,
      others: await runSteps(
        steps.ofDay.map((step) => (queries, at) => step(queries, day, at)),
        tx,
        asOf,
      ),
    })
  }
  return total
}

/** What is due at a moment, in the order of the days it belongs to; the days wait until all people had their turn. */
async function settleAt(
  steps: SettlementSteps,
  tx: Queries,
  momentMs: number,
): Promise<{ settled: Settled; isMore: boolean }> {
  const asOf = new Date(momentMs)
  await closeStaleOrders(tx, asOf)
  const before = await runSteps(steps.before, tx, asOf)
  const people = await runForPeople(steps.people ?? [], tx, asOf)
  let total = { ...NOTHING, others: before + people.others }
  if (people.isMore) return { settled: total, isMore: true }
  let round = await settleOpenDays(steps, tx, asOf)
  // A holding that was opened late has days of its own to close; only then is nothing left to do.
  while (!isNothing(round)) {
    total = sum(total, round)
    round = await settleOpenDays(steps, tx, asOf)
  }
  const payOuts = await payOut(tx, asOf)
  const others = await runSteps(steps.after, tx, asOf)
  return { settled: sum(total, { ...NOTHING, payOuts, others }), isMore: false }
}

/**
 * The day close. `settleUntil(now)` does what fell due since the last time, moment by moment, each in
 * a transaction of its own, or in several where many people are due: killed in the middle it goes on where it stopped, run twice it does nothing.
 */
export function createSettlement({ db, steps = noSteps }: { db: Db; steps?: SettlementSteps }) {
  const part = (momentMs: number) =>
    db.transaction(async (tx) => {
      const doneUntilMs = await lockSettlement(tx)
      await takeTimeToSettle(tx)
      const done = await settleAt(steps, tx, momentMs)
      const isNew = doneUntilMs === null || momentMs > doneUntilMs
      if (isNew && !done.isMore) await markSettled(tx, momentMs)
      return done
    })

  async function step(momentMs: number): Promise<Settled> {
    let total = NOTHING
    for (;;) {
      const { settled, isMore } = await part(momentMs)
      total = sum(total, settled)
      if (!isMore) return total
    }
  }

  return {
    async settleUntil(nowMs: number): Promise<Settled> {
      const doneUntilMs = await db.transaction(lockSettlement)
      const moments = settlementMoments(doneUntilMs ?? nowMs, nowMs)
      let total = NOTHING
      // A last step at `now` itself takes in what came late, such as a NAV of days ago.
      for (const moment of [...moments, nowMs]) total = sum(total, await step(moment))
      return total
    },
  }
}

export type Settlement = ReturnType<typeof createSettlement>
