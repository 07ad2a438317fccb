import type { Refusal } from './refusal.ts'

/** Why a combination, or an account for a term, does not take or give money. */
export const combinationRefusals = {
  combinationByItself: { code: 2101, text: '组合不能用于该业务，请在组合详情页买入' },
  combinationPartClosed: { code: 2102, text: '组合内有成分基金暂不可交易，请稍后再试' },
  appAccountUnknown: { code: 2103, text: '没有找到该账户' },
  combinationLocked: { code: 2104, text: '转入的资金仍在锁定期内，到期后可转出' },
  combinationNothing: { code: 2105, text: '没有可转出的份额，刚买入的部分确认后才能转出' },
} as const satisfies Record<string, Refusal>
