/** Lengths in characters as people count them. */
export const NICK_MIN = 2
export const NICK_MAX = 16
export const INTRO_MAX = 80
export const TITLE_MAX = 40
export const CONTENT_MAX = 2_000
export const INTEREST_MAX = 60
export const COMMENT_MAX = 500
export const POLL_QUESTION_MAX = 40
export const POLL_OPTION_MAX = 20
export const MUTED_WORD_MAX = 20

/** How many of a thing a post may have. */
export const POST_FUNDS_MAX = 5
export const POST_PICTURES_MAX = 9
export const POLL_OPTIONS_MIN = 2
export const POLL_OPTIONS_MAX = 6

/** Drafts that an account may keep; the oldest goes when one more is saved. */
export const DRAFTS_MAX = 20

/** Rows of a page of posts and of comments (SPEC §7, A-93: begin cursor, limit 10; comments 20). */
export const POSTS_A_PAGE = 10
export const COMMENTS_A_PAGE = 20

/** Of so many posts at the start of a feed those are counted that are new. */
export const NEW_POSTS_AMONG = 50

/** How long a poll may be open, in days. */
export const POLL_DAYS_MAX = 30
