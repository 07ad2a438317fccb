import { addMonths, daysBetween } from '@koi/domain/calendar/dates'
import type { RedeemStatus } from '@koi/domain/products/redeem-status'
import { redeemRatePpm } from '@koi/domain/fees/redeem-fee'
import { allocate } from '@koi/domain/money/allocate'
import { tradeDateOf } from '@koi/domain/calendar/trade-date'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { readOneMoment } from '#kernel/read-one-moment.ts'
import type { HeldAccount } from '#modules/combinations/index.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import {
  lotsInWindow,
  redeemDays,
  redeemStatusOf,
  wholeRedeemTiers,
  type TradeTerms,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import type { EstimateFeed } from './estimate.ts'
import { buttonsOfPart, placed, type PlacingDeps, type Who } from './placed.ts'
import {
  findPosition,
  innerCash,
  ownedPositions,
  ownedTransit,
  holdingCurve,
  lotsOf,
  positionsOf,
  profitDaysOf,
  profitOf,
  recordsOf,
  transitOf,
  type LotRow,
  type PositionRow,
} from './store.ts'

/** What the module asks of the others. */
export interface HoldingsDeps extends PlacingDeps {
  db: Db
  clock: Pick<Clock, 'now'>
  calendar: (tx: Queries) => Promise<TradingCalendar>
  isFavourite: (tx: Queries, accountId: string, fundCode: string) => Promise<boolean>
  estimateOf?: EstimateFeed | undefined
  /** The redeem button of locked shares of a period; undefined where they are not transferred. */
  transferStatus?: (
    tx: Queries,
    calendar: TradingCalendar,
    terms: TradeTerms,
    holder: { accountId: string; nowMs: number },
  ) => Promise<RedeemStatus | undefined>
  /** The accounts inside a person's account, each as one line. */
  heldAccounts?: (tx: Queries, ownerId: string) => Promise<HeldAccount[]>
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
async function detail(deps: HoldingsDeps, tx: Queries, asked: Who, { mayEstimate }: DetailRules) {
  const who = await placed(deps, tx, asked)
  const nowMs = await deps.clock.now(tx)
  const position = await findPosition(tx, who.accountId, who.fundCode, who.spid)
  const transit = (await transitOf(tx, who.accountId, who.fundCode))[0]
  const terms = await deps.findTerms(tx, who.fundCode, who.spid)
  const isOver = !position || (position.shares === 0 && position.profitCents === 0)
  if (!terms || (isOver && !transit)) throw refuse('notHeld')
  const calendar = await deps.calendar(tx)
  const tradeDate = tradeDateOf(nowMs, calendar, terms.cutOffMinute * 60_000)
  const all = position ? await lotsOf(tx, who.accountId, who.fundCode) : []
  const lots = lotsInWindow(all, terms, tradeDate)
  const redeemable = sharesThat(lots, (lot) => lot.redeemableDate <= tradeDate)
  const redeemableShares = Math.max(0, redeemable - (transit?.redeemShares ?? 0))
  // Shares of a period that cannot be sold yet may go to another holder.
  const holder = { accountId: who.accountId, nowMs }
  const locked: RedeemStatus = position?.shares
    ? ((await deps.transferStatus?.(tx, calendar, terms, holder)) ?? 2)
    : 0
  const alone = {
    buyStatus: terms.buyStatus,
    redeemStatus: redeemableShares > 0 ? redeemStatusOf(terms) : locked,
    redeemDestination: '',
  }
  return {
    nowMs,
    inside: who.inside,
    position,
    terms,
    transit,
    redeemableShares,
    buttons: (await buttonsOfPart(deps, tx, who, redeemableShares > 0)) ?? alone,
    isFavourite: await deps.isFavourite(tx, asked.accountId, asked.fundCode),
    // Where guesses are not allowed nobody even asks for one.
    estimate: mayEstimate ? await deps.estimateOf?.(who.fundCode, nowMs) : undefined,
  }
}

const isFilled = (account: HeldAccount) =>
  account.valueCents > 0 || account.movingCents > 0 || account.cashCents > 0

/** Totals of a person: cash, holdings, money on its way, profit; the accounts inside theirs count as held. */
async function totals(deps: HoldingsDeps, tx: Queries, accountId: string) {
  const positions = await ownedPositions(tx, accountId)
  const transit = await ownedTransit(tx, accountId)
  const sum = (pick: (position: PositionRow) => number) =>
    positions.reduce((total, position) => total + pick(position), 0)
  const updatedDay = positions.reduce((day, { valueDay }) => (valueDay > day ? valueDay : day), '')
  const cashCents = await cashBalance(tx, accountId)
  const positionCents = sum(({ valueCents }) => valueCents) + (await innerCash(tx, accountId))
  return {
    cashCents,
    positionCents,
    inTransitCents: transit.cents,
    totalCents: cashCents + positionCents + transit.cents,
    inTransitCount: transit.orders,
    // Funds that publish later add their day when it comes; older days do not count as today's.
    dayProfitCents: sum((row) => (row.dayProfitDay === updatedDay ? (row.dayProfitCents ?? 0) : 0)),
    positionProfitCents: sum((row) => row.valueCents - row.costCents),
    profitCents: await profitOf(tx, accountId),
    updatedDay,
    holdingCount: linesOf(await list(deps, tx, accountId)),
  }
}

/** Every holding, also those that are only on their way. */
async function list({ heldAccounts }: HoldingsDeps, tx: Queries, accountId: string) {
  const positions = await positionsOf(tx, accountId)
  const transit = await transitOf(tx, accountId, null)
  const accounts = heldAccounts ? (await heldAccounts(tx, accountId)).filter(isFilled) : []
  const held = new Set(positions.map(({ fundCode }) => fundCode))
  const days = [
    ...positions.map(({ valueDay }) => valueDay),
    ...accounts.map(({ dayProfitDay }) => dayProfitDay ?? ''),
  ]
  return {
    positions,
    accounts,
    transit: new Map(transit.map((row) => [row.fundCode, row])),
    onlyInTransit: transit.filter((row) => row.buyCents > 0 && !held.has(row.fundCode)),
    updatedDay: days.reduce((newest, day) => (day > newest ? day : newest), ''),
  }
}

/** How many holdings the list shows: what stands by itself, what is only on its way, and each account as one. */
const linesOf = ({ positions, onlyInTransit, accounts }: Awaited<ReturnType<typeof list>>) =>
  positions.length + onlyInTransit.length + accounts.length

/**
 * The lots behind a holding, each with its value and what selling it now would cost: days and rate are those of the
 * confirm date of an order placed now, as in the preview of a redemption.
 */
async function lots(deps: HoldingsDeps, tx: Queries, who: Who) {
  const nowMs = await deps.clock.now(tx)
  const position = await getPosition(tx, who)
  const terms = await deps.findTerms(tx, who.fundCode, who.spid)
  if (!terms) throw refuse('notHeld')
  const { tradeDate, confirmDate } = redeemDays(await deps.calendar(tx), terms, nowMs)
  const tiers = wholeRedeemTiers(terms.redeemTiers)
  const rows = await lotsOf(tx, who.accountId, who.fundCode)
  // Rounded one by one the lots would miss the holding's value by a cent (PRODUCT: parts add up).
  const values = allocate(
    position.valueCents,
    rows.map(({ sharesLeft }) => sharesLeft),
  )
  return {
    position,
    soldConfirmDate: confirmDate,
    lots: rows.map((lot, index) => {
      const days = Math.max(0, daysBetween(lot.confirmDate, confirmDate))
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
    totals: (accountId: string) => ofOneMoment((tx) => totals(deps, tx, accountId)),
    list: (accountId: string) => ofOneMoment((tx) => list(deps, tx, accountId)),
    lots: (who: Who) => ofOneMoment(async (tx) => lots(deps, tx, await placed(deps, tx, who))),
    async records(who: Who, page: { offset: number; limit: number }) {
      const { accountId, fundCode } = await placed(deps, deps.db, who)
      return recordsOf(deps.db, accountId, fundCode, page)
    },
    async profitDays(asked: Who, page: { offset: number; limit: number }) {
      const who = await placed(deps, deps.db, asked)
      const position = await getPosition(deps.db, who)
      const rows = await profitDaysOf(deps.db, who.accountId, who.fundCode, {
        offset: page.offset,
        limit: page.limit + 1,
      })
      return { position, rows: rows.slice(0, page.limit), hasMore: rows.length > page.limit }
    },
    async curve(asked: Who, period: keyof typeof MONTHS_BACK | 'setup') {
      const who = await placed(deps, deps.db, asked)
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
