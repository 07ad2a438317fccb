import type { Refusal } from './refusal.ts'

/** Placements: what may stand in a position of a page, and what is told of it. */
export const recommendationRefusals = {
  /** The specification's code (ER-050); pages note it and show what is at hand. */
  placementFailed: { code: 1612907113, text: '推荐内容暂时不可用' },
  previewDenied: { code: 1971, text: '你不在体验用户包中，无法预览' },
  exposureInvalid: { code: 1972, text: '上报内容无效' },
  planWrong: { code: 1973, text: '投放计划有误' },
  placementPlanUnknown: { code: 1976, text: '投放计划不存在' },
  previewUnlisted: { code: 1977, text: '体验名单中没有这一项' },
  placementRoomUnknown: { code: 1978, text: '页面和位置不是一处' },
} as const satisfies Record<string, Refusal>
