import type { Shares } from '@koi/domain/products/shares'
import type { ConvertMode } from '@koi/domain/products/conversion'
import type { conversionCalls } from '@koi/contracts/calls/conversions'
import { riskLabel } from '@koi/domain/products/risk'
import { formatNav, NAV_DECIMALS_USUAL } from '@koi/domain/products/nav'
import { fundCategory } from '@koi/domain/products/category'
import type { Handlers } from '#http/handlers.ts'
import { findOrder, wireProtocols } from '#modules/trade/index.ts'
import type { Held } from './conversion-ask.ts'
import { dividendModeOf, setDividendMode, type DividendNeeds } from './dividend-mode.ts'
import { placeConversion, type ConvertNeeds } from './place-convert.ts'
import {
  convertDeal,
  convertPreview,
  convertTargets,
  type ConversionPreviewNeeds,
} from './previews.ts'

interface ProductKeys {
  fundCode: string
  spid: string
}
interface ConvertKeys extends ProductKeys {
  targetFundCode: string
  targetSpid: string
  mode: ConvertMode
  shares: Shares
}

const asked = (accountId: string, request: ConvertKeys) => ({
  ...request,
  accountId,
  targetCode: request.targetFundCode,
})

type Deal = Awaited<ReturnType<typeof convertDeal>>

function answerDeal(deal: Deal) {
  const { sides, estimate, confirmDates, verdict } = deal
  const { from, target } = sides
  return {
    targetFundCode: target.fundCode,
    targetFundName: target.name,
    ...estimate,
    lots: estimate.lines.map((line) => ({
      ...line,
      confirmDate: confirmDates.get(line.lotId) ?? '',
    })),
    targetRatePpm: estimate.targetRatePpm ?? null,
    nav: formatNav(from.nav ?? 0, from.navDecimals),
    navDay: from.navDay ?? '',
    targetNav: formatNav(target.nav ?? 0, target.navDecimals),
    targetNavDay: target.navDay ?? '',
    mayBuy: verdict,
    protocols: wireProtocols(target),
    orderDays: {
      ...deal.days,
      nowMs: deal.nowMs,
      cutOffMs: deal.days.cancelUntilMs,
      outConfirmDate: deal.days.confirmDate,
    },
  }
}

async function answerDividendMode(deps: DividendNeeds, who: Held) {
  const { terms, pending, nowMs, history, ...found } = await dividendModeOf(deps, who)
  return {
    ...found,
    name: terms.name,
    fundCode: terms.fundCode,
    pending: pending ? { ...pending, canCancel: nowMs < pending.cancelUntilMs } : null,
    history: history.map((row) => ({
      ...row,
      perShare: formatNav(row.perShare, NAV_DECIMALS_USUAL),
      nav: row.nav === null ? null : formatNav(row.nav, row.navDecimals),
    })),
  }
}

export const conversionHandlers = (
  deps: ConversionPreviewNeeds & ConvertNeeds & DividendNeeds,
): Handlers<typeof conversionCalls> => ({
  async queryConvertPre(product, { accountId }) {
    const { terms, held, ...preview } = await convertPreview(deps, { ...product, accountId })
    return {
      ...terms,
      ...held,
      ...preview,
      nav: terms.nav === null ? null : formatNav(terms.nav, terms.navDecimals),
      navDay: terms.navDay ?? '',
    }
  },
  async queryConvertTargets(request, { accountId, brand }) {
    const { targets, hasMore } = await convertTargets(deps, { ...request, accountId, brand })
    return {
      targets: targets.map((item) => ({
        ...item,
        fundCode: item.code,
        categoryText: fundCategory(item.category).name,
        riskName: riskLabel(item.riskCode),
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
      ...request,
      ...asked(accountId, request),
      confirmedMismatch: request.confirmMismatch,
      brand,
    })
    return { orderId }
  },
  queryDividendMode: (product, { accountId }) =>
    answerDividendMode(deps, { ...product, accountId }),
  async setDividendMode(request, { accountId }) {
    const { orderId } = await setDividendMode(deps, { ...request, accountId })
    const order = await findOrder(deps.db, orderId, accountId)
    return { orderId, effectiveDate: order?.confirmDate ?? '' }
  },
})
