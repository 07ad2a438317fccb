/** What the assistant keeps a conversation by, and how much of it there may be. */

/** Sessions of a page of the drawer (RU-214, RU-255). */
export const SESSION_PAGE = 30
/** Questions and answers of a page of a session. */
export const DIALOG_PAGE = 20
/** Signs of a question. */
export const QUESTION_MAX = 1_000
/** Signs of why an answer did not help. */
export const FEEDBACK_REASON_MAX = 200
/** Signs of a question that stand as the title of its session. */
const TITLE_MAX = 24

/** Answers that are being written for one account at once. */
export const RUNNING_MAX = 3
/** Questions of one account, and of all accounts of a brand, on one day of business time. */
export const ACCOUNT_DAY_MAX = 200
export const BRAND_DAY_MAX = 100_000
/** Conversations are deleted this many days after their last question. */
export const KEPT_DAYS = 365

/** Dialogs that are handed to who answers as what was said before. */
export const REMEMBERED_DIALOGS = 6

/** The consent by which the assistant may read one's own holdings and orders. */
export const ASSISTANT_CONSENT = 'assistant'

/** ST-026..030: how an answer stands. `fail` may be asked again, `fatal` not. */
export const LOAD_STATES = ['none', 'loading', 'end', 'fail', 'fatal'] as const
export type LoadState = (typeof LOAD_STATES)[number]
/** Of these an answer that is kept is one. */
export const KEPT_STATES = ['loading', 'end', 'fail', 'fatal'] as const satisfies LoadState[]
export type KeptState = (typeof KEPT_STATES)[number]

/** Whether the same question may be asked once more (ST-029, ST-030). */
export const mayRetry = (state: LoadState): boolean => state === 'fail'

/** ST-041..043. */
export const ANSWER_FEEDBACKS = ['none', 'like', 'dislike'] as const
export type AnswerFeedback = (typeof ANSWER_FEEDBACKS)[number]

/** Who answered: rules over the results of tools, or a language model that was given the same tools. */
export const ANALYSTS = ['local', 'model'] as const
export type Analyst = (typeof ANALYSTS)[number]

/** The text under whatever leaves the page (SPEC §5, ER-060): exact to the byte. */
export const DISCLAIMER = '以上内容由 AI 生成，不构成任何建议'

/** An answer as it is copied: the disclaimer is its last line (RU-142). */
export const withDisclaimer = (text: string): string => `${text}\n${DISCLAIMER}`

/** The beginning of a first question, as the drawer names its session. */
export function sessionTitle(question: string): string {
  const signs = Array.from(question.trim().replaceAll(/\s+/g, ' '))
  return signs.length > TITLE_MAX ? `${signs.slice(0, TITLE_MAX - 1).join('')}…` : signs.join('')
}
