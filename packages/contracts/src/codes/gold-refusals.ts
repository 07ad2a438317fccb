import type { Refusal } from './refusal.ts'

/** Orders at a quoted price (MONEY 1.11). */
export const goldRefusals = {
  quoteExpired: { code: 1421, text: '报价已过期，请按新报价确认' },
  quoteUsed: { code: 1422, text: '该报价已成交，请重新获取报价' },
  quoteMoved: { code: 1423, text: '金价波动较大，原报价不再有效，请按新报价确认' },
  quoteClosed: { code: 1424, text: '当前不在报价交易时段' },
  quotePriceOver: { code: 1426, text: '金价已超出你确认的范围，请重新确认' },
  quoteAmountOver: { code: 1425, text: '按当前报价所需金额超过你确认的上限，请重新确认' },
} as const satisfies Record<string, Refusal>
