import type { Refusal } from './refusal.ts'

/** Goals: made, changed, archived. */
export const goalRefusals = {
  goalUnknown: { code: 3101, text: '没有找到该目标' },
  goalTooMany: { code: 3102, text: '最多同时有 10 个目标，可先归档一个' },
  goalChanged: { code: 3103, text: '目标已在别处修改，请刷新后再改' },
  goalArchived: { code: 3104, text: '目标已归档，恢复后再修改' },
  goalDayWrong: { code: 3105, text: '目标日期需在明天到 40 年内' },
  goalProductUnknown: { code: 3106, text: '只能选择你持有、在途或正在定投的产品' },
  goalProductTaken: { code: 3107, text: '有产品已在另一个目标里，请先从那里移出' },
  goalPlanUnfit: { code: 3108, text: '定投计划需和它的产品放在同一个目标里' },
  goalWeightsWrong: { code: 3109, text: '目标占比需合计 100%' },
} as const satisfies Record<string, Refusal>
