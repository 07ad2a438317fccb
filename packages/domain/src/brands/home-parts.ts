/**
 * What stands on home below the money one has, in the order of the product; a brand may have another, and leave
 * parts out. 进阶定投持仓记录, first steps, what happened today, what comes next, news of the watchlist, the
 * watchlist, an activity, a placement, products on sale, what to know before buying, rooms of live, what is
 * said in the community.
 */
export const HOME_PARTS = [
  'entries',
  'steps',
  'today',
  'coming',
  'news',
  'watchlist',
  'activity',
  'placement',
  'featured',
  'lessons',
  'live',
  'community',
] as const
export type HomePart = (typeof HOME_PARTS)[number]

const AFTER_LESSONS: readonly HomePart[] = ['placement', 'live', 'community']

/** The order of the product for who has bought nothing yet: what to know stands before a placement. */
export const FIRST_PARTS: readonly HomePart[] = [
  ...HOME_PARTS.filter((part) => !AFTER_LESSONS.includes(part)),
  ...AFTER_LESSONS,
]
