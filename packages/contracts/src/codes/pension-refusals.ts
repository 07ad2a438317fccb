import type { Refusal } from './refusal.ts'

/** Personal pension accounts (MONEY 1.12). */
export const pensionRefusals = {
  pensionMissing: { code: 1431, text: '请先开立个人养老金账户，再购买养老产品' },
  pensionIdentity: { code: 1432, text: '姓名或身份证号不正确，请核对后重新填写' },
  pensionKind: { code: 1433, text: '请选择岗位类别，用于计算领取年龄' },
  pensionElsewhere: { code: 1434, text: '该身份已开立个人养老金账户，每人只能开立一个' },
  pensionAgreement: { code: 1435, text: '请阅读并同意个人养老金账户服务协议' },
  pensionOverCap: { code: 1436, text: '超过本年度缴费上限' },
  pensionTooEarly: { code: 1437, text: '尚未达到领取条件' },
  pensionUnknown: { code: 1439, text: '没有找到该养老金账户' },
  /** The same whether the papers are somebody else's or just not proven: nobody learns who is known here. */
  pensionUnproven: {
    code: 1440,
    text: '未能核实这是你本人的身份信息，请核对，或先绑定本人银行卡',
  },
  pensionCashTooSmall: { code: 1438, text: '养老金账户余额不足' },
} as const satisfies Record<string, Refusal>
