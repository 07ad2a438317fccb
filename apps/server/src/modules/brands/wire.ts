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
    intradayEstimates: rules.intradayEstimates,
    positionRankings: rules.positionRankings,
    oneTapCopying: rules.oneTapCopying,
    buyPrizes: rules.buyPrizes,
    profitSharing: rules.profitSharing,
    posterHistoryDays: rules.posterHistoryDays,
    tradingHoursNotice: rules.tradingHoursNotice,
  }
}

/** A brand as querySession tells it: what it may do now, and on which of its lists the account is. */
export const brandWire = (
  brand: Brand,
  { accountId, nowMs }: { accountId: string | undefined; nowMs: number },
): BrandWire => ({
  id: brand.id,
  title: brand.title,
  siteTitle: brand.siteTitle,
  companyName: brand.companyName,
  domain: brand.domain,
  entity: brand.entity,
  spid: brand.spids[0],
  spids: [...brand.spids],
  canPay: brand.canPay,
  canPwd: brand.canPwd,
  codeLogin: brand.codeLogin,
  isTest: brand.isTest,
  isBeta: brand.isBeta,
  isLctNgHost: brand.isLctNgHost,
  needTrace: brand.needTrace,
  traceAppId: brand.traceAppId,
  loadingUrl: brand.loadingUrl,
  terminateUrl: brand.terminateUrl,
  // A link of a test brand points to its twin, where it has one.
  linkDomain:
    brand.isTest && brand.shouldReflectDomainInTestEnv ? brand.reflectTestDomain : brand.domain,
  accountLists: accountId === undefined ? [] : listsOf(accountId, brand.accountLists),
  rules: rulesWire(brand, nowMs),
})
