import type { Queries } from '#kernel/db.ts'
import type { Host } from '../room-store.ts'
import { activityPrizes, type LivePrizeRow, type PrizesAsked } from './activity-prizes-store.ts'
import { quizPrizes } from './quiz-prizes-store.ts'

/** Somewhere that people win something in rooms: each answers the newest first, behind a place, so many at most. */
type PrizeSource = (queries: Queries, host: Host, asked: PrizesAsked) => Promise<LivePrizeRow[]>

/** Of one moment the earlier source stands first. */
const sources: readonly PrizeSource[] = [quizPrizes, activityPrizes]

/** What somebody won in rooms, wherever it came from, the newest first. */
export async function prizesOf(
  queries: Queries,
  host: Host,
  asked: PrizesAsked,
): Promise<LivePrizeRow[]> {
  const found = await Promise.all(sources.map((source) => source(queries, host, asked)))
  return found
    .flat()
    .toSorted((one, other) => other.takenMs - one.takenMs)
    .slice(0, asked.limit)
}
