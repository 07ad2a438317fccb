import type { Refusal } from './refusal.ts'

/** An order to buy: who may, how much, and what became of it. */
export const buyRefusals = {
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
  orderUnknown: { code: 1501, text: '没有找到该订单' },
  orderNotCancellable: { code: 1502, text: '该订单已不能撤销' },
  orderNotPayable: { code: 1503, text: '该订单已关闭，请重新下单' },
  idempotencyConflict: { code: 1504, text: '内容有变化，请重新提交' },
  calendarUnknown: { code: 1505, text: '交易日历未覆盖该日期，暂不能下单' },
  /** SPEC §8, ER-009. */
  alreadyPaid: { code: 28027201, text: '订单已经支付' },
} as const satisfies Record<string, Refusal>
