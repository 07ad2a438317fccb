import type { TotalFigure } from '@koi/domain/profit/proof-of-figure'
import { startOfPeriod, type CurvePeriod } from '@koi/domain/metrics/curve-period'
import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import { proofOfFigure, type HoldingFigure } from '@koi/domain/profit/proof-of-figure'
import { behaviourGap, GAP_DAYS_MIN, type BehaviourGap } from '@koi/domain/profit/behaviour-gap'
import { heldGrowthDays } from '@koi/domain/profit/time-weighted'
import { atMost } from '#kernel/turns/at-most.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { readOneMoment } from '#kernel/turns/read-one-moment.ts'
import { refuse } from '#refuse.ts'
import { booksGap } from './books-gap.ts'
import { gapHolding } from './gap-holding.ts'
import { eveningOf, historyOf, type History } from './history.ts'
import { bookedOf, findBooked, fundNames, moneyAt, ownedAccount, type BookedRow } from './store.ts'
import { totalProof, type SeenHolding } from './total-proof.ts'

export interface ProfitDeps {
  db: Db
  clock: Pick<Clock, 'now'>
  /** The account of a person in which a fund stands. */
  holderOf: (tx: Queries, personId: string, fundCode: string) => Promise<string>
}

export interface WhichHolding {
  personId: string
  appaccId: string | undefined
  fundCode: string
  spid: string
}

/** A proof of everything replays every holding: a quarter of the connections, the rest is for shorter reads. */
const TOTALS_AT_ONCE = 4

/** The moment a request looks from: now, or the evening of a day that is over. */
function knownAtOf(nowMs: number, asOf: string | undefined): Date {
  return new Date(asOf === undefined ? nowMs : Math.min(nowMs, eveningOf(asOf)))
}

async function accountOf(tx: Queries, personId: string, appaccId: string | undefined) {
  const accountId = await ownedAccount(tx, personId, appaccId)
  if (accountId === undefined) throw refuse('notHeld')
  return accountId
}

/** A holding without a named account is looked for where the fund stands: Y shares in the pension account. */
const placed = async (
  { holderOf }: Pick<ProfitDeps, 'holderOf'>,
  tx: Queries,
  which: WhichHolding,
): Promise<WhichHolding> => ({
  ...which,
  appaccId: which.appaccId ?? (await holderOf(tx, which.personId, which.fundCode)),
})

/** One holding, seen from a moment; refuses what is not held by this person. */
async function seenHolding(
  tx: Queries,
  which: WhichHolding,
  knownAt: Date,
): Promise<{ booked: BookedRow; history: History }> {
  const accountId = await accountOf(tx, which.personId, which.appaccId)
  const booked = await findBooked(tx, accountId, which.fundCode, which.spid)
  if (!booked) throw refuse('notHeld')
  return { booked, history: await historyOfBooked(tx, booked, knownAt) }
}

const historyOfBooked = (tx: Queries, booked: BookedRow, knownAt: Date) =>
  historyOf(
    tx,
    { accountId: booked.accountId, fundCode: booked.fundCode, knownAt },
    { isMoneyFund: booked.category === 'money' },
  )

async function seenHoldings(tx: Queries, accountId: string, knownAt: Date) {
  const all: SeenHolding[] = []
  for (const booked of await bookedOf(tx, accountId)) {
    all.push({ booked, history: await historyOfBooked(tx, booked, knownAt) })
  }
  return all
}

const earliest = (days: readonly string[]) => days.toSorted()[0] ?? ''

/** The gap of some holdings over a period that ends with their newest day. */
function gapOf(
  holdings: readonly SeenHolding[],
  period: CurvePeriod,
): { gap: BehaviourGap | undefined; readyDay: string } {
  const parts = holdings.map(gapHolding)
  const flows = parts.flatMap((part) => part.flows.map(({ day }) => day))
  const to = holdings.reduce((newest, { history }) => {
    const { valueDay, shares } = history.replay.state
    return shares > 0 && valueDay > newest ? valueDay : newest
  }, '')
  // Who has sold everything looks at the time they held.
  const end = to === '' ? (flows.toSorted().at(-1) ?? '') : to
  if (end === '') return { gap: undefined, readyDay: '' }
  const from = startOfPeriod(period, end)
  const gap = behaviourGap(parts, { from, to: end })
  return { gap, readyDay: gap ? '' : addDays(earliest(flows), GAP_DAYS_MIN) }
}

async function asOfEvening(
  tx: Queries,
  which: WhichHolding,
  { nowMs, day }: { nowMs: number; day: string },
) {
  const { booked, history } = await seenHolding(tx, which, knownAtOf(nowMs, day))
  const { state } = history.replay
  return {
    booked,
    state,
    nav: history.navs.get(state.valueDay),
    navDecimals: history.navDecimals,
    asOf: shanghaiDate(Math.min(nowMs, eveningOf(day))),
  }
}

interface AskedGap {
  holding: Omit<WhichHolding, 'personId'> | undefined
  period: CurvePeriod
}

type PersonsGap = AskedGap & { personId: string }

async function seenAsked(tx: Queries, nowMs: number, { personId, holding }: PersonsGap) {
  const knownAt = new Date(nowMs)
  const holdings = holding
    ? [await seenHolding(tx, { personId, ...holding }, knownAt)]
    : await seenHoldings(tx, await accountOf(tx, personId, undefined), knownAt)
  return { holdings, name: holding ? (holdings[0]?.booked.name ?? '') : '' }
}

async function gapAnswer(tx: Queries, nowMs: number, asked: PersonsGap) {
  const { holdings, name } = await seenAsked(tx, nowMs, asked)
  const { gap, readyDay } = gapOf(holdings, asked.period)
  const names = await fundNames(tx, gap?.moves.map(({ key }) => key) ?? [])
  return { gap, readyDay, names, name }
}

/** What a period came to, and how it grew day by day; `grown` is empty where there is no gap yet. */
async function resultAnswer(tx: Queries, nowMs: number, asked: PersonsGap) {
  const { holdings, name } = await seenAsked(tx, nowMs, asked)
  const { gap, readyDay } = gapOf(holdings, asked.period)
  const grown = gap ? heldGrowthDays(holdings.map(gapHolding), gap.fromDay, gap.toDay) : []
  return { gap, readyDay, name, grown }
}

/** The figure of a holding that is asked about; `from` and `to` bound a period. */
interface AskedFigure {
  figure: HoldingFigure
  asOf?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const boundsOf = ({ from, to }: AskedFigure) => ({ from, to })

export function createProfit(deps: ProfitDeps) {
  const { db, clock } = deps
  const ofOneMoment = <Answer>(read: (tx: Queries, nowMs: number) => Promise<Answer>) =>
    db.transaction(async (tx): Promise<Answer> => {
      await readOneMoment(tx)
      return read(tx, await clock.now(tx))
    })

  const few = atMost(TOTALS_AT_ONCE)

  return {
    /** What a figure of a holding is made of. */
    proof: (which: WhichHolding, asked: AskedFigure) =>
      ofOneMoment(async (tx, nowMs) => {
        const seen = await seenHolding(
          tx,
          await placed(deps, tx, which),
          knownAtOf(nowMs, asked.asOf),
        )
        const line = proofOfFigure(asked.figure, { ...seen.history, ...boundsOf(asked) })
        return {
          ...seen,
          line,
          valueDay: seen.history.replay.state.valueDay,
          firstDay: seen.booked.firstDay,
          gapCents: asked.asOf === undefined ? booksGap(asked.figure, line, seen.booked) : 0,
        }
      }),

    /** What a total over all holdings is made of. */
    totalProof: (personId: string, asked: { figure: TotalFigure; asOf?: string | undefined }) =>
      few(() =>
        ofOneMoment(async (tx, nowMs) => {
          const knownAt = knownAtOf(nowMs, asked.asOf)
          const accountId = await accountOf(tx, personId, undefined)
          const holdings = await seenHoldings(tx, accountId, knownAt)
          const money = await moneyAt(tx, accountId, knownAt)
          return {
            ...totalProof(asked.figure, holdings, money),
            holdings,
            firstDay: earliest(holdings.map(({ booked }) => booked.firstDay)),
          }
        }),
      ),

    /** A holding as it was known on the evening of a day. */
    asOf: (which: WhichHolding, day: string) =>
      ofOneMoment(async (tx, nowMs) =>
        asOfEvening(tx, await placed(deps, tx, which), { nowMs, day }),
      ),

    /** Money-weighted against time-weighted return: of one holding, or of everything. */
    behaviourGap: (personId: string, asked: AskedGap) =>
      few(() =>
        ofOneMoment(async (tx, nowMs) => {
          const holding = asked.holding && (await placed(deps, tx, { personId, ...asked.holding }))
          return gapAnswer(tx, nowMs, { personId, ...asked, holding })
        }),
      ),

    /** What one's own money came to in a period, with its growth day by day. */
    periodResult: (personId: string, asked: AskedGap) =>
      few(() =>
        ofOneMoment(async (tx, nowMs) => {
          const holding = asked.holding && (await placed(deps, tx, { personId, ...asked.holding }))
          return resultAnswer(tx, nowMs, { personId, ...asked, holding })
        }),
      ),
  }
}

export type Profit = ReturnType<typeof createProfit>
