import type { WritingState } from './discussion-words.ts'

/** What authors do with their own posts. */
export const POST_ACTS = ['hide', 'show', 'pin', 'unpin', 'delete'] as const
export type PostAct = (typeof POST_ACTS)[number]
/** What authors do with their own comments. */
export const COMMENT_ACTS = ['hide', 'show', 'delete'] as const
export type CommentAct = (typeof COMMENT_ACTS)[number]

/** What somebody wrote, in two lists. */
export const WRITING_LISTS = ['subjects', 'comments'] as const
export type WritingList = (typeof WRITING_LISTS)[number]

const mayDo: Readonly<Record<PostAct, readonly WritingState[]>> = {
  hide: ['visible'],
  show: ['hidden'],
  pin: ['visible'],
  unpin: ['visible', 'hidden', 'held'],
  // What a moderator removed stays for the appeal.
  delete: ['visible', 'hidden', 'held'],
}

const becomes: Readonly<Partial<Record<PostAct, WritingState>>> = {
  hide: 'hidden',
  show: 'visible',
  delete: 'deleted',
}

/** Whether an author may do something with what stands so. Nobody shows what waits for a person. */
export const isActPossible = (act: PostAct, state: WritingState): boolean =>
  mayDo[act].includes(state)

/** Whether it stands so already: a second press does nothing. */
export const isActDone = (act: PostAct, state: WritingState): boolean => becomes[act] === state

/** Where something stands after an act. */
export const stateAfter = (act: PostAct, state: WritingState): WritingState => becomes[act] ?? state

/** Whether an author may still change the words. */
export const isEditable = (state: WritingState): boolean =>
  state === 'visible' || state === 'held' || state === 'hidden'
