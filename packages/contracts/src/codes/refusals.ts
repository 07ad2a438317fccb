/**
 * Codes the server refuses with. Those of SPEC §8 keep their numbers and texts to the byte;
 * ours start at 1000. `retry` says whether the same request can succeed later.
 */
export const refusals = {
  loginExpired: { code: 1001, text: '登录已过期，请重新登录' },
  invalidRequest: { code: 1002, text: '提交的内容有误，请检查后重试' },
  csrf: { code: 1003, text: '页面已过期，请刷新后重试' },
  forbidden: { code: 1004, text: '当前账户无权进行此操作' },
  tooOften: { code: 1005, text: '操作过于频繁，请稍后再试' },
  unavailable: { code: 1006, text: '服务暂时不可用，请稍后重试' },
  productUnknown: { code: 1101, text: '没有找到该产品' },
  productNotOnSale: { code: 1102, text: '该产品暂不可购买' },
  codeWrong: { code: 1201, text: '验证码不正确或已过期' },
  codeTooOften: { code: 1202, text: '验证码发送过于频繁，请稍后再试' },
  personUnknown: { code: 1203, text: '没有找到该体验账户' },
  examUnknown: { code: 1301, text: '没有找到该测评' },
  examIncomplete: { code: 1302, text: '请完成全部题目' },
  examChanged: { code: 1303, text: '测评题目已更新，请重新作答' },
  examTooOften: { code: 1304, text: '测评次数已达上限，请改日再试' },
  examMissing: { code: 1311, text: '购买前请先完成风险测评' },
  examExpired: { code: 1312, text: '风险测评已过期，请重新测评' },
  riskRefused: { code: 1313, text: '该产品风险高于你的风险承受能力，无法购买' },
  riskNeedsConfirmation: { code: 1314, text: '该产品风险高于你的风险等级，请确认后再购买' },
  amountTooSmall: { code: 1401, text: '低于最低买入金额' },
  amountStep: { code: 1402, text: '买入金额不符合递增要求' },
  amountOverLimit: { code: 1403, text: '超过该产品单日购买限额' },
  balanceTooSmall: { code: 1404, text: '余额不足' },
  channelUnknown: { code: 1405, text: '该付款方式暂不可用' },
  protocolsMissing: { code: 1406, text: '请阅读并同意产品相关协议' },
  sharesTooMany: { code: 1407, text: '可卖出份额不足' },
  sharesLeaveTooFew: { code: 1408, text: '剩余份额低于最低持有份额，请全部卖出' },
  orderUnknown: { code: 1501, text: '没有找到该订单' },
  orderNotCancellable: { code: 1502, text: '该订单已不能撤销' },
  orderNotPayable: { code: 1503, text: '该订单已关闭，请重新下单' },
  idempotencyConflict: { code: 1504, text: '同一请求标识的内容不一致，请重新提交' },
  calendarUnknown: { code: 1505, text: '交易日历未覆盖该日期，暂不能下单' },
  passwordMissing: { code: 1601, text: '请先设置支付密码' },
  passwordWrong: { code: 1602, text: '支付密码不正确' },
  passwordTokenInvalid: { code: 1603, text: '支付验证已失效，请重新输入密码' },
  passwordAlreadySet: { code: 1604, text: '已设置支付密码' },
  passwordTooSimple: { code: 1605, text: '密码过于简单，请避免连续或相同数字' },
  /** SPEC §8, ER-007: ASCII comma. */
  passwordLocked: { code: 28010404, text: '密码错误,被锁定' },
  /** SPEC §8, ER-009. */
  alreadyPaid: { code: 28027201, text: '订单已经支付' },
  /** SPEC §2, RU-077: the page shows the product in its place. */
  notHeld: { code: 1613467522, text: '未持有该产品' },
} as const satisfies Record<string, { code: number; text: string }>

export type RefusalName = keyof typeof refusals
