import type { conversionCalls } from '@koi/contracts/calls/conversions'
import { riskLabel } from '@koi/domain/products/risk'
import { formatNav, NAV_DECIMALS_USUAL } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import type { Handlers } from '#http/handlers.ts'
import { findOrder, wireProtocols } from '#modules/trade/index.ts'
import { fundCategory } from '#modules/products/index.ts'
import type { ConversionDeps, Held } from './deps.ts'
import { dividendModeOf, setDividendMode } from './dividend-mode.ts'
import { placeConversion } from './place-convert.ts'
import { convertDeal, convertPreview, convertTargets } from './previews.ts'

interface ProductKeys {
  fund_code: string
  spid: string
}
interface ConvertKeys extends ProductKeys {
  target_fund_code: string
  target_spid: string
  mode: 'convert' | 'exchange'
  shares: number
}

const heldBy = (accountId: string, { fund_code, spid }: ProductKeys): Held => ({
  accountId,
  fundCode: fund_code,
  spid,
})
const asked = (accountId: string, request: ConvertKeys) => ({
  ...heldBy(accountId, request),
  targetCode: request.target_fund_code,
  targetSpid: request.target_spid,
  mode: request.mode,
  shares: request.shares,
})

type Deal = Awaited<ReturnType<typeof convertDeal>>

const wireDays = ({ nowMs, days }: Deal) => ({
  now_ms: nowMs,
  cut_off_ms: days.cancelUntilMs,
  trade_date: days.tradeDate,
  nav_publish_date: days.navPublishDate,
  out_confirm_date: days.confirmDate,
  target_trade_date: days.targetTradeDate,
  target_confirm_date: days.targetConfirmDate,
  redeemable_date: days.redeemableDate,
  is_estimated: days.isEstimated,
})

function answerDeal(deal: Deal) {
  const { sides, estimate, confirmDates, verdict } = deal
  const { from, target } = sides
  return {
    target_fund_code: target.fundCode,
    target_fund_name: target.name,
    lots: estimate.lines.map((line) => ({
      lot_id: line.lotId,
      confirm_date: confirmDates.get(line.lotId) ?? '',
      days: line.days,
      shares: line.shares,
      rate_ppm: line.ratePpm,
      gross_cents: line.grossCents,
      fee_cents: line.feeCents,
      net_cents: line.netCents,
    })),
    gross_cents: estimate.grossCents,
    fee_cents: estimate.feeCents,
    net_cents: estimate.netCents,
    target_fee_cents: estimate.targetFeeCents,
    target_rate_ppm: estimate.targetRatePpm ?? null,
    target_shares: estimate.targetShares,
    nav: formatNav(from.nav ?? 0, from.navDecimals),
    nav_day: from.navDay ?? '',
    target_nav: formatNav(target.nav ?? 0, target.navDecimals),
    target_nav_day: target.navDay ?? '',
    may_buy: {
      kind: verdict.kind,
      investor_class: verdict.investorClass,
      fund_risk_desc: verdict.risk,
      message: verdict.message,
    },
    protocols: wireProtocols(target),
    order_days: wireDays(deal),
  }
}

async function answerDividendMode(deps: ConversionDeps, who: Held) {
  const { terms, mode, pending, nowMs, history, ...rest } = await dividendModeOf(deps, who)
  return {
    fund_code: terms.fundCode,
    fund_brief_name: terms.name,
    mode,
    fixed_reason: rest.fixedReason,
    pending: pending
      ? {
          listid: pending.orderId,
          mode: pending.mode,
          effective_date: pending.effectiveDate,
          can_cancel: nowMs < pending.cancelUntilMs,
        }
      : null,
    next_effective_date: rest.nextEffectiveDate,
    history: history.map((row) => ({
      day: row.day,
      per_share: formatNav(row.perShare, NAV_DECIMALS_USUAL),
      amount_cents: row.amountCents === null ? null : cents(row.amountCents),
      new_shares: row.newShares,
      nav: row.nav === null ? null : formatNav(row.nav, row.navDecimals),
    })),
  }
}

export const conversionHandlers = (deps: ConversionDeps): Handlers<typeof conversionCalls> => ({
  async queryConvertPre(request, { accountId }) {
    const { terms, held, ...preview } = await convertPreview(deps, heldBy(accountId, request))
    return {
      fund_code: terms.fundCode,
      spid: terms.spid,
      fund_brief_name: terms.name,
      modes: preview.modes,
      reason: preview.reason,
      redeemable_shares: held.redeemableShares,
      locked_shares: held.lockedShares,
      min_hold_shares: terms.minHoldShares,
      nav: terms.nav === null ? null : formatNav(terms.nav, terms.navDecimals),
      nav_day: terms.navDay ?? '',
      company_name: preview.companyName,
    }
  },
  async queryConvertTargets(request, { accountId, brand }) {
    const { mode, keyword, offset, limit } = request
    const who = heldBy(accountId, request)
    const { targets, hasMore } = await convertTargets(deps, {
      ...who,
      mode,
      keyword,
      offset,
      limit,
      brand,
    })
    return {
      target_list: targets.map((item) => ({
        fund_code: item.code,
        spid: item.spid,
        fund_brief_name: item.name,
        category_text: fundCategory(item.category).name,
        fund_risk_desc: riskLabel(item.riskCode),
        is_suitable: item.isSuitable,
        rate_key_desc: item.shownRate.label,
        rate_key_val: item.shownRate.value,
        nav_day: item.navDay ?? '',
      })),
      has_more: hasMore,
    }
  },
  queryConvertDeal: async (request, { accountId, brand }) =>
    answerDeal(await convertDeal(deps, asked(accountId, request), brand)),
  async convert(request, { accountId, brand }) {
    const { orderId } = await placeConversion(deps, {
      ...asked(accountId, request),
      protocolIds: request.protocol_ids,
      confirmedMismatch: request.confirm_mismatch,
      passwordToken: request.password_token,
      idempotencyKey: request.idempotency_key,
      biStat: request.bi_stat,
      frontEndTraceId: request.front_end_trace_id,
      brand,
    })
    return { listid: orderId }
  },
  queryDividendMode: (request, { accountId }) =>
    answerDividendMode(deps, heldBy(accountId, request)),
  async setDividendMode(request, { accountId }) {
    const { orderId } = await setDividendMode(deps, {
      ...heldBy(accountId, request),
      mode: request.mode,
      idempotencyKey: request.idempotency_key,
    })
    const order = await findOrder(deps.db, orderId, accountId)
    return { listid: orderId, effective_date: order?.confirmDate ?? '' }
  },
})
