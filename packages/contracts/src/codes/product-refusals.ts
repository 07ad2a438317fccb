import type { Refusal } from './refusal.ts'

/** A product that is not there, or not for sale. */
export const productRefusals = {
  productUnknown: { code: 1101, text: '没有找到该产品' },
  productNotOnSale: { code: 1102, text: '该产品暂不可购买' },
} as const satisfies Record<string, Refusal>
