import type { Analyst } from './assistant-terms.ts'

/** ST-031..035: what the place of an answer shows while it loads. */
export const DISPLAY_PHASES = [
  'analyzing',
  'loadingArticle',
  'showArticle',
  'thinking',
  'answering',
] as const
export type DisplayPhase = (typeof DISPLAY_PHASES)[number]

/** As much of an answer as has come. */
export interface Arrived {
  content?: string
  reasonContent?: string
  articles?: readonly unknown[]
  /** The stream has said that it reads, and nothing that it read has come. */
  isReading?: boolean
}

/** ST-036, RU-094: by which content exists: content, then reasoning, then articles, then the loading text. */
export function displayPhase(arrived: Arrived): DisplayPhase {
  const { content = '', reasonContent = '', articles = [], isReading = false } = arrived
  if (content !== '') return 'answering'
  if (reasonContent !== '') return 'thinking'
  if (articles.length > 0) return 'showArticle'
  return isReading ? 'loadingArticle' : 'analyzing'
}

/** ST-037..040: where the thinking of an answer stands. */
export const THINKING_PHASES = ['combingThinking', 'thinking', 'summary', 'content'] as const
export type ThinkingPhase = (typeof THINKING_PHASES)[number]

/** The thinking goes on until its summary has begun, and is folded away once the answer has. */
export function thinkingPhase({
  content = '',
  reasonContent = '',
  summaryContent = '',
}: Pick<Arrived, 'content' | 'reasonContent'> & { summaryContent?: string }): ThinkingPhase {
  if (content !== '') return 'content'
  if (summaryContent !== '') return 'summary'
  return reasonContent === '' ? 'combingThinking' : 'thinking'
}

/** Who an answer says that it is by (D-9). */
export const analystNotes: Readonly<Record<Analyst, string>> = {
  local: '我按固定规则查询数据作答，未使用大语言模型',
  model: '回答由大语言模型生成，数字可点开查看来源',
}
