import { discussionCalls } from '@koi/contracts/calls/discussion'
import type { Want } from '#navigation/page-modules.ts'
import { stockCodeOf } from '@koi/domain/discussion/stock-id'
import { DEFAULT_ORDER, readSquareTab, STRIP_TOPICS } from './requests.ts'

const POST_ID = /^[0-9a-f]{32}$/
const TOPIC_ID = /^[\w-]{1,64}$/
const FUND_CODE = /^[\w-]{1,32}$/

/** What the square shows first. */
export function squareWants(query: URLSearchParams): Want[] {
  if (query.has('topic_id')) return topicWants(query)
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
    { call: discussionCalls.queryComments, request: { postId, order: DEFAULT_ORDER } },
  ]
}

/** What the discussion page of a fund shows first. */
export function fundTalkWants(query: URLSearchParams): Want[] {
  const fundCode = query.get('stock_id') ?? ''
  const stockCode = stockCodeOf(fundCode)
  if (stockCode !== undefined)
    return [{ call: discussionCalls.queryStockTalk, request: { stockCode } }]
  if (!FUND_CODE.test(fundCode)) return []
  return [
    { call: discussionCalls.queryFundTalk, request: { fundCode } },
    {
      call: discussionCalls.querySubjects,
      request: { feed: 'fund', fundCode, order: DEFAULT_ORDER },
    },
  ]
}

/** What the page of a topic shows first. */
export function topicWants(query: URLSearchParams): Want[] {
  const topicId = query.get('topic_id') ?? ''
  if (!TOPIC_ID.test(topicId)) return []
  return [
    { call: discussionCalls.queryTopic, request: { topicId } },
    {
      call: discussionCalls.querySubjects,
      request: { feed: 'topic', topicId, order: DEFAULT_ORDER },
    },
  ]
}
