/** Letters of a note. */
export const NOTE_MAX = 100

/** Letters of a group's name. */
export const GROUP_NAME_MAX = 12

/** The order of the watchlist: one's own, or by the metric that is shown. */
export const WATCH_SORTS = ['hand', 'rate_desc', 'rate_asc'] as const
export type WatchSort = (typeof WATCH_SORTS)[number]
