import type { Refusal } from './refusal.ts'

/** Quizzes in rooms of live. */
export const liveQuizRefusals = {
  quizUnknown: { code: 3643, text: '没有找到该答题，可能已取消' },
  quizWrong: { code: 3644, text: '答题设置有误' },
  quizFixed: { code: 3645, text: '该答题已开始，不能修改' },
  quizTooMany: { code: 3646, text: '这场直播的答题已达上限' },
  quizNotYours: { code: 3647, text: '只有主播可以开始答题' },
  quizRoomOver: { code: 3648, text: '直播未在进行，不能答题' },
  quizAlreadyOn: { code: 3649, text: '有一次答题正在进行，请等它结束' },
  quizNotYet: { code: 3650, text: '本题还没有开始作答' },
  quizTooLate: { code: 3651, text: '本题已截止，这次提交不计入' },
  quizAnswered: { code: 3652, text: '本题已提交过答案，不能修改' },
  quizOut: { code: 3653, text: '你已出局，可以继续观看' },
  quizHostOut: { code: 3654, text: '主播不能参加自己直播间的答题' },
  quizReceiptForged: { code: 3655, text: '回执无效，签名不一致' },
  quizPrizeUnfit: { code: 3656, text: '所选奖品不能用于答题' },
  quizVoid: { code: 3657, text: '直播提前结束，本次答题作废' },
} as const satisfies Record<string, Refusal>
