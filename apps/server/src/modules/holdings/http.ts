import { brandHas } from '@koi/domain/brands/brand-has'
import { PLAT_TYPE } from '@koi/domain/hosts/platform-value'
import type { holdingOverviewCalls } from '@koi/contracts/calls/holdings-overview'
import type { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { Shelf } from '@koi/domain/brands/shelf'
import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import { fundCategory } from '@koi/domain/products/category'
import { formatNav } from '@koi/domain/products/nav'
import { cents, type Cents } from '@koi/domain/money/cents'
import { to } from '@koi/contracts/pages'
import { isOrderKind } from '@koi/domain/trade/order-kinds'
import { orderKindLabel, orderStateLabel } from '@koi/domain/trade/order-states'
import type { Brand } from '#brand.ts'
import type { Handlers } from '#http/handlers.ts'
import type { HeldAccount } from '#kernel/sql/held-account-sql.ts'
import { rulesOf } from '#modules/brands/index.ts'
import type { Funds } from '#modules/products/index.ts'
import { accountName } from './account-name.ts'
import { estimatedProfit } from './estimate.ts'
import { lastProfitDesc, profitRateText, unitCostText } from './figures.ts'
import type { Who } from './placed.ts'
import type { DetailRules, Holdings } from './service.ts'
import type { PositionRow, TransitRow } from './position-sql.ts'
import { productKeys } from './product-keys.ts'
import { skuInfo } from './sku-info.ts'
import type { RecordRow } from './store.ts'

const CACHE_MS = 15_000
/** SPEC §9: asset page size. */
const PAGE_SIZE_MAX = 10

const kindText = ({ kind }: RecordRow): string =>
  isOrderKind(kind) ? orderKindLabel(kind) : kind === 'dividend' ? '分红' : '份额折算'

const recordText = ({ kind, state }: RecordRow): string =>
  isOrderKind(kind) ? orderStateLabel(kind, state) : '已到账'

/** What is only on its way has no shares, no value and no day yet. */
const NOTHING_HELD = {
  shares: 0,
  valueCents: cents(0),
  costCents: cents(0),
  dayProfitCents: null,
  dayProfitDay: null,
  totalProfitCents: cents(0),
  realisedCents: cents(0),
  dividendCents: cents(0),
}

/** What is held has earned so much by now, and so much of its cost. */
function holdingProfit({ valueCents, costCents }: Record<'valueCents' | 'costCents', Cents>) {
  const holdingProfitCents = cents(valueCents - costCents)
  return { holdingProfitCents, holdingProfitRate: profitRateText(holdingProfitCents, costCents) }
}

/** What the list says of a product, whether it is held or only on its way. */
function heldItem(
  { fundCode, spid, name, board, category, companyName }: PositionRow | TransitRow,
  held: PositionRow | typeof NOTHING_HELD,
  transit: TransitRow | undefined,
) {
  const { valueCents, shares, dayProfitCents, dayProfitDay, totalProfitCents } = held
  const { holdingProfitCents, holdingProfitRate } = holdingProfit(held)
  // Field by field: rows are wide, and each copy of one costs as much as reading it.
  return {
    fundCode,
    spid,
    name,
    board: board ?? ('advanced' as const),
    categoryText: fundCategory(category).name,
    isCurrent: category === 'money',
    companyName: companyName ?? '',
    valueCents,
    shares,
    dayProfitCents,
    dayProfitDay: dayProfitDay ?? '',
    holdingProfitCents,
    holdingProfitRate,
    totalProfitCents,
    inTransitCents: transit?.inTransitCents ?? cents(0),
  }
}

/** An account inside the person's account as one line: its parts added up. */
const accountItem = (account: HeldAccount) => ({
  ...account,
  ...holdingProfit(account),
  appAccountId: account.accountId,
  appKind: account.kind,
  fundCode: account.fundCode ?? '',
  unionId: account.unionId ?? '',
  name: accountName(account),
  valueCents: cents(account.valueCents + account.cashCents),
  dayProfitDay: account.dayProfitDay ?? '',
})

/** Kinds of account as `app_type` tells them; 0 is the person's own. */
const appTypes = { union: 1, pension: 2, shortTerm: 3, midTerm: 4 } as const

/**
 * The day whose profit needs no date beside it. Income of weekends and holidays comes together on the next
 * trading day, and a fund abroad publishes a day later than others: both say which day theirs is of.
 */
function newestProfitDay(
  { category, navDelayDays, navDay }: Awaited<ReturnType<Holdings['detail']>>['terms'],
  today: string,
): string {
  if (navDelayDays > 0) return today
  return category === 'money' ? addDays(today, -1) : (navDay ?? '')
}

/** A day that is over says nothing of when: what should have been confirmed on it waits for its NAV. */
const dayToCome = (day: string | null | undefined, today: string): string =>
  !day || day < today ? '' : day

type Brief = Pick<Funds, 'briefItems'>

async function answerAsset(
  { holdings, funds }: { holdings: Holdings; funds: Brief },
  who: Who,
  { rules, brand }: { rules: DetailRules; brand: Shelf & Pick<Brand, 'home'> },
) {
  const held = await holdings.detail(who, rules)
  const asker = { accountId: undefined, nowMs: held.nowMs, brand }
  const [item] = await funds.briefItems([who], asker)
  const { position, terms, transit, nowMs, estimate, inside, buttons } = held
  const owned = position ?? NOTHING_HELD
  const { valueCents, costCents, shares } = owned
  const { dayProfitCents, totalProfitCents, realisedCents, dividendCents } = owned
  const { holdingProfitCents, holdingProfitRate } = holdingProfit(owned)
  const today = shanghaiDate(nowMs)
  return {
    position: {
      valueCents,
      redeemableShares: held.redeemableShares,
      shares,
      unitCost: unitCostText(costCents, shares),
      nav: formatNav(position?.nav ?? terms.nav ?? 0, terms.navDecimals),
      navDay: position?.valueDay ?? terms.navDay ?? '',
      inTransitCents: transit?.inTransitCents ?? cents(0),
      nextConfirmDate: dayToCome(transit?.nextConfirmDate, today),
      redeemingShares: transit?.redeemingShares ?? 0,
    },
    account: {
      appAccountId: inside?.accountId ?? '',
      appType: inside ? appTypes[inside.kind] : 0,
    },
    productKeys: productKeys(terms, item, inside),
    sku: skuInfo(terms, item),
    profit: {
      dayProfitCents,
      costCents,
      holdingProfitCents,
      holdingProfitRate,
      totalProfitCents,
      realisedCents,
      dividendCents,
      lastProfitDesc: lastProfitDesc(position?.dayProfitDay ?? null, {
        newestDay: newestProfitDay(terms, today),
        today,
      }),
      todayProfitCents: estimate ? cents(estimatedProfit(valueCents, estimate)) : null,
      estimateDate: estimate?.date ?? '',
    },
    trading: { buy: buttons, redeem: buttons },
    aplInfo: {
      community: { communityId: brandHas('community', brand) ? terms.fundCode : '' },
      favor: { supportAddFavor: true, isFavourite: held.isFavourite },
    },
    // A newer value is published, and the books are not yet at it.
    isProfitDegraded: shares > 0 && (position?.valueDay ?? '') < (terms.navDay ?? ''),
    // The books are always asked: docs/decisions/0008-holdings-are-read-from-the-books.md.
    isCache: false,
    timeUpdated: nowMs,
    timeExpired: nowMs + CACHE_MS,
  }
}

/** A holding as the page of its product shows it (CL-093). */
function shortAsset({ position, transit, terms }: Awaited<ReturnType<Holdings['detail']>>) {
  const owned = position ?? NOTHING_HELD
  return {
    ...owned,
    ...holdingProfit(owned),
    dayProfitDay: owned.dayProfitDay ?? '',
    inTransitCents: transit?.inTransitCents ?? cents(0),
    navDay: position?.valueDay ?? terms.navDay ?? '',
  }
}

async function answerProfitDetail(
  holdings: Holdings,
  who: Who,
  page: { offset: number; limit: number },
) {
  const { position, rows, hasMore } = await holdings.profitDays(who, page)
  const { fundCode, spid, name, totalProfitCents } = position
  const fixed = (value: number | null) => (value === null ? '--' : (value / 10_000).toFixed(4))
  return {
    profitDays: rows.map((row) => ({
      ...row,
      accTime: `${row.day} 00:00:00`,
      day: row.day.replaceAll('-', ''),
      per10kIncome: fixed(row.income),
      sevenDayRate: fixed(row.sevenDayRate),
      name,
      fundCode,
      fundType: fundCategory(position.category).type,
      profit: cents(row.navProfitCents + row.dividendCents + row.costProfitCents),
      dividendProfitCents: row.dividendCents,
      fee: row.costProfitCents,
      spid,
      validCents: row.valueCents,
      nav: formatNav(row.nav, position.navDecimals),
    })),
    platType: PLAT_TYPE,
    encodedUrl: encodeURIComponent(
      to.profitDetail({
        fundCode,
        spid,
        ...(who.appaccId !== undefined && { appAccountId: who.appaccId }),
      }),
    ),
    count: rows.length,
    hasMore,
    totalProfitCents,
  }
}

async function answerLots(holdings: Holdings, who: Who) {
  const { position, lots, soldConfirmDate } = await holdings.lots(who)
  return {
    ...position,
    ...holdingProfit(position),
    nav: formatNav(position.nav, position.navDecimals),
    navDay: position.valueDay,
    soldConfirmDate,
    lots: lots.map((lot) => ({
      ...lot,
      lotId: String(lot.id),
      orderId: lot.orderId ?? '',
      nav: formatNav(lot.nav, position.navDecimals),
    })),
  }
}

interface Keys {
  fundCode: string
  spid: string
  appAccountId?: string | undefined
}

const who = (accountId: string, { fundCode, spid, appAccountId }: Keys): Who => ({
  accountId,
  fundCode,
  spid,
  appaccId: appAccountId,
})

export const holdingsHandlers = (
  holdings: Holdings,
  funds: Brief,
): Handlers<typeof holdingsCalls> => ({
  queryAsset(request, { accountId, brand, nowMs }) {
    const rules = { mayEstimate: rulesOf(brand, shanghaiDate(nowMs)).intradayEstimates }
    return answerAsset({ holdings, funds }, who(accountId, request), { rules, brand })
  },
  async queryAssetOneSimple(request, { accountId }) {
    const held = await holdings.detail(who(accountId, request), { mayEstimate: false })
    return { fundAssetCents: shortAsset(held) }
  },
  async queryAssetRecords(request, { accountId }) {
    const page = { ...request, limit: Math.min(request.limit, PAGE_SIZE_MAX) }
    const { total, rows } = await holdings.records(who(accountId, request), page)
    return {
      closedOrders: rows.map((row) => ({
        ...row,
        kindText: kindText(row),
        nav: row.nav === null ? null : formatNav(row.nav, row.navDecimals),
        stateText: recordText(row),
      })),
      total,
    }
  },
  queryMainAsset: (_request, { accountId, brand }) => holdings.totals(accountId, brand.id),
  async queryAssetList(_request, { accountId }) {
    const { positions, accounts, transit, onlyInTransit, updatedDay } =
      await holdings.list(accountId)
    return {
      holdings: [
        ...positions.map((position) =>
          heldItem(position, position, transit.get(position.fundCode)),
        ),
        ...onlyInTransit.map((row) => heldItem(row, NOTHING_HELD, row)),
      ],
      accounts: accounts.map(accountItem),
      updatedDay,
    }
  },
  queryProfitDetail: (request, { accountId }) =>
    answerProfitDetail(holdings, who(accountId, request), request),
  async queryHoldingCurve(request, { accountId }) {
    const { position, points } = await holdings.curve(who(accountId, request), request.period)
    return {
      days: points.map(({ day }) => day),
      valuesCents: points.map(({ valueCents }) => valueCents),
      profitsCents: points.map(({ profitCents }) => profitCents),
      boughtDays: points.flatMap(({ day, isBought }) => (isBought ? [day] : [])),
      soldDays: points.flatMap(({ day, isSold }) => (isSold ? [day] : [])),
      asOf: position.valueDay,
    }
  },
  queryLots: (request, { accountId }) => answerLots(holdings, who(accountId, request)),
})

export const overviewHandlers = (holdings: Holdings): Handlers<typeof holdingOverviewCalls> => ({
  queryOverview: (_request, { accountId, brand, nowMs }) =>
    holdings.overview({ accountId, nowMs, shelf: brand }),
})
