import type { ResponseOf } from '@koi/contracts/call'
import type { identityCalls } from '@koi/contracts/calls/identity'
import { listsOf } from '@koi/domain/brands/account-lists'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { Brand } from '#brand.ts'
import { rulesOf } from './rules.ts'

type BrandWire = ResponseOf<typeof identityCalls.querySession>['brand']

/** A brand as querySession tells it: what it may do now, and on which of its lists the account is. */
export const brandWire = (
  brand: Brand,
  { accountId, nowMs }: { accountId: string | undefined; nowMs: number },
): BrandWire => ({
  ...brand,
  institutionKind: brand.institutionKind ?? '',
  spid: brand.spids[0],
  spids: [...brand.spids],
  // A link of a test brand points to its twin, where it has one.
  linkDomain:
    brand.isTest && brand.shouldReflectDomainInTestEnv ? brand.reflectTestDomain : brand.domain,
  accountLists: accountId === undefined ? [] : listsOf(accountId, brand.accountLists),
  rules: rulesOf(brand, shanghaiDate(nowMs)),
})
