import type { ResponseOf } from '@koi/contracts/call'
import type { identityCalls } from '@koi/contracts/calls/identity'
import { listsOf } from '@koi/domain/brands/account-lists'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Brand } from '#brand.ts'
import { rulesOf } from './rules.ts'

type BrandWire = ResponseOf<typeof identityCalls.querySession>['brand']

function rulesWire(brand: Brand, nowMs: number): BrandWire['rules'] {
  const rules = rulesOf(brand, shanghaiDate(nowMs))
  return {
    intraday_estimates: rules.intradayEstimates,
    position_rankings: rules.positionRankings,
    one_tap_copying: rules.oneTapCopying,
    buy_prizes: rules.buyPrizes,
    profit_sharing: rules.profitSharing,
    poster_history_days: rules.posterHistoryDays,
    trading_hours_notice: rules.tradingHoursNotice,
  }
}

/** A brand as querySession tells it: what it may do now, and on which of its lists the account is. */
export const brandWire = (
  brand: Brand,
  { accountId, nowMs }: { accountId: string | undefined; nowMs: number },
): BrandWire => ({
  id: brand.id,
  title: brand.title,
  site_title: brand.siteTitle,
  company_name: brand.companyName,
  domain: brand.domain,
  entity: brand.entity,
  spid: brand.spids[0],
  spids: [...brand.spids],
  can_pay: brand.canPay,
  can_pwd: brand.canPwd,
  code_login: brand.codeLogin,
  is_test: brand.isTest,
  is_beta: brand.isBeta,
  is_lct_ng_host: brand.isLctNgHost,
  need_trace: brand.needTrace,
  trace_app_id: brand.traceAppId,
  loading_url: brand.loadingUrl,
  terminate_url: brand.terminateUrl,
  // A link of a test brand points to its twin, where it has one.
  link_domain:
    brand.isTest && brand.shouldReflectDomainInTestEnv ? brand.reflectTestDomain : brand.domain,
  account_lists: accountId === undefined ? [] : listsOf(accountId, brand.accountLists),
  rules: rulesWire(brand, nowMs),
})
