import type { Refusal } from './refusal.ts'

/** Raisings, periods of term products, and their transfer. */
export const issueRefusals = {
  issueClosed: { code: 1521, text: '本期已截止，请等待下一个开放期' },
  raisingFull: { code: 1522, text: '募集规模已达上限，认购已提前结束' },
  issueUnknown: { code: 1523, text: '没有找到该期次，请返回持有页查看' },
  instructionLate: { code: 1524, text: '本期到期方式已截止修改，将按原设置处理' },
  transferOff: { code: 1525, text: '该期次当前不能转让，可等到期后赎回' },
  transferTooFew: { code: 1526, text: '低于最低转让份额' },
  transferPrice: { code: 1527, text: '转让价格超出允许范围，请调整后再提交' },
  transferGone: { code: 1528, text: '该转让已成交或已撤回，请选择其他转让' },
  transferOwn: { code: 1529, text: '不能受让自己发布的转让' },
  transferApart: { code: 1530, text: '体验账户与普通账户之间不能转让，请选择其他转让' },
} as const satisfies Record<string, Refusal>
