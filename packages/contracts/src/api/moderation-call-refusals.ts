import type { moderationCalls } from '../calls/moderation.ts'
import type { moderationOfficeCalls } from '../calls/moderation-office.ts'
import type { RefusalName } from '../codes/refusals.ts'

type Names = readonly RefusalName[]

/** Of a piece of work that the operator may not do as it stands. */
const work: Names = ['forbidden', 'workUnknown', 'workDecided']

/** What calls about moderation are refused with beside what any call is. */
export const moderationCallRefusals: Partial<
  Record<keyof typeof moderationCalls | keyof typeof moderationOfficeCalls, Names>
> = {
  reportContent: ['reportGone', 'reportOwn', 'reportJudged', 'reportTooMany'],
  queryAppeal: ['appealUnknown'],
  createAppeal: ['appealUnknown', 'appealOver', 'appealTwice', 'appealPicture'],
  replyAppeal: ['appealUnknown', 'appealClosed', 'appealFull'],
  createFeedback: ['feedbackTooMany'],
  queryWork: ['forbidden', 'workUnknown'],
  takeWork: [...work, 'deskOnly', 'workTaken', 'workSecond'],
  giveBackWork: [...work, 'deskOnly', 'workNotYours'],
  decideWork: [
    ...work,
    'deskOnly',
    'workNotYours',
    'workChanged',
    'workOutcomeUnfit',
    'expertNumberTaken',
  ],
  replyWork: [...work, 'workNotYours', 'workOutcomeUnfit', 'appealFull'],
  openWork: ['reportGone'],
  queryRanking: ['reportGone'],
  saveWatchedWords: ['wordsChanged', 'wordsUnfit'],
  saveReviewer: ['reviewerUnknown'],
  saveTrusted: ['forbidden', 'communityUserUnknown', 'trustStruck'],
  queryTrusted: ['forbidden'],
}
