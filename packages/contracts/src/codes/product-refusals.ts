import type { Refusal } from './refusal.ts'

/** A product that is not there, or not for sale. */
export const productRefusals = {
  productUnknown: { code: 1101, text: '没有找到该产品' },
  /** Who asks for what follows a place of another list, or of one that has changed since. */
  listMoved: { code: 1103, text: '列表已更新，请从头查看' },
  productNotOnSale: { code: 1102, text: '该产品暂不可购买' },
  listScreenUnknown: { code: 1911, text: '没有找到这组筛选，可能已被删除' },
  listScreenTaken: { code: 1912, text: '已有同名的筛选，请换一个名称' },
} as const satisfies Record<string, Refusal>
