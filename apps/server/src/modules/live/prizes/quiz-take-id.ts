const MARK = 'q'
/** What the id of a take looks like: that of an activity’s, or of a quiz behind its mark. */
export const TAKE_ID = /^(?:\d{1,18}|q[0-9a-f]{32})$/

export const isQuizTake = (takeId: string): boolean => takeId.startsWith(MARK)

/** The quiz behind an id; empty where it is none. */
export const quizOfTake = (takeId: string): string =>
  isQuizTake(takeId) ? takeId.slice(MARK.length) : ''
