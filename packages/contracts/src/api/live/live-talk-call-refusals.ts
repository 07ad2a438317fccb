import type { liveTalkCalls } from '../../calls/live-talk.ts'
import type { RefusalName } from '../../codes/refusals.ts'

type Names = readonly RefusalName[]

const room: Names = ['liveClosed', 'liveUnknown']
const staff: Names = [...room, 'talkNotStaff']
const line: Names = ['liveClosed', 'talkLineGone']

/** What calls about the talk of rooms may be refused with. */
export const liveTalkCallRefusals: Partial<Record<keyof typeof liveTalkCalls, Names>> = {
  queryLiveTalk: [...room, 'listMoved'],
  sayInLive: [
    ...room,
    'talkNotLiving',
    'talkSlow',
    'talkBanned',
    'talkTooOften',
    'talkQuestionsFull',
    'writingEmpty',
    'writingSuspended',
  ],
  queryLiveQuestions: [...room, 'listMoved'],
  voteLiveQuestion: [...line, 'talkNotLiving', 'talkBanned'],
  answerLiveQuestion: [...line, 'talkNotStaff'],
  likeLive: [...room, 'talkNotLiving'],
  deleteLiveLine: [...line, 'talkNotStaff'],
  pinLiveLine: [...staff, 'talkLineGone'],
  slowLive: staff,
  nameLiveModerator: [...staff, 'talkPersonUnfit', 'talkModeratorsFull'],
  banInLive: [...staff, 'talkPersonUnfit'],
  queryLiveStaff: staff,
  queryLiveTimeline: ['forbidden', 'liveUnknown'],
}
