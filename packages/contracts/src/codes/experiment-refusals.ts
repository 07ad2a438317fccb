import type { Refusal } from './refusal.ts'

/** Experiments: what is tried on pages. */
export const experimentRefusals = {
  experimentWrong: { code: 1974, text: '实验设置有误' },
  experimentOver: { code: 1975, text: '实验不存在或已结束' },
} as const satisfies Record<string, Refusal>
