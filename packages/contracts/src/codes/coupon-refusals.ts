import type { Refusal } from './refusal.ts'

/** Coupons: had, received, used. */
export const couponRefusals = {
  couponUnknown: { code: 2201, text: '没有找到该卡券' },
  couponUnusable: { code: 2202, text: '该卡券现在不能使用' },
  couponOfferOver: { code: 2203, text: '领取已失效，请返回重试' },
  couponGone: { code: 2204, text: '已领完' },
  couponHad: { code: 2205, text: '你已领取过' },
  prizeWrong: { code: 2206, text: '卡券设置有误' },
  prizeCodesWrong: { code: 2207, text: '兑换码有误' },
} as const satisfies Record<string, Refusal>
