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

/**
 * Lists whose news ask for an answer or a look: their unread is a number, and the number on the way to the community is their sum.
 * Likes come by the hundred and ask for nothing: their list has a dot.
 */
export const isCounted = (tab: NewsTab): boolean => tab !== 'likes'
