export type SearchIntent = 'intent1' | 'intent2' | 'intent3' | 'intent4' | 'intent5' | 'intent6'

/** Under this much time left, a subscription is about to end (SPEC §4). */
const ENDING_SOON_MS = 3 * 24 * 60 * 60 * 1000

/** What the intent depends on; times are epoch ms, absent if the product names none. */
export type SearchIntentFacts = {
  unionId: string
  duration: number
  isNewlyIssued: boolean
  subscribeStartMs: number | undefined
  subscribeEndMs: number | undefined
  nowMs: number
}

/**
 * The intent of a search hit. The rules overlap; by decision A-53 the order is: 1, a duration makes
 * it 2, an issue not yet over makes it 3, 6 or 4, a union id makes it 5 and wins.
 */
export function searchIntent(facts: SearchIntentFacts): SearchIntent {
  if (facts.unionId !== '') return 'intent5'
  return issueIntent(facts) ?? (facts.duration > 0 ? 'intent2' : 'intent1')
}

function issueIntent(facts: SearchIntentFacts): SearchIntent | undefined {
  const { isNewlyIssued, subscribeStartMs, subscribeEndMs, nowMs } = facts
  if (!isNewlyIssued) return undefined
  if (subscribeStartMs !== undefined && nowMs < subscribeStartMs) return 'intent3'
  if (subscribeEndMs === undefined) return 'intent4'
  if (nowMs > subscribeEndMs) return undefined
  return subscribeEndMs - nowMs < ENDING_SOON_MS ? 'intent6' : 'intent4'
}
