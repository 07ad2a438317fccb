import type { Refusal } from './refusal.ts'

/** Reports, decisions and appeals in the community, and the queue of work behind them. */
export const moderationRefusals = {
  reportGone: { code: 3061, text: '内容不存在或已被删除' },
  reportOwn: { code: 3062, text: '不能举报自己的内容' },
  reportJudged: { code: 3063, text: '该内容已审核过，未发现违规' },
  reportTooMany: { code: 3064, text: '今天举报次数已达上限，请明天再试' },
  writingSuspended: { code: 3065, text: '你的账号暂时不能发言' },
  writingTooOften: { code: 3066, text: '发布过于频繁，请稍后再试' },
  appealUnknown: { code: 3067, text: '没有找到可申诉的处理' },
  appealOver: { code: 3068, text: '已超过 30 天的申诉期限' },
  appealTwice: { code: 3069, text: '该处理已申诉过，不能重复申诉' },
  appealClosed: { code: 3070, text: '申诉已有结果，不能再补充' },
  appealFull: { code: 3071, text: '补充次数已达上限，请等待复核结果' },
  appealPicture: { code: 3072, text: '图片已失效，请重新上传' },
  feedbackTooMany: { code: 3073, text: '今天反馈次数已达上限，请明天再试' },
  feedbackUnknown: { code: 3074, text: '没有找到该反馈' },
  workChanged: { code: 3075, text: '内容在你领取后被修改过，请重新领取并查看' },
  workUnknown: { code: 3081, text: '没有找到该事项' },
  workTaken: { code: 3082, text: '该事项正由他人处理' },
  workNotYours: { code: 3083, text: '请先领取该事项' },
  workDecided: { code: 3084, text: '该事项已处理完毕' },
  workSecond: { code: 3085, text: '复核须由另一位审核员处理' },
  workOutcomeUnfit: { code: 3086, text: '该事项不能这样处理' },
  wordsChanged: { code: 3087, text: '词库已在别处修改，请刷新后再改' },
  wordsUnfit: { code: 3088, text: '词库中有无法匹配或重复的词' },
  reviewerUnknown: { code: 3089, text: '没有找到该账户' },
} as const satisfies Record<string, Refusal>
