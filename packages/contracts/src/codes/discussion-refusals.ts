import type { Refusal } from './refusal.ts'

/** The community: posts, comments, people. */
export const discussionRefusals = {
  // Reading: 3001 to 3010.
  topicUnknown: { code: 3001, text: '话题不存在或已关闭' },
  postGone: { code: 3002, text: '这条内容已删除或暂不可见' },
  // Writing: 3011 to 3030.
  // People: 3031 to 3050.
} as const satisfies Record<string, Refusal>
