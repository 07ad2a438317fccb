/** Chat-pay result codes with their texts, to the byte (SPEC §8, ER-001..010). */
export const payCodes = {
  0: '支付成功',
  1: '用户主动取消',
  [-1]: '用户主动取消',
  3: '调用参数错误',
  4: '请求出现网络错误',
  [-100]: '网络异常',
  28010404: '密码错误,被锁定',
  28027608: '绑卡手机号与登记不符,无法继续',
  28027201: '订单已经支付',
  66210007: '登录状态异常',
} as const

export type PayCode = keyof typeof payCodes
