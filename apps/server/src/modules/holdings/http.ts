import { PLAT_TYPE } from '@koi/domain/hosts/platform-value'
import type { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { Shelf } from '@koi/domain/brands/shelf'
import { addDays, shanghaiDate } from '@koi/domain/calendar/dates'
import { formatNav } from '@koi/domain/products/nav'
import { cents, type Cents } from '@koi/domain/money/cents'
import { to } from '@koi/contracts/pages'
import { isOrderKind } from '@koi/domain/trade/order-kinds'
import { orderKindLabel, orderStateLabel } from '@koi/domain/trade/order-states'
import type { Handlers } from '#http/handlers.ts'
import type { HeldAccount } from '#kernel/held-account-sql.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { fundCategory, type Funds } from '#modules/products/index.ts'
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

const centsOrNull = (value: number | null): Cents | null => (value === null ? null : cents(value))

const kindText = ({ kind }: RecordRow): string =>
  isOrderKind(kind) ? orderKindLabel(kind) : kind === 'dividend' ? '分红' : '份额折算'

const recordText = ({ kind, state }: RecordRow): string =>
  isOrderKind(kind) ? orderStateLabel(kind, state) : '已到账'

const categoryTexts: Readonly<Record<string, string>> = {
  money: '货币',
  bond: '债券',
  mixed: '混合',
  equity: '股票',
  index: '指数',
  qdii: 'QDII',
  fof: 'FOF',
  closed: '定期开放',
  bank: '银行理财',
  gold: '黄金',
  pension: '养老',
  reit: 'REITs',
}
const categoryText = (category: string) => categoryTexts[category] ?? '其他'

function heldItem(position: PositionRow, transit: TransitRow | undefined) {
  const profitCents = position.valueCents - position.costCents
  return {
    fund_code: position.fundCode,
    spid: position.spid,
    fund_brief_name: position.name,
    board: position.board ?? ('advanced' as const),
    category_text: categoryText(position.category),
    is_current: position.category === 'money',
    company_name: position.companyName ?? '',
    position_money: cents(position.valueCents),
    total_shares: position.shares,
    yday_profit: centsOrNull(position.dayProfitCents),
    yday_profit_day: position.dayProfitDay ?? '',
    position_profit: cents(profitCents),
    position_profit_rate: profitRateText(profitCents, position.costCents),
    total_profit: cents(position.profitCents),
    in_transit_cents: cents(transit?.buyCents ?? 0),
  }
}

const accountNames = {
  union: '基金组合',
  pension: '个人养老金账户',
  shortTerm: '短期账户',
  midTerm: '中期账户',
} as const

/** An account inside the person's account as one line: its parts added up. */
const accountItem = (account: HeldAccount) => ({
  appacc_id: account.accountId,
  app_kind: account.kind,
  fund_code: account.fundCode ?? '',
  union_id: account.unionId ?? '',
  name: account.name ?? accountNames[account.kind],
  position_money: cents(account.valueCents + account.cashCents),
  cash_cents: cents(account.cashCents),
  position_profit: cents(account.valueCents - account.costCents),
  position_profit_rate: profitRateText(account.valueCents - account.costCents, account.costCents),
  total_profit: cents(account.profitCents),
  yday_profit: centsOrNull(account.dayProfitCents),
  yday_profit_day: account.dayProfitDay ?? '',
  in_transit_cents: cents(account.inTransitCents),
})

function comingItem(transit: TransitRow) {
  return {
    fund_code: transit.fundCode,
    spid: transit.spid,
    fund_brief_name: transit.name,
    board: transit.board ?? ('advanced' as const),
    category_text: categoryText(transit.category),
    is_current: transit.category === 'money',
    company_name: transit.companyName ?? '',
    position_money: cents(0),
    total_shares: 0,
    yday_profit: null,
    yday_profit_day: '',
    position_profit: cents(0),
    position_profit_rate: '--',
    total_profit: cents(0),
    in_transit_cents: cents(transit.buyCents),
  }
}

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

type Brief = Pick<Funds, 'briefItems'>

async function answerAsset(
  { holdings, funds }: { holdings: Holdings; funds: Brief },
  who: Who,
  { rules, brand }: { rules: DetailRules; brand: Shelf },
) {
  const held = await holdings.detail(who, rules)
  const asker = { accountId: undefined, nowMs: held.nowMs, brand }
  const [item] = await funds.briefItems([who], asker)
  const { position, terms, transit, nowMs, estimate, inside, buttons } = held
  const valueCents = position?.valueCents ?? 0
  const costCents = position?.costCents ?? 0
  const shares = position?.shares ?? 0
  const today = shanghaiDate(nowMs)
  return {
    position_info: {
      position_money: cents(valueCents),
      tn_can_redeem_unit: held.redeemableShares,
      total_shares: shares,
      unit_cost: unitCostText(costCents, shares),
      nav: formatNav(position?.nav ?? terms.nav ?? 0, terms.navDecimals),
      nav_day: position?.valueDay ?? terms.navDay ?? '',
      in_transit_cents: cents(transit?.buyCents ?? 0),
      next_confirm_date: transit?.nextConfirmDate ?? '',
      redeeming_shares: transit?.redeemShares ?? 0,
    },
    account_info: {
      appacc_id: inside?.accountId ?? '',
      app_type: inside ? appTypes[inside.kind] : 0,
    },
    product_keys: productKeys(terms, item, inside),
    sku_info: skuInfo(terms, item),
    profit_info: {
      yday_profit: centsOrNull(position?.dayProfitCents ?? null),
      position_cost: cents(costCents),
      position_profit: cents(valueCents - costCents),
      position_profit_rate: profitRateText(valueCents - costCents, costCents),
      last_profit_desc: lastProfitDesc(position?.dayProfitDay ?? null, {
        newestDay: newestProfitDay(terms, today),
        today,
      }),
      today_profit: estimate ? cents(estimatedProfit(valueCents, estimate)) : null,
      estimate_profit_date: estimate?.date ?? '',
      total_profit: cents(position?.profitCents ?? 0),
      realised_profit: cents(position?.realisedCents ?? 0),
      dividend_cents: cents(position?.dividendCents ?? 0),
    },
    trans_info: {
      buy_info: { buy_button_status: buttons.buyStatus },
      redeem_info: {
        redeem_button_status: buttons.redeemStatus,
        redeem_button_jump_dest: buttons.redeemDestination,
      },
    },
    apl_info: {
      community: { community_id: terms.fundCode },
      favor: { support_add_favor: true, has_add_favor: held.isFavourite },
    },
    // A newer value is published, and the books are not yet at it.
    is_profit_degraded: shares > 0 && (position?.valueDay ?? '') < (terms.navDay ?? ''),
    // The books are always asked: docs/decisions/0008-holdings-are-read-from-the-books.md.
    is_cache: false,
    time_updated: nowMs,
    time_expired: nowMs + CACHE_MS,
  }
}

/** A holding as the page of its product shows it (CL-093). */
function shortAsset({ position, transit, terms }: Awaited<ReturnType<Holdings['detail']>>) {
  const valueCents = position?.valueCents ?? 0
  const costCents = position?.costCents ?? 0
  return {
    position_money: cents(valueCents),
    total_shares: position?.shares ?? 0,
    position_profit: cents(valueCents - costCents),
    position_profit_rate: profitRateText(valueCents - costCents, costCents),
    yday_profit: centsOrNull(position?.dayProfitCents ?? null),
    yday_profit_day: position?.dayProfitDay ?? '',
    in_transit_cents: cents(transit?.buyCents ?? 0),
    nav_day: position?.valueDay ?? terms.navDay ?? '',
  }
}

async function answerProfitDetail(
  holdings: Holdings,
  who: Who,
  page: { offset: number; limit: number },
) {
  const { position, rows, hasMore } = await holdings.profitDays(who, page)
  const fixed = (value: number | null) => (value === null ? '--' : (value / 10_000).toFixed(4))
  return {
    profit_list: rows.map((row) => ({
      acc_time: `${row.day} 00:00:00`,
      day: row.day.replaceAll('-', ''),
      day1_profit_rate: fixed(row.income),
      day7_profit_rate: fixed(row.sevenDayRate),
      fund_brief_name: position.name,
      fund_code: position.fundCode,
      fund_type: fundCategory(position.category).type,
      profit: cents(row.navProfitCents + row.dividendCents + row.costProfitCents),
      nav_profit: cents(row.navProfitCents),
      dividend_profit: cents(row.dividendCents),
      fee: cents(row.costProfitCents),
      spid: position.spid,
      valid_money: cents(row.valueCents),
      shares: row.shares,
      nav: formatNav(row.nav, position.navDecimals),
    })),
    plat_type: PLAT_TYPE,
    encoude_url: encodeURIComponent(
      to.profitDetail({
        fund_code: position.fundCode,
        spid: position.spid,
        ...(who.appaccId !== undefined && { appacc_id: who.appaccId }),
      }),
    ),
    ret_num: rows.length,
    has_more: hasMore,
    total_profit: cents(position.profitCents),
  }
}

async function answerLots(holdings: Holdings, who: Who) {
  const { position, lots, soldConfirmDate } = await holdings.lots(who)
  return {
    fund_brief_name: position.name,
    category: position.category,
    nav: formatNav(position.nav, position.navDecimals),
    nav_day: position.valueDay,
    sold_confirm_date: soldConfirmDate,
    lots: lots.map((lot) => ({
      lot_id: String(lot.id),
      listid: lot.orderId ?? '',
      source: lot.source,
      trade_date: lot.tradeDate,
      confirm_date: lot.confirmDate,
      days: lot.days,
      nav: formatNav(lot.nav, position.navDecimals),
      shares_bought: lot.sharesBought,
      shares_left: lot.sharesLeft,
      cost_cents: cents(lot.costCents),
      fee_cents: cents(lot.feeCents),
      value_cents: cents(lot.valueCents),
      redeem_rate_ppm: lot.redeemRatePpm,
      is_redeemable: lot.isRedeemable,
      redeemable_date: lot.redeemableDate,
    })),
    total_shares: position.shares,
    position_money: cents(position.valueCents),
    position_cost: cents(position.costCents),
    position_profit: cents(position.valueCents - position.costCents),
    realised_profit: cents(position.realisedCents),
    dividend_cents: cents(position.dividendCents),
    total_profit: cents(position.profitCents),
  }
}

interface Keys {
  fund_code: string
  spid: string
  appacc_id?: string | undefined
}

const who = (accountId: string, { fund_code, spid, appacc_id }: Keys): Who => ({
  accountId,
  fundCode: fund_code,
  spid,
  appaccId: appacc_id,
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
    return { fund_asset: shortAsset(held) }
  },
  async queryAssetRecords(request, { accountId }) {
    const page = { offset: request.offset, limit: Math.min(request.limit, PAGE_SIZE_MAX) }
    const { total, rows } = await holdings.records(who(accountId, request), page)
    return {
      close_trans_list: rows.map((row) => ({
        listid: row.listid,
        kind: row.kind,
        kind_text: kindText(row),
        day: row.day,
        amount_cents: centsOrNull(row.amountCents),
        shares: row.shares,
        nav: row.nav === null ? null : formatNav(row.nav, row.navDecimals),
        fee_cents: centsOrNull(row.feeCents),
        state_text: recordText(row),
      })),
      total_num: total,
    }
  },
  async queryMainAsset(_request, { accountId }) {
    const totals = await holdings.totals(accountId)
    return {
      total_asset: cents(totals.totalCents),
      cash_balance: cents(totals.cashCents),
      position_money: cents(totals.positionCents),
      in_transit_cents: cents(totals.inTransitCents),
      in_transit_count: totals.inTransitCount,
      yday_profit: cents(totals.dayProfitCents),
      position_profit: cents(totals.positionProfitCents),
      total_profit: cents(totals.profitCents),
      updated_day: totals.updatedDay,
      holding_count: totals.holdingCount,
    }
  },
  async queryAssetList(_request, { accountId }) {
    const { positions, accounts, transit, onlyInTransit, updatedDay } =
      await holdings.list(accountId)
    return {
      holding_list: [
        ...positions.map((position) => heldItem(position, transit.get(position.fundCode))),
        ...onlyInTransit.map(comingItem),
      ],
      account_list: accounts.map(accountItem),
      updated_day: updatedDay,
    }
  },
  queryProfitDetail: (request, { accountId }) =>
    answerProfitDetail(holdings, who(accountId, request), request),
  async queryHoldingCurve(request, { accountId }) {
    const { position, points } = await holdings.curve(who(accountId, request), request.period)
    return {
      days: points.map(({ day }) => day),
      values_cents: points.map(({ valueCents }) => valueCents),
      profits_cents: points.map(({ profitCents }) => profitCents),
      as_of: position.valueDay,
    }
  },
  queryLots: (request, { accountId }) => answerLots(holdings, who(accountId, request)),
})
