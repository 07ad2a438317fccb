import type { Refusal } from './refusal.ts'

/** What one holds and sells. */
export const holdingRefusals = {
  sharesTooMany: { code: 1407, text: '可卖出份额不足' },
  sharesLeaveTooFew: { code: 1408, text: '剩余份额低于最低持有份额，请全部卖出' },
  /** SPEC §2, RU-077: the page shows the product in its place. */
  notHeld: { code: 1613467522, text: '未持有该产品' },
} as const satisfies Record<string, Refusal>
