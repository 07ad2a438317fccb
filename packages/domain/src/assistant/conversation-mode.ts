/**
 * How a question is answered (SPEC §4 "Conversation mode"; what each means here: docs/decisions/0045-modes-and-files.md). Every mode here reads
 * something of its own; one that would answer as `normal` does is not offered. `imgToText` is none of them: nothing here reads pictures.
 */
export const CONVERSATION_MODES = [
  'normal',
  'deepseek',
  'jueJin',
  'jueJinJump',
  'expertAgent',
] as const
export type ConversationMode = (typeof CONVERSATION_MODES)[number]

/** Modes that a whole session is in, each on a page of its own: the chat and the deep one of the community (RT-130, RT-009). */
export const SESSION_MODES = ['normal', 'deepseek'] as const satisfies ConversationMode[]
export type SessionMode = (typeof SESSION_MODES)[number]

/** What a mode is called, and what it does, as it is offered to people. */
export const modeTexts: Readonly<Record<ConversationMode, { name: string; says: string }>> = {
  normal: { name: '直接回答', says: '查一项数据就回答' },
  deepseek: { name: '深度思考', says: '逐项查资料、风险和费用' },
  jueJin: { name: '市场掘金', says: '看走强的板块和其中的基金' },
  jueJinJump: { name: '找页面', says: '告诉你在哪个页面办' },
  expertAgent: { name: '达人观点', says: '看认证达人写过什么' },
}

/** The modes that a page offers beside its box: a deep session stays deep. */
export const offeredModes = (session: SessionMode): readonly ConversationMode[] =>
  session === 'deepseek' ? [] : CONVERSATION_MODES
