import type { Refusal } from './refusal.ts'

/** What people say in rooms of live. */
export const liveTalkRefusals = {
  talkNotLiving: { code: 3621, text: '直播未在进行，暂时不能互动' },
  talkSlow: { code: 3622, text: '慢速模式已开启，请稍后再发' },
  talkBanned: { code: 3623, text: '主播已将你禁言，可以继续观看' },
  talkTooOften: { code: 3624, text: '发送太频繁，请一分钟后再发' },
  talkQuestionsFull: { code: 3625, text: '你有 3 个问题待回答，请等主播回答后再提问' },
  talkLineGone: { code: 3626, text: '该发言已不可见' },
  talkNotStaff: { code: 3627, text: '只有主播和房管可以操作' },
  talkPersonUnfit: { code: 3628, text: '不能对该用户操作' },
  talkModeratorsFull: { code: 3629, text: '房管最多 5 位，请先取消一位' },
} as const satisfies Record<string, Refusal>
