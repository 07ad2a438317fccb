import { discussionCalls } from '@koi/contracts/calls/discussion'
import type { Want } from '#navigation/page-modules.ts'
import { readSquareTab, STRIP_TOPICS } from './requests.ts'

const POST_ID = /^[0-9a-f]{32}$/

/** What the square shows first. */
export function squareWants(query: URLSearchParams): Want[] {
  const tab = readSquareTab(query.get('tab') ?? undefined)
  if (tab === 'topics') return [{ call: discussionCalls.queryTopics, request: {} }]
  return [
    { call: discussionCalls.querySubjects, request: { feed: tab } },
    ...(tab === 'recommended'
      ? [{ call: discussionCalls.queryTopics, request: { limit: STRIP_TOPICS } }]
      : []),
  ]
}

/** What the page of a post shows first. */
export function postWants(query: URLSearchParams): Want[] {
  const postId = query.get('subject_id') ?? ''
  if (!POST_ID.test(postId)) return []
  return [
    { call: discussionCalls.querySubject, request: { postId } },
    { call: discussionCalls.queryComments, request: { postId, order: 'hot_time' } },
  ]
}
