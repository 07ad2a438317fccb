import { addMonths, daysBetween, shanghaiDate } from '@koi/domain/calendar/dates'
import { redeemRatePpm } from '@koi/domain/fees/redeem-fee'
import { allocate } from '@koi/domain/money/allocate'
import { tradeDateOf } from '@koi/domain/calendar/trade-date'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import { redeemStatusOf, wholeRedeemTiers, type TradeTerms } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import type { EstimateFeed } from './estimate.ts'
import {
  findPosition,
  holdingCurve,
  lotsOf,
  positionsOf,
  profitDaysOf,
  profitOf,
  readOneMoment,
  recordsOf,
  transitOf,
  type LotRow,
  type PositionRow,
} from './store.ts'

/** What the module asks of the others. */
export interface HoldingsDeps {
  db: Db
  clock: Pick<Clock, 'now'>
  calendar: (tx: Queries) => Promise<TradingCalendar>
  findTerms: (tx: Queries, fundCode: string, spid: string) => Promise<TradeTerms | undefined>
  isFavourite: (tx: Queries, accountId: string, fundCode: string) => Promise<boolean>
  estimateOf?: EstimateFeed | undefined
}

export interface Who {
  accountId: string
  fundCode: string
  spid: string
}

const MONTHS_BACK = { month1: 1, month3: 3, month6: 6, year1: 12, year3: 36 } as const
const FIRST_DAY = '1990-01-01'

async function getPosition(tx: Queries, { accountId, fundCode, spid }: Who) {
  const position = await findPosition(tx, accountId, fundCode, spid)
  if (!position) throw refuse('notHeld')
  return position
}

const sharesThat = (lots: readonly LotRow[], isCounted: (lot: LotRow) => boolean) =>
  lots.filter(isCounted).reduce((sum, lot) => sum + lot.sharesLeft, 0)

/** What the brand's rule pack allows (D-11). */
export interface DetailRules {
  mayEstimate: boolean
}

/** One holding as its page shows it; refuses 1613467522 when nothing is held or on its way. */
async function detail(deps: HoldingsDeps, tx: Queries, who: Who, { mayEstimate }: DetailRules) {
  const nowMs = await deps.clock.now()
  const position = await findPosition(tx, who.accountId, who.fundCode, who.spid)
  const transit = (await transitOf(tx, who.accountId, who.fundCode))[0]
  const terms = await deps.findTerms(tx, who.fundCode, who.spid)
  const isOver = !position || (position.shares === 0 && position.profitCents === 0)
  if (!terms || (isOver && !transit)) throw refuse('notHeld')
  const tradeDate = tradeDateOf(nowMs, await deps.calendar(tx), terms.cutOffMinute * 60_000)
  const lots = position ? await lotsOf(tx, who.accountId, who.fundCode) : []
  const redeemable = sharesThat(lots, (lot) => lot.redeemableDate <= tradeDate)
  const redeemableShares = Math.max(0, redeemable - (transit?.redeemShares ?? 0))
  return {
    nowMs,
    position,
    terms,
    transit,
    redeemableShares,
    redeemStatus: redeemableShares > 0 ? redeemStatusOf(terms) : position?.shares ? 2 : 0,
    isFavourite: await deps.isFavourite(tx, who.accountId, who.fundCode),
    // Where guesses are not allowed nobody even asks for one.
    estimate: mayEstimate ? await deps.estimateOf?.(who.fundCode, nowMs) : undefined,
  }
}

/** Totals of a person: cash, holdings, money on its way, profit. */
async function totals(tx: Queries, accountId: string) {
  const positions = await positionsOf(tx, accountId)
  const transit = await transitOf(tx, accountId, null)
  const sum = (pick: (position: PositionRow) => number) =>
    positions.reduce((total, position) => total + pick(position), 0)
  const updatedDay = positions.reduce((day, { valueDay }) => (valueDay > day ? valueDay : day), '')
  const inTransitCents = transit.reduce((total, row) => total + row.buyCents + row.payoutCents, 0)
  const cashCents = await cashBalance(tx, accountId)
  const positionCents = sum(({ valueCents }) => valueCents)
  return {
    cashCents,
    positionCents,
    inTransitCents,
    totalCents: cashCents + positionCents + inTransitCents,
    inTransitCount: transit.reduce((total, { orderCount }) => total + orderCount, 0),
    // Funds that publish later add their day when it comes; older days do not count as today's.
    dayProfitCents: sum((row) => (row.dayProfitDay === updatedDay ? (row.dayProfitCents ?? 0) : 0)),
    positionProfitCents: sum((row) => row.valueCents - row.costCents),
    profitCents: await profitOf(tx, accountId),
    updatedDay,
    holdingCount: positions.length,
  }
}

/** Every holding, also those that are only on their way. */
async function list(tx: Queries, accountId: string) {
  const positions = await positionsOf(tx, accountId)
  const transit = await transitOf(tx, accountId, null)
  const held = new Set(positions.map(({ fundCode }) => fundCode))
  return {
    positions,
    transit: new Map(transit.map((row) => [row.fundCode, row])),
    onlyInTransit: transit.filter((row) => row.buyCents > 0 && !held.has(row.fundCode)),
    updatedDay: positions.reduce((day, { valueDay }) => (valueDay > day ? valueDay : day), ''),
  }
}

/** The lots behind a holding, each with its value and what redeeming it would cost today. */
async function lots(deps: HoldingsDeps, tx: Queries, who: Who) {
  const nowMs = await deps.clock.now()
  const position = await getPosition(tx, who)
  const terms = await deps.findTerms(tx, who.fundCode, who.spid)
  const today = shanghaiDate(nowMs)
  const cutOffMs = terms && terms.cutOffMinute * 60_000
  const tradeDate = tradeDateOf(nowMs, await deps.calendar(tx), cutOffMs)
  const tiers = wholeRedeemTiers(terms?.redeemTiers ?? [])
  const rows = await lotsOf(tx, who.accountId, who.fundCode)
  // Rounded one by one the lots would miss the holding's value by a cent (PRODUCT: parts add up).
  const values = allocate(
    position.valueCents,
    rows.map(({ sharesLeft }) => sharesLeft),
  )
  return {
    position,
    lots: rows.map((lot, index) => {
      const days = Math.max(0, daysBetween(lot.confirmDate, today))
      return {
        ...lot,
        days,
        valueCents: values[index] ?? 0,
        redeemRatePpm: redeemRatePpm(tiers, days),
        isRedeemable: lot.sharesLeft > 0 && lot.redeemableDate <= tradeDate,
      }
    }),
  }
}

export function createHoldings(deps: HoldingsDeps) {
  const ofOneMoment = <Answer>(read: (tx: Queries) => Promise<Answer>): Promise<Answer> =>
    deps.db.transaction(async (tx) => {
      await readOneMoment(tx)
      return read(tx)
    })

  return {
    detail: (who: Who, rules: DetailRules) => ofOneMoment((tx) => detail(deps, tx, who, rules)),
    totals: (accountId: string) => ofOneMoment((tx) => totals(tx, accountId)),
    list: (accountId: string) => ofOneMoment((tx) => list(tx, accountId)),
    lots: (who: Who) => ofOneMoment((tx) => lots(deps, tx, who)),
    records: (who: Who, page: { offset: number; limit: number }) =>
      recordsOf(deps.db, who.accountId, who.fundCode, page),
    async profitDays(who: Who, page: { offset: number; limit: number }) {
      const position = await getPosition(deps.db, who)
      const rows = await profitDaysOf(deps.db, who.accountId, who.fundCode, {
        offset: page.offset,
        limit: page.limit + 1,
      })
      return { position, rows: rows.slice(0, page.limit), hasMore: rows.length > page.limit }
    },
    async curve(who: Who, period: keyof typeof MONTHS_BACK | 'setup') {
      const position = await getPosition(deps.db, who)
      const fromDay =
        period === 'setup' ? FIRST_DAY : addMonths(position.valueDay, -MONTHS_BACK[period])
      return {
        position,
        points: await holdingCurve(deps.db, who.accountId, who.fundCode, fromDay),
      }
    },
  }
}

export type Holdings = ReturnType<typeof createHoldings>
