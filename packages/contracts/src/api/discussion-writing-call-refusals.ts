import type { discussionWritingCalls } from '../calls/discussion-writing.ts'
import type { RefusalName } from '../codes/refusals.ts'

type Names = readonly RefusalName[]

/** Whoever writes may not now, or says something else under a key that was used. */
export const publishing: Names = ['writingSuspended', 'writingTooOften', 'idempotencyConflict']
/** What a post is made of may be wrong. */
const parts: Names = ['writingEmpty', 'topicUnknown', 'subjectFundUnknown', 'subjectPictureUnknown']
/** Where something of one's own does not stand so that this can be done with it. */
const state: Names = ['subjectRemoved', 'subjectActWrong']

/** What calls of writing in the community are refused with beside what any call is. */
export const discussionWritingCallRefusals: Partial<
  Record<keyof typeof discussionWritingCalls, Names>
> = {
  publishSubject: [...publishing, 'pollWrong', ...parts],
  saveSubject: [
    'writingSuspended',
    'postGone',
    'subjectChanged',
    'subjectRemoved',
    'writingTooOften',
    ...parts,
  ],
  queryOwnSubject: ['postGone'],
  operateSubject: ['postGone', 'writingSuspended', ...state],
  createComment: [...publishing, 'postGone', 'commentGone', 'writingEmpty'],
  queryOwnComment: ['commentGone'],
  operateComment: ['commentGone', 'writingSuspended', ...state],
  likeSubject: ['postGone'],
  bookmarkSubject: ['postGone'],
  shareSubject: ['postGone'],
  likeComment: ['commentGone'],
  voteSubject: ['postGone', 'pollUnknown', 'pollVoted', 'pollOver'],
  saveDraft: ['draftUnknown', 'draftChanged'],
}
