import type { NewsKind } from './discussion-words.ts'

/** The lists of news, each with an unread mark of its own. */
export const NEWS_TABS = ['comments', 'likes', 'fans', 'system'] as const
export type NewsTab = (typeof NEWS_TABS)[number]

/** Which news stand in which list. */
export const newsKinds: Readonly<Record<NewsTab, readonly NewsKind[]>> = {
  comments: ['comment', 'reply', 'mention'],
  likes: ['like'],
  fans: ['follow'],
  system: ['system'],
}
