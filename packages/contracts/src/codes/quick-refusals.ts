import type { Refusal } from './refusal.ts'

/** Quick redemptions of money funds, and the wallet 余额+. */
export const quickRefusals = {
  quickOff: { code: 1411, text: '该产品不支持快速转出，请改用普通卖出' },
  quickCapUsed: { code: 1412, text: '今日快速转出额度已用完，请改用普通卖出' },
  quickPoolEmpty: { code: 1413, text: '快速转出额度已被领完，请改用普通卖出' },
  walletOff: { code: 1414, text: '当前渠道未开通余额+' },
} as const satisfies Record<string, Refusal>
