import type { Refusal } from './refusal.ts'

/** The assistant. */
export const assistantRefusals = {
  assistantSessionUnknown: { code: 3701, text: '没有找到这个对话，可能已删除' },
  assistantAnswerUnknown: { code: 3702, text: '没有找到这条回答' },
  assistantBusy: { code: 3703, text: '正在生成的回答太多，请等其中一条完成或先停止' },
  assistantDayUsed: { code: 3704, text: '今天的提问次数已用完，请明天再来' },
  assistantBrandUsed: { code: 3705, text: '今天的提问总量已达上限，请明天再来' },
  assistantAnswerRunning: { code: 3706, text: '回答还没有结束，请稍后再评价' },
  assistantQuestionMissing: { code: 3707, text: '请输入问题' },
  assistantKeyUsed: { code: 3708, text: '提问已失效，请重新发送' },
  assistantStreamsFull: { code: 3709, text: '打开的回答太多，请先关闭其他页面' },
  assistantShareUnknown: { code: 3710, text: '分享不存在、已取消或已过期' },
  assistantShareOwn: { code: 3711, text: '选中的回答含有你的持仓或订单，请确认后再分享' },
  assistantShareUnfinished: { code: 3712, text: '只能分享已完成的回答' },
  assistantShareKeyUsed: { code: 3713, text: '这次分享已失效，请重新选择回答' },
  assistantSharesFull: { code: 3714, text: '有效的分享已达 50 个，请先取消一些' },
  assistantPictureLong: { code: 3715, text: '选中的内容太长，请少选几条，或改用链接分享' },
  assistantLimitsChanged: { code: 3716, text: '设置刚被别人改过，请重新读取后再保存' },
} as const satisfies Record<string, Refusal>
