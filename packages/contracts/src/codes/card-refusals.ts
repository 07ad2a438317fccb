import type { Refusal } from './refusal.ts'

/** Bank cards, and money between them and the balance. */
export const cardRefusals = {
  cardsOff: { code: 1721, text: '当前环境暂未接入银行卡服务，可使用余额付款' },
  cardUnknown: { code: 1722, text: '没有找到该银行卡，请重新选择' },
  cardNumberInvalid: { code: 1723, text: '银行卡号不正确，请核对后重新输入' },
  cardBankUnknown: { code: 1724, text: '暂不支持该银行卡，请换一张储蓄卡' },
  cardBound: { code: 1725, text: '该银行卡已绑定' },
  cardInTransit: { code: 1726, text: '该卡还有在途资金，到账或确认后再操作' },
  cardLimit: { code: 1727, text: '超过该卡的支付限额，请减少金额或换一张卡' },
  realNameMissing: { code: 1728, text: '请填写姓名和身份证号' },
  idNumberInvalid: { code: 1729, text: '身份证号不正确，请核对后重新输入' },
  notAdult: { code: 1730, text: '未满 18 周岁，暂不能绑定银行卡' },
  personElsewhere: { code: 1731, text: '该身份已在其他账户实名，请用原账户登录' },
  bindingOver: { code: 1732, text: '绑卡已超时，请重新提交' },
  transferTooSmall: { code: 1733, text: '金额不能低于 1.00 元' },
  withdrawTooMuch: { code: 1734, text: '超过可提现金额' },
  payUnavailable: { code: 1735, text: '支付服务暂时没有响应，请稍后再试，不会重复扣款' },
  payerUnknown: { code: 1736, text: '请在微信中登录后使用微信支付，或选择其他付款方式' },
  /** Banks are not asked about strangers' cards: so many questions of an account and about a number a business day. */
  cardTriesOver: { code: 1737, text: '今日验证银行卡的次数已用完，请明天 0 点后再试' },
  cardNumberTriesOver: { code: 1738, text: '该卡今日验证次数过多，请明天 0 点后再试，或换一张卡' },
  /** SPEC §8, ER-008: ASCII comma. */
  cardPhoneDiffers: { code: 28027608, text: '绑卡手机号与登记不符,无法继续' },
} as const satisfies Record<string, Refusal>
