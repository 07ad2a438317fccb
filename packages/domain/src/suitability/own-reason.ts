import { ACCOUNT_FORBIDDEN, CHANNEL_SHOWS_ONLY } from './buy-blocks.ts'
import type { BuyVerdict } from './may-buy.ts'
import { verdictReasons } from './verdict-reasons.ts'

const PENSION_MISSING = '请先开立个人养老金账户，再购买养老产品'

/** What stands between a person and a product that others can buy. */
export interface OwnSituation {
  canPay: boolean
  isForbidden: boolean
  /** It is held in a pension account, and the person has none. */
  lacksPension: boolean
  verdict: BuyVerdict
}

/** Why this person may not buy it, in the order in which a purchase is refused; undefined where nothing stands in the way. */
export function ownReason({ canPay, isForbidden, lacksPension, verdict }: OwnSituation) {
  if (!canPay) return CHANNEL_SHOWS_ONLY
  if (isForbidden) return ACCOUNT_FORBIDDEN
  return lacksPension ? PENSION_MISSING : verdictReasons[verdict]
}
