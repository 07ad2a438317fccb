import type { BuyVerdict } from './may-buy.ts'

/** A brand that shows products and sells none. */
export const CHANNEL_SHOWS_ONLY = '当前渠道仅展示产品，暂不支持购买'
export const ACCOUNT_FORBIDDEN = '账户受限，暂不能交易'
const PENSION_MISSING = '请先开立个人养老金账户，再购买养老产品'

/** Why one may not buy, or not without something more; undefined where nothing stands in the way. */
export const verdictReasons = {
  allowed: undefined,
  examMissing: '购买前需要先完成风险测评',
  examExpired: '风险测评已过期，购买前请重新测评',
  refused: '该产品风险高于你的风险承受能力，无法购买',
  needsConfirmation: '风险高于你的等级，买入前需要你本人确认',
} as const satisfies Record<BuyVerdict, string | undefined>

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
