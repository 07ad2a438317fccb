import type { Refusal } from './refusal.ts'

/** The payment password. */
export const passwordRefusals = {
  passwordMissing: { code: 1601, text: '请先设置支付密码' },
  passwordWrong: { code: 1602, text: '支付密码不正确' },
  passwordTokenInvalid: { code: 1603, text: '支付验证已失效，请重新输入密码' },
  passwordAlreadySet: { code: 1604, text: '已设置支付密码' },
  passwordTooSimple: { code: 1605, text: '密码过于简单，请避免连续或相同数字' },
  /** SPEC §8, ER-007: ASCII comma. */
  passwordLocked: { code: 28010404, text: '密码错误,被锁定' },
} as const satisfies Record<string, Refusal>
