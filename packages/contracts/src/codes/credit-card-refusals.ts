import type { Refusal } from './refusal.ts'

/** Credit cards and their repayments. */
export const creditCardRefusals = {
  creditCardsOff: { code: 2901, text: '暂未接入信用卡还款服务' },
  creditCardUnknown: { code: 2902, text: '没有找到该信用卡，请返回重新选择' },
  creditNumberInvalid: { code: 2903, text: '信用卡号不正确，请核对后重新输入' },
  creditIssuerUnknown: { code: 2904, text: '暂不支持该卡，请换一张信用卡' },
  creditCardKnown: { code: 2905, text: '该信用卡已添加' },
  creditCardsFull: { code: 2906, text: '最多添加 10 张信用卡，请先移除不用的卡' },
  creditHolderUnknown: { code: 2907, text: '请先添加本人的储蓄卡完成实名，再添加信用卡' },
  creditBankSilent: { code: 2908, text: '发卡银行暂时没有应答，请稍后再试，未扣款' },
  creditCardMoving: { code: 2909, text: '该卡有还款正在处理，到账或退回后再移除' },
  creditNothingOwed: { code: 2910, text: '本期账单已还清，无需还款' },
  creditAmountWrong: { code: 2911, text: '还款金额不正确，请重新输入' },
  creditDayLimit: { code: 2912, text: '超过今日还款限额，请减少金额或明天再还' },
  creditPlayMoney: { code: 2913, text: '体验账户不能用于真实信用卡还款' },
  creditRepaymentUnknown: { code: 2914, text: '没有找到该还款记录' },
} as const satisfies Record<string, Refusal>
