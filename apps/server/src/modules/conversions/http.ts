import type { ConvertMode } from '@koi/domain/products/conversion'
import type { conversionCalls } from '@koi/contracts/calls/conversions'
import { riskLabel } from '@koi/domain/products/risk'
import { formatNav, NAV_DECIMALS_USUAL } from '@koi/domain/products/nav'
import { cents } from '@koi/domain/money/cents'
import { fundCategory } from '@koi/domain/products/category'
import type { Handlers } from '#http/handlers.ts'
import { findOrder, wireProtocols } from '#modules/trade/index.ts'
import type { ConversionDeps, Held } from './deps.ts'
import { dividendModeOf, setDividendMode } from './dividend-mode.ts'
import { placeConversion } from './place-convert.ts'
import { convertDeal, convertPreview, convertTargets } from './previews.ts'

interface ProductKeys {
  fundCode: string
  spid: string
}
interface ConvertKeys extends ProductKeys {
  targetFundCode: string
  targetSpid: string
  mode: ConvertMode
  shares: number
}

const heldBy = (accountId: string, { fundCode, spid }: ProductKeys): Held => ({
  accountId,
  fundCode,
  spid,
})
const asked = (accountId: string, request: ConvertKeys) => ({
  ...heldBy(accountId, request),
  targetCode: request.targetFundCode,
  targetSpid: request.targetSpid,
  mode: request.mode,
  shares: request.shares,
})

type Deal = Awaited<ReturnType<typeof convertDeal>>

const wireDays = ({ nowMs, days }: Deal) => ({
  nowMs,
  cutOffMs: days.cancelUntilMs,
  tradeDate: days.tradeDate,
  navPublishDate: days.navPublishDate,
  outConfirmDate: days.confirmDate,
  targetTradeDate: days.targetTradeDate,
  targetConfirmDate: days.targetConfirmDate,
  redeemableDate: days.redeemableDate,
  isEstimated: days.isEstimated,
})

function answerDeal(deal: Deal) {
  const { sides, estimate, confirmDates, verdict } = deal
  const { from, target } = sides
  return {
    targetFundCode: target.fundCode,
    targetFundName: target.name,
    lots: estimate.lines.map((line) => ({
      lotId: line.lotId,
      confirmDate: confirmDates.get(line.lotId) ?? '',
      days: line.days,
      shares: line.shares,
      ratePpm: line.ratePpm,
      grossCents: line.grossCents,
      feeCents: line.feeCents,
      netCents: line.netCents,
    })),
    grossCents: estimate.grossCents,
    feeCents: estimate.feeCents,
    netCents: estimate.netCents,
    targetFeeCents: estimate.targetFeeCents,
    targetRatePpm: estimate.targetRatePpm ?? null,
    targetShares: estimate.targetShares,
    nav: formatNav(from.nav ?? 0, from.navDecimals),
    navDay: from.navDay ?? '',
    targetNav: formatNav(target.nav ?? 0, target.navDecimals),
    targetNavDay: target.navDay ?? '',
    mayBuy: {
      kind: verdict.kind,
      investorClass: verdict.investorClass,
      riskName: verdict.risk,
      message: verdict.message,
    },
    protocols: wireProtocols(target),
    orderDays: wireDays(deal),
  }
}

async function answerDividendMode(deps: ConversionDeps, who: Held) {
  const { terms, mode, pending, nowMs, history, ...rest } = await dividendModeOf(deps, who)
  return {
    fundCode: terms.fundCode,
    name: terms.name,
    mode,
    fixedReason: rest.fixedReason,
    pending: pending
      ? {
          orderId: pending.orderId,
          mode: pending.mode,
          effectiveDate: pending.effectiveDate,
          canCancel: nowMs < pending.cancelUntilMs,
        }
      : null,
    nextEffectiveDate: rest.nextEffectiveDate,
    history: history.map((row) => ({
      day: row.day,
      perShare: formatNav(row.perShare, NAV_DECIMALS_USUAL),
      amountCents: row.amountCents === null ? null : cents(row.amountCents),
      newShares: row.newShares,
      nav: row.nav === null ? null : formatNav(row.nav, row.navDecimals),
    })),
  }
}

export const conversionHandlers = (deps: ConversionDeps): Handlers<typeof conversionCalls> => ({
  async queryConvertPre(request, { accountId }) {
    const { terms, held, ...preview } = await convertPreview(deps, heldBy(accountId, request))
    return {
      fundCode: terms.fundCode,
      spid: terms.spid,
      name: terms.name,
      modes: preview.modes,
      reason: preview.reason,
      redeemableShares: held.redeemableShares,
      lockedShares: held.lockedShares,
      minHoldShares: terms.minHoldShares,
      nav: terms.nav === null ? null : formatNav(terms.nav, terms.navDecimals),
      navDay: terms.navDay ?? '',
      companyName: preview.companyName,
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
      targets: targets.map((item) => ({
        fundCode: item.code,
        spid: item.spid,
        name: item.name,
        categoryText: fundCategory(item.category).name,
        riskName: riskLabel(item.riskCode),
        isSuitable: item.isSuitable,
        rateLabel: item.shownRate.label,
        rateValue: item.shownRate.value,
        navDay: item.navDay ?? '',
      })),
      hasMore,
    }
  },
  queryConvertDeal: async (request, { accountId, brand }) =>
    answerDeal(await convertDeal(deps, asked(accountId, request), brand)),
  async convert(request, { accountId, brand }) {
    const { orderId } = await placeConversion(deps, {
      ...asked(accountId, request),
      protocolIds: request.protocolIds,
      confirmedMismatch: request.confirmMismatch,
      passwordToken: request.passwordToken,
      idempotencyKey: request.idempotencyKey,
      biStat: request.bi_stat,
      frontEndTraceId: request.frontEndTraceId,
      brand,
    })
    return { orderId }
  },
  queryDividendMode: (request, { accountId }) =>
    answerDividendMode(deps, heldBy(accountId, request)),
  async setDividendMode(request, { accountId }) {
    const { orderId } = await setDividendMode(deps, {
      ...heldBy(accountId, request),
      mode: request.mode,
      idempotencyKey: request.idempotencyKey,
    })
    const order = await findOrder(deps.db, orderId, accountId)
    return { orderId, effectiveDate: order?.confirmDate ?? '' }
  },
})
