import type { Refusal } from './refusal.ts'

/** Converting one fund into another, and how dividends are paid. */
export const conversionRefusals = {
  convertOff: { code: 1441, text: '该基金当前不能转换' },
  convertTarget: { code: 1442, text: '不能转换到该基金，请换一只' },
  convertTooSmall: { code: 1443, text: '转出份额太少，不足转入 0.01 份' },
  dividendModeSame: { code: 1444, text: '分红方式没有变化' },
  dividendModeOff: { code: 1445, text: '该产品不支持修改分红方式' },
} as const satisfies Record<string, Refusal>
