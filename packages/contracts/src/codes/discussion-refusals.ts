import type { Refusal } from './refusal.ts'

/** The community: posts, comments, people. */
export const discussionRefusals = {
  topicUnknown: { code: 3001, text: '话题不存在或已关闭' },
} as const satisfies Record<string, Refusal>
