import type { assistantCalls } from '../../calls/assistant.ts'
import type { RefusalName } from '../../codes/refusals.ts'

const ofAnswer: readonly RefusalName[] = ['assistantAnswerUnknown']

/** What calls of the assistant may be refused with. */
export const assistantCallRefusals: Partial<
  Record<keyof typeof assistantCalls, readonly RefusalName[]>
> = {
  openAssistant: ['assistantSessionUnknown'],
  queryHistoryDialogs: ['assistantSessionUnknown'],
  completions: [
    ...ofAnswer,
    'assistantSessionUnknown',
    'assistantBusy',
    'assistantDayUsed',
    'assistantBrandUsed',
    'assistantQuestionMissing',
    'assistantKeyUsed',
    'assistantStreamsFull',
  ],
  cancelConversation: ofAnswer,
  updateReadState: ofAnswer,
  checkAnswer: ofAnswer,
  giveFeedback: [...ofAnswer, 'assistantAnswerRunning'],
  deleteAssistantSession: ['assistantSessionUnknown'],
}
