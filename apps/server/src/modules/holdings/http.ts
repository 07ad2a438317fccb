import type { holdingsCalls } from '@koi/contracts/calls/holdings'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { isRiskCode, riskName } from '@koi/domain/funds/risk'
import { cents, type Cents } from '@koi/domain/money/cents'
import { orderStateLabel } from '@koi/domain/orders/order-states'
import type { Handlers } from '#http/handlers.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { estimatedProfit } from './estimate.ts'
import { lastProfitDesc, profitRateText, unitCostText } from './figures.ts'
import type { DetailRules, Holdings, Who } from './service.ts'
import type { PositionRow, RecordRow, TransitRow } from './store.ts'

const CACHE_MS = 15_000
/** SPEC §9: asset page size. */
const PAGE_SIZE_MAX = 10

const centsOrNull = (value: number | null): Cents | null => (value === null ? null : cents(value))

const kindTexts = { buy: '买入', redeem: '卖出', dividend: '分红', split: '份额折算' } as const

function recordText({ kind, state }: RecordRow): string {
  if (kind === 'buy' || kind === 'redeem') return orderStateLabel(kind, state)
  return '已到账'
}

const categoryTexts: Readonly<Record<string, string>> = {
  money: '货币',
  bond: '债券',
  mixed: '混合',
  equity: '股票',
  index: '指数',
  qdii: 'QDII',
  fof: 'FOF',
  pension: '养老',
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

function comingItem(transit: TransitRow) {
  return {
    fund_code: transit.fundCode,
    spid: transit.spid,
    fund_brief_name: transit.name,
    board: transit.board ?? ('advanced' as const),
    category_text: categoryText(transit.category),
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

async function answerAsset(holdings: Holdings, who: Who, rules: DetailRules) {
  const held = await holdings.detail(who, rules)
  const { position, terms, transit, nowMs, estimate } = held
  const valueCents = position?.valueCents ?? 0
  const costCents = position?.costCents ?? 0
  const shares = position?.shares ?? 0
  const newestDay = terms.navDay ?? ''
  return {
    position_info: {
      position_money: cents(valueCents),
      tn_can_redeem_unit: held.redeemableShares,
      total_shares: shares,
      unit_cost: unitCostText(costCents, shares),
      nav: position?.nav ?? terms.nav ?? 0,
      nav_day: position?.valueDay ?? newestDay,
      in_transit_cents: cents(transit?.buyCents ?? 0),
      redeeming_shares: transit?.redeemShares ?? 0,
    },
    account_info: { appacc_id: '', app_type: 0 },
    sku_info: {
      fund_code: terms.fundCode,
      spid: terms.spid,
      product_code: '',
      issue: '',
      online_status: terms.buyStatus === 1 ? 1 : 0,
      fund_brief_name: terms.name,
      fund_risk_desc: riskName(isRiskCode(terms.riskCode) ? terms.riskCode : 7),
      rate_key: '',
      rate_key_desc: '',
      rate_key_val: '--',
      subscribe_start_time: '',
      subscribe_end_time: '',
      is_newly_issued: 0,
      is_demo_market: terms.origin === 'demo',
      category: terms.category,
    },
    profit_info: {
      yday_profit: centsOrNull(position?.dayProfitCents ?? null),
      position_cost: cents(costCents),
      position_profit: cents(valueCents - costCents),
      position_profit_rate: profitRateText(valueCents - costCents, costCents),
      last_profit_desc: lastProfitDesc(position?.dayProfitDay ?? null, newestDay),
      today_profit: estimate ? cents(estimatedProfit(valueCents, estimate)) : null,
      estimate_profit_date: estimate?.date ?? '',
      total_profit: cents(position?.profitCents ?? 0),
      realised_profit: cents(position?.realisedCents ?? 0),
      dividend_cents: cents(position?.dividendCents ?? 0),
    },
    trans_info: {
      buy_info: { buy_button_status: terms.buyStatus },
      redeem_info: { redeem_button_status: held.redeemStatus, redeem_button_jump_dest: '' },
    },
    apl_info: {
      community: { community_id: '' },
      favor: { support_add_favor: true, has_add_favor: held.isFavourite },
    },
    is_profit_degraded: false,
    is_cache: false,
    time_updated: nowMs,
    time_expired: nowMs + CACHE_MS,
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
      fund_type: 0,
      profit: cents(row.navProfitCents + row.dividendCents + row.costProfitCents),
      nav_profit: cents(row.navProfitCents),
      dividend_profit: cents(row.dividendCents),
      fee: cents(row.costProfitCents),
      spid: position.spid,
      valid_money: cents(row.valueCents),
      shares: row.shares,
      nav: row.nav,
    })),
    plat_type: 4 as const,
    ret_num: rows.length,
    has_more: hasMore,
    total_profit: cents(position.profitCents),
  }
}

async function answerLots(holdings: Holdings, who: Who) {
  const { position, lots } = await holdings.lots(who)
  return {
    fund_brief_name: position.name,
    nav: position.nav,
    nav_day: position.valueDay,
    lots: lots.map((lot) => ({
      lot_id: String(lot.id),
      listid: lot.orderId ?? '',
      source: lot.source,
      trade_date: lot.tradeDate,
      confirm_date: lot.confirmDate,
      days: lot.days,
      nav: lot.nav,
      shares_bought: lot.sharesBought,
      shares_left: lot.sharesLeft,
      cost_cents: cents(lot.costCents),
      fee_cents: cents(lot.feeCents),
      value_cents: cents(lot.valueCents),
      redeem_rate_ppm: lot.redeemRatePpm,
      is_redeemable: lot.isRedeemable,
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

const who = (accountId: string, product: { fund_code: string; spid: string }): Who => ({
  accountId,
  fundCode: product.fund_code,
  spid: product.spid,
})

export const holdingsHandlers = (holdings: Holdings): Handlers<typeof holdingsCalls> => ({
  queryAsset: (request, { accountId, brand, nowMs }) =>
    answerAsset(holdings, who(accountId, request), {
      mayEstimate: rulesOf(brand, shanghaiDate(nowMs)).intradayEstimates,
    }),
  async queryAssetRecords(request, { accountId }) {
    const page = { offset: request.offset, limit: Math.min(request.limit, PAGE_SIZE_MAX) }
    const { total, rows } = await holdings.records(who(accountId, request), page)
    return {
      close_trans_list: rows.map((row) => ({
        listid: row.listid,
        kind: row.kind,
        kind_text: kindTexts[row.kind],
        day: row.day,
        amount_cents: centsOrNull(row.amountCents),
        shares: row.shares,
        nav: row.nav,
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
    const { positions, transit, onlyInTransit, updatedDay } = await holdings.list(accountId)
    return {
      holding_list: [
        ...positions.map((position) => heldItem(position, transit.get(position.fundCode))),
        ...onlyInTransit.map(comingItem),
      ],
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
