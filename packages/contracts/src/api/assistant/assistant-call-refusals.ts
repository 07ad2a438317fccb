import type { assistantOfficeCalls } from '../../calls/assistant-office.ts'
import type { assistantShareCalls } from '../../calls/assistant-share.ts'
import type { assistantCalls } from '../../calls/assistant.ts'
import type { RefusalName } from '../../codes/refusals.ts'

const ofChosen: readonly RefusalName[] = [
  'assistantAnswerUnknown',
  'assistantShareUnfinished',
  'assistantShareOwn',
]
const ofAnswer: readonly RefusalName[] = ['assistantAnswerUnknown']

/** What calls of the assistant may be refused with. */
export const assistantCallRefusals: Partial<
  Record<
    | keyof typeof assistantCalls
    | keyof typeof assistantShareCalls
    | keyof typeof assistantOfficeCalls,
    readonly RefusalName[]
  >
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
  shareDialog: [...ofChosen, 'assistantShareKeyUsed', 'assistantSharesFull'],
  querySharedDialog: ['assistantShareUnknown'],
  revokeSharedDialog: ['assistantShareUnknown'],
  drawSharedDialog: [...ofChosen, 'assistantPictureLong', 'pictureBusy'],
  saveAssistantLimits: ['assistantLimitsChanged'],
}
