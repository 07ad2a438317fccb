import type { Analyst } from '@koi/domain/assistant/assistant-terms'
import type { Tokens } from '@koi/domain/assistant/usage-limits'
import type { ConversationMode } from '@koi/domain/assistant/conversation-mode'
import type { Toolbox } from './tools/toolbox.ts'

/** What was asked, and what was said before it. */
export interface AskedQuestion {
  question: string
  /** How it is to be answered. */
  mode: ConversationMode
  /** Earlier questions with their answers, the oldest first. */
  before: readonly { question: string; answer: string }[]
  /** What the page was about that the person came from, such as the code of a fund; empty: nothing. */
  about: string
}

/** One part of what an analyst says. Nothing of it is shown before the gate has let it through. */
export type Said =
  | { kind: 'reason' | 'content'; text: string }
  | { kind: 'suggestions'; suggestions: string[] }

/** How an answer is ended from outside, and who hears what it took. */
export interface AnswerWork {
  signal: AbortSignal
  /** Told of each turn, also where it did not come to its end. */
  spend: (tokens: Tokens) => void
}

/** Who answers questions out of tools. */
export interface AnalystEngine {
  kind: Analyst
  /** Texts that must never be told. */
  secrets: readonly string[]
  /** Says an answer part by part. Throws `AnalystFailed` where it cannot go on. */
  answer(asked: AskedQuestion, tools: Toolbox, work: AnswerWork): AsyncIterable<Said>
}

/** An answer that could not be finished, and why, for people. */
export class AnalystFailed extends Error {
  /** Asking again leads nowhere. */
  readonly isFatal: boolean

  constructor(
    message: string,
    { isFatal = false, cause }: { isFatal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'AnalystFailed'
    this.isFatal = isFatal
  }
}
