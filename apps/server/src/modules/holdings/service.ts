import { openingText } from '@koi/domain/trade/opening-text'
import { startOfPeriod, type CurvePeriod } from '@koi/domain/metrics/curve-period'
import { cents } from '@koi/domain/money/cents'
import { daysBetween } from '@koi/domain/calendar/dates'
import type { RedeemStatus } from '@koi/domain/products/redeem-status'
import { redeemRatePpm } from '@koi/domain/fees/redeem-fee'
import { allocate } from '@koi/domain/money/allocate'
import { tradeDateOf } from '@koi/domain/calendar/trade-date'
import type { TradingCalendar } from '@koi/domain/calendar/trading-calendar'
import type { Clock } from '#kernel/clock.ts'
import type { Db, Queries } from '#kernel/db.ts'
import type { HeldAccount } from '#kernel/sql/held-account-sql.ts'
import {
  isShutOn,
  redeemDays,
  redeemStatusOf,
  wholeRedeemTiers,
  type TradeTerms,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { assetPartsOf, dayProfitsOf } from './asset-parts.ts'
import { findHolding, findHeldLots } from './detail-store.ts'
import type { EstimateFeed } from './estimate.ts'
import {
  holdingList,
  holdingTotals,
  type HoldingList,
  type HoldingTotals,
  type OwnedPosition,
} from './list-store.ts'
import { overview, type OverviewAsker, type OverviewNeeds } from './overview.ts'
import {
  buttonsOfPart,
  LOCKED,
  placed,
  type HoldingButtons,
  type PlacingDeps,
  type Who,
} from './placed.ts'
import { findPosition, holdingCurve, profitDaysOf, recordsOf } from './store.ts'

/** What the module asks of the others. */
export interface HoldingsDeps extends PlacingDeps, OverviewNeeds {
  db: Db
  clock: Pick<Clock, 'now'>
  calendar: (tx: Queries) => Promise<TradingCalendar>
  estimateOf?: EstimateFeed | undefined
  /** The redeem button of locked shares of a period; undefined where they are not transferred. */
  transferStatus?: (
    tx: Queries,
    calendar: TradingCalendar,
    terms: TradeTerms,
    holder: { accountId: string; nowMs: number },
  ) => Promise<RedeemStatus | undefined>
}

async function getPosition(tx: Queries, { accountId, fundCode, spid }: Who) {
  const position = await findPosition(tx, accountId, fundCode, spid)
  if (!position) throw refuse('notHeld')
  return position
}

/** Which holding is asked for; what its product is decides where it stands. */
const holdingOf = ({ accountId, fundCode, spid, appaccId = '' }: Who, terms: TradeTerms) => ({
  ownerId: accountId,
  fundCode,
  spid,
  appaccId,
  isPension: terms.category === 'pension',
})

/** What the brand's rule pack allows (D-11). */
export interface DetailRules {
  mayEstimate: boolean
}

/** Why the buttons cannot be pressed, and from when they can be; empty where their states say all there is. */
function reasonsOf(
  { redeemStatus }: HoldingButtons,
  { notOnlineReason }: TradeTerms,
  opensDate: string | null,
): { buyReason: string; redeemReason: string } {
  const buyReason = notOnlineReason
  if (redeemStatus === LOCKED && opensDate !== null) {
    const opening = openingText({ first: opensDate, last: opensDate }, '卖出')
    return { buyReason, redeemReason: `份额锁定中，${opening}` }
  }
  // Gold is sold in the sessions in which it is bought.
  return { buyReason, redeemReason: redeemStatus === 9 ? notOnlineReason : '' }
}

/** One holding as its page shows it; refuses 1613467522 when nothing is held or on its way. */
async function detail(deps: HoldingsDeps, asked: Who, { mayEstimate }: DetailRules) {
  const { db, termsAt } = deps
  const nowMs = await deps.clock.now()
  const terms = await termsAt(asked, nowMs)
  if (!terms) throw refuse('notHeld')
  const calendar = await deps.calendar(db)
  const tradeDate = tradeDateOf(nowMs, calendar, terms.cutOffMinute * 60_000)
  const free = { tradeDate, isShut: isShutOn(tradeDate, terms) }
  const held = await findHolding(db, holdingOf(asked, terms), free)
  const { position, transit } = held ?? {}
  const isOver = !position || (position.shares === 0 && position.totalProfitCents === 0)
  if (!held || (isOver && !transit)) throw refuse('notHeld')
  const redeemableShares = Math.max(0, held.freeShares - (transit?.redeemingShares ?? 0))
  // Shares of a period that cannot be sold yet may go to another holder.
  const holder = { accountId: held.accountId, nowMs }
  const locked: RedeemStatus = position?.shares
    ? ((await deps.transferStatus?.(db, calendar, terms, holder)) ?? LOCKED)
    : 0
  const alone = {
    buyStatus: terms.buyStatus,
    redeemStatus: redeemableShares > 0 ? redeemStatusOf(terms) : locked,
    redeemDestination: '',
  }
  const whole = held.whole ? await termsAt(held.whole, nowMs) : undefined
  const buttons = buttonsOfPart(held.inside, whole, redeemableShares > 0) ?? alone
  return {
    nowMs,
    inside: held.inside ?? undefined,
    position: position ?? undefined,
    terms,
    transit: transit ?? undefined,
    redeemableShares,
    buttons: { ...buttons, ...reasonsOf(buttons, whole ?? terms, held.opensDate) },
    isFavourite: held.isFavourite,
    // Where guesses are not allowed nobody even asks for one.
    estimate: mayEstimate ? await deps.estimateOf?.(asked.fundCode, nowMs) : undefined,
  }
}

const isFilled = (account: HeldAccount) =>
  account.valueCents > 0 || account.movingCents > 0 || account.cashCents > 0

/** Totals of a person: cash, holdings, money on its way, profit; the accounts inside theirs count as held. */
function totalsOf(held: HoldingTotals) {
  const { owned, innerCashCents } = held
  const { cashCents, inTransitCents, inTransitCount, totalProfitCents } = held
  const sum = (pick: (position: OwnedPosition) => number) =>
    owned.reduce((total, position) => total + pick(position), 0)
  const updatedDay = newestOf(owned.map(({ valueDay }) => valueDay))
  const valueCents = cents(sum((row) => row.valueCents) + innerCashCents)
  return {
    totalCents: cents(cashCents + valueCents + inTransitCents),
    cashCents,
    valueCents,
    inTransitCents,
    inTransitCount,
    // Funds that publish later add their day when it comes; older days do not count as today's.
    dayProfitCents: cents(
      sum((row) => (row.dayProfitDay === updatedDay ? (row.dayProfitCents ?? 0) : 0)),
    ),
    holdingProfitCents: cents(sum((row) => row.valueCents - row.costCents)),
    totalProfitCents,
    updatedDay,
    holdingCount: linesOf(linedUp(held)),
    dayProfits: dayProfitsOf(held),
    parts: assetPartsOf(held, updatedDay),
  }
}

const newestOf = (days: readonly string[]) =>
  days.reduce((newest, day) => (day > newest ? day : newest), '')

/** Every holding, also those that are only on their way. */
function linedUp({ positions, transit, accounts }: HoldingList) {
  const held = new Set(positions.map(({ fundCode }) => fundCode))
  const filled = accounts.filter(isFilled)
  return {
    positions,
    accounts: filled,
    transit: new Map(transit.map((row) => [row.fundCode, row])),
    onlyInTransit: transit.filter((row) => row.inTransitCents > 0 && !held.has(row.fundCode)),
    updatedDay: newestOf([
      ...positions.map(({ valueDay }) => valueDay),
      ...filled.map(({ dayProfitDay }) => dayProfitDay ?? ''),
    ]),
  }
}

/** How many holdings the list shows: what stands by itself, what is only on its way, and each account as one. */
const linesOf = ({ positions, onlyInTransit, accounts }: ReturnType<typeof linedUp>) =>
  positions.length + onlyInTransit.length + accounts.length

/**
 * The lots behind a holding, each with its value and what selling it now would cost: days and rate are those of the
 * confirm date of an order placed now, as in the preview of a redemption.
 */
async function lots(deps: HoldingsDeps, who: Who) {
  const nowMs = await deps.clock.now()
  const terms = await deps.termsAt(who, nowMs)
  if (!terms) throw refuse('notHeld')
  const held = await findHeldLots(deps.db, holdingOf(who, terms))
  if (!held?.position) throw refuse('notHeld')
  const { position, lots: rows } = held
  const { tradeDate, confirmDate } = redeemDays(await deps.calendar(deps.db), terms, nowMs)
  const tiers = wholeRedeemTiers(terms.redeemTiers)
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
        valueCents: cents(values[index] ?? 0),
        redeemRatePpm: redeemRatePpm(tiers, days),
        isRedeemable: lot.sharesLeft > 0 && lot.redeemableDate <= tradeDate,
      }
    }),
  }
}

export function createHoldings(deps: HoldingsDeps) {
  return {
    detail: (who: Who, rules: DetailRules) => detail(deps, who, rules),
    totals: async (accountId: string, brandId: string) =>
      totalsOf(await holdingTotals(deps.db, accountId, brandId)),
    /** The totals and what they are made of, of one moment. */
    async everything(accountId: string, brandId: string) {
      const held = await holdingTotals(deps.db, accountId, brandId)
      return { totals: totalsOf(held), list: linedUp(held) }
    },
    overview: (asker: OverviewAsker) => overview(deps, asker),
    list: async (accountId: string) => linedUp(await holdingList(deps.db, accountId)),
    lots: (who: Who) => lots(deps, who),
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
    async curve(asked: Who, period: CurvePeriod) {
      const who = await placed(deps, deps.db, asked)
      const position = await getPosition(deps.db, who)
      const fromDay = startOfPeriod(period, position.valueDay)
      return {
        position,
        points: await holdingCurve(deps.db, who.accountId, who.fundCode, fromDay),
      }
    },
  }
}

export type Holdings = ReturnType<typeof createHoldings>
