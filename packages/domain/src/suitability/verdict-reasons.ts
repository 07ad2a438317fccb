import type { BuyVerdict } from './may-buy.ts'

/** Why one may not buy, or not without something more; undefined where nothing stands in the way. */
export const verdictReasons = {
  allowed: undefined,
  examMissing: '购买前需要先完成风险测评',
  examExpired: '风险测评已过期，购买前请重新测评',
  refused: '该产品风险高于你的风险承受能力，无法购买',
  needsConfirmation: '风险高于你的等级，买入前需要你本人确认',
} as const satisfies Record<BuyVerdict, string | undefined>
