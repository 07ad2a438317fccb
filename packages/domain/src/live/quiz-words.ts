/** One question alone, or several of which one wrong answer ends it (SPEC §4, ST-094 and ST-095). */
export const QUIZ_KINDS = ['single', 'continue'] as const
export type QuizKind = (typeof QUIZ_KINDS)[number]

export const quizKindTexts: Readonly<Record<QuizKind, string>> = {
  single: '单题',
  continue: '连续答题',
}

/** How a quiz and each of its questions stand, with the numbers of SPEC §4 (ST-088 to 091, RU-104). */
export const quizStates = { preheat: 0, answering: 10, divide: 15, end: 20 } as const
export type QuizState = keyof typeof quizStates

/** What a room is told beside the state: a countdown runs, answers count from now on; 0: neither (ST-092, ST-093, RU-105). */
export const quizMessages = { nothing: 0, countdown: 100, validStart: 110 } as const
export type QuizMessage = keyof typeof quizMessages

/** How a question stands for one person (SPEC §4, ST-096 to 106). `watch…`: whoever is out only watches. */
export type QuizPhase =
  | 'invalid'
  | 'waiting'
  | 'countingdown'
  | 'processing'
  | 'approval'
  | 'nothing'
  | 'right'
  | 'wrong'
  | 'wrongButRevival'
  | 'nothingButRevival'
  | 'watchWaiting'
  | 'watchCountingdown'
  | 'watchProcessing'
  | 'watchApproval'
  | 'watchComplete'

/** What somebody's answers came to, numbered in the order of SPEC §4 (ST-107 to 111, RU-106). */
export const ANSWER_RESULTS = ['unknown', 'right', 'wrong', 'nothing', 'some'] as const
export type AnswerResult = (typeof ANSWER_RESULTS)[number]

/** What somebody won: out before the end, a part of the prize, or right and no prize left (ST-112 to 114, RU-107). */
export const prizeResults = { wrong: 0, hasPrize: 1, noPrize: 2 } as const
export type PrizeResult = keyof typeof prizeResults

/** What is won: nothing but the answer, money that is divided, or a coupon each. */
export const QUIZ_PRIZES = ['none', 'money', 'coupon'] as const
export type QuizPrizeKind = (typeof QUIZ_PRIZES)[number]

/** Who wins of those that are right: all, by what they scored; or the first so many, each the same. */
export const WINNER_RULES = ['all', 'first'] as const
export type WinnerRule = (typeof WINNER_RULES)[number]

/** Options are named by letters, in requests, answers and receipts. */
export const OPTION_LETTERS = ['A', 'B', 'C', 'D'] as const
export type OptionLetter = (typeof OPTION_LETTERS)[number]

/** The letter of an option, the first is 0; throws a RangeError for what no question has. */
export function letterOf(option: number): OptionLetter {
  const letter = OPTION_LETTERS[option]
  if (letter === undefined) throw new RangeError(`no option ${String(option)}`)
  return letter
}
