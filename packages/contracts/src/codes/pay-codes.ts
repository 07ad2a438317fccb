/** What follows a chat-pay code: see the column 'behaviour' of SPEC §8, ER-001..010. */
export type PayNext =
  /** The money is there: to the result page. */
  | 'paid'
  /** Stays on the charge page, without an error. */
  | 'cancelled'
  /** The text is shown; the same order may be paid once more. */
  | 'retry'
  /** The text is shown, with the way to a new payment password. */
  | 'locked'
  /** Somebody has to log in again. */
  | 'login'
  /** The text is shown; nothing is tried again. */
  | 'stopped'

/** Chat-pay result codes: text to the byte (SPEC §8), and what to do next. */
export const payCodes = {
  0: { text: '支付成功', next: 'paid' },
  1: { text: '用户主动取消', next: 'cancelled' },
  [-1]: { text: '用户主动取消', next: 'cancelled' },
  3: { text: '调用参数错误', next: 'stopped' },
  4: { text: '请求出现网络错误', next: 'retry' },
  [-100]: { text: '网络异常', next: 'retry' },
  28010404: { text: '密码错误,被锁定', next: 'locked' },
  28027608: { text: '绑卡手机号与登记不符,无法继续', next: 'stopped' },
  28027201: { text: '订单已经支付', next: 'paid' },
  66210007: { text: '登录状态异常', next: 'login' },
} as const satisfies Record<number, { text: string; next: PayNext }>

export type PayCode = keyof typeof payCodes

/** Whether a number is a code of the chat-pay catalogue. */
export function isPayCode(code: number): code is PayCode {
  return Object.hasOwn(payCodes, code)
}
