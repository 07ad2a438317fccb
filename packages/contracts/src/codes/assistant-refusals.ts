import type { Refusal } from './refusal.ts'

/** The assistant. */
export const assistantRefusals = {
  assistantSessionUnknown: { code: 3701, text: '没有找到这个对话，可能已删除' },
  assistantAnswerUnknown: { code: 3702, text: '没有找到这条回答' },
  assistantBusy: { code: 3703, text: '有 3 条回答正在生成，请等其中一条完成或先停止' },
  assistantDayUsed: { code: 3704, text: '今天的提问次数已用完，请明天再来' },
  assistantBrandUsed: { code: 3705, text: '今天的提问总量已达上限，请明天再来' },
  assistantAnswerRunning: { code: 3706, text: '回答还没有结束，请稍后再评价' },
  assistantQuestionMissing: { code: 3707, text: '请输入问题' },
  assistantKeyUsed: { code: 3708, text: '提问已失效，请重新发送' },
  assistantStreamsFull: { code: 3709, text: '打开的回答太多，请先关闭其他页面' },
} as const satisfies Record<string, Refusal>
