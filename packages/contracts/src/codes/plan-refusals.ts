import type { Refusal } from './refusal.ts'

/** Plans that buy by themselves. */
export const planRefusals = {
  planUnknown: { code: 1651, text: '没有找到该定投计划' },
  planProductUnfit: { code: 1652, text: '该产品不支持定投，请选择其他产品' },
  planDayWrong: { code: 1653, text: '扣款日不正确：每周为周一至周五，每月为 1 至 28 日' },
  planStepWrong: { code: 1654, text: '递增设置不正确，请检查递增幅度、期数和最高金额' },
  planTargetWrong: { code: 1655, text: '目标设置不正确，请填写大于 0 的目标' },
  planLocked: { code: 1656, text: '本期正在扣款，暂不能修改，请在扣款完成后再试' },
  planStopped: { code: 1657, text: '该计划已终止，如需继续请新建计划' },
  planChannelUnfit: { code: 1658, text: '该付款方式每次都要确认，不支持定投，请选择余额' },
} as const satisfies Record<string, Refusal>
