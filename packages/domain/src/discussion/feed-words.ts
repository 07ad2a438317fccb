/**
 * What a list of posts is of. `hot` goes by heat; `recommended` by standing and by whom and what somebody
 * follows, without one's own; `followed` is of people, topics and funds that
 * somebody follows; `tutorial` is what was said about a chapter; `author` has what a person put on top first; `bookmarks` are one's own.
 */
export const FEEDS = [
  'recommended',
  'hot',
  'latest',
  'followed',
  'questions',
  'topic',
  'fund',
  'tutorial',
  'author',
  'bookmarks',
  'search',
] as const
export type Feed = (typeof FEEDS)[number]

/** Feeds of nothing that is named, in which one is told how many posts are new. */
export const NEWS_FEEDS = ['recommended', 'hot', 'latest', 'followed', 'questions'] as const
export type NewsFeed = (typeof NEWS_FEEDS)[number]

/** The orders of feeds and comments, by their names on the wire: the newest first, or by heat. */
export const FEED_ORDERS = ['time', 'hot_time'] as const
export type FeedOrder = (typeof FEED_ORDERS)[number]
