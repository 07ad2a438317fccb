import type { Refusal } from './refusal.ts'

/** Profit cards. */
export const profitCardRefusals = {
  profitCardUnknown: { code: 3091, text: '收益卡不存在或已撤回' },
  profitCardConsentMissing: { code: 3092, text: '请先同意展示收益' },
  profitCardTooEarly: { code: 3093, text: '持有满 30 天后才能生成收益卡' },
  profitCardTooMany: { code: 3094, text: '今天生成的收益卡已达上限，请明天再试' },
  rankingsOff: { code: 3095, text: '暂不提供收益排行' },
  profitCardPrivate: { code: 3526, text: '请先把收益卡公开到社区' },
} as const satisfies Record<string, Refusal>
