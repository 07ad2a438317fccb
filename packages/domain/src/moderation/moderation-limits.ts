/** Lengths in characters as people count them. */
export const REPORT_WORDS_MAX = 200
export const DECISION_REASON_MAX = 200
export const APPEAL_WORDS_MIN = 5
export const APPEAL_WORDS_MAX = 500
export const FEEDBACK_WORDS_MIN = 5
export const FEEDBACK_WORDS_MAX = 500
export const WATCHED_WORD_MAX = 20

/** How many of a thing there may be. */
export const WATCHED_WORDS_MAX = 2_000
export const APPEAL_PICTURES_MAX = 4
export const APPEAL_MESSAGES_MAX = 20
export const REPORTS_A_DAY = 20
export const FEEDBACKS_A_DAY = 5

/** How long after a decision it may be appealed, days. */
export const APPEAL_DAYS = 30

/** Rows of a page of the queue, of a thread and of what somebody fed back. */
export const WORK_A_PAGE = 20
