import { CallFailed } from '@koi/contracts/client'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { issueRefusals } from '@koi/contracts/codes/issue-refusals'
import { passwordRefusals } from '@koi/contracts/codes/password-refusals'
import { productRefusals } from '@koi/contracts/codes/product-refusals'

/** What the buy page does about an order that the server did not take. */
export type BuyRefusal =
  /** The password's token is used or too old: ask for the password again. */
  | 'password'
  /** The key belongs to a closed or another order: the next try is a new one. */
  | 'newOrder'
  /** The terms have changed since they were fetched: fetch them again, and say so. */
  | 'terms'
  /** Only say so. */
  | 'other'

const refusals = { ...buyRefusals, ...issueRefusals, ...passwordRefusals, ...productRefusals }

const reactions: Partial<Record<keyof typeof refusals, BuyRefusal>> = {
  passwordTokenInvalid: 'password',
  passwordMissing: 'password',
  orderNotPayable: 'newOrder',
  idempotencyConflict: 'newOrder',
  examMissing: 'terms',
  examExpired: 'terms',
  riskRefused: 'terms',
  riskNeedsConfirmation: 'terms',
  productNotOnSale: 'terms',
  amountTooSmall: 'terms',
  amountStep: 'terms',
  amountOverLimit: 'terms',
  balanceTooSmall: 'terms',
  channelUnknown: 'terms',
  protocolsMissing: 'terms',
  issueClosed: 'terms',
  raisingFull: 'terms',
}

const byCode = new Map<string, BuyRefusal>(
  Object.entries(refusals).flatMap(([name, { code }]) => {
    const reaction = Object.entries(reactions).find(([known]) => known === name)?.[1]
    return reaction === undefined ? [] : [[String(code), reaction]]
  }),
)

/** What follows a failed order, by the code of the catalogue. */
export function buyRefusal(error: unknown): BuyRefusal {
  return error instanceof CallFailed ? (byCode.get(error.retcode) ?? 'other') : 'other'
}
