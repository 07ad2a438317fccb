/** Whom and what one may follow, block and mute, at most. */
export const FOLLOWS_MAX = 2_000
export const BLOCKS_MAX = 500
export const MUTES_MAX = 200

/** People of a list of fans, follows or people in the order of heat, and news, of one page. */
export const PEOPLE_A_PAGE = 20

/** How long a mute may last, in days; 0: until it is taken back. */
export const MUTE_DAYS = [1, 7, 30, 0] as const
export type MuteDays = (typeof MUTE_DAYS)[number]

/** News that one may switch off; what a moderator decided is always told. */
export const NEWS_SWITCHES = ['like', 'comment', 'mention', 'follow'] as const
export type NewsSwitch = (typeof NEWS_SWITCHES)[number]

/** What upgraded followers of a person are told of: posts, trades where these are shown to them, and lives that are announced. */
export const TELLS_OPEN = ['posts', 'trades', 'live'] as const
export type FollowTell = (typeof TELLS_OPEN)[number]
