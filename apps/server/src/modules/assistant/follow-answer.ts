import type { AnswerEvent } from '@koi/contracts/calls/assistant'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import type { AnswerWatch } from './answer-watch.ts'
import type { AnswerWriter } from './answer-writer.ts'
import { readBehind, type DialogKey } from './dialog-store.ts'
import type { Owner } from './session-store.ts'

/** A connection says so often that it lives; so often it is looked whether anybody still writes the answer. */
const LOOK_MS = 3_000
/** Streams of one account that this node keeps open. */
const STREAMS_MAX = 12

export interface FollowParts {
  db: Db
  watch: AnswerWatch
  writer: AnswerWriter
}

/** The open streams of each account on this node. */
export function createStreamCounts() {
  const counts = new Map<string, number>()
  return {
    enter(accountId: string) {
      const count = counts.get(accountId) ?? 0
      if (count >= STREAMS_MAX) throw refuse('assistantStreamsFull')
      counts.set(accountId, count + 1)
    },
    leave(accountId: string) {
      const count = (counts.get(accountId) ?? 1) - 1
      if (count > 0) counts.set(accountId, count)
      else counts.delete(accountId)
    },
  }
}

/**
 * The events of an answer behind one that is known, until it has ended; undefined where nothing happened for a while. Whoever
 * follows an answer that nobody writes any more has it gone on with. Ends with false where it is gone.
 */
export async function* followAnswer(
  { db, watch, writer }: FollowParts,
  { key, owner, after }: { key: DialogKey; owner: Owner; after: number },
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent | undefined, boolean> {
  const follower = watch.follow(key.requestId)
  let known = after
  try {
    for (;;) {
      const now = await readBehind(db, key, owner, known)
      if (!now) return false
      const { state, analyst, isStopped, failText, answer } = now
      const ended = { state, analyst, isStopped, failText }
      const isOver = state !== 'loading'
      // The steps of an answer are kept for a while; afterwards it is told as a whole. An event that was never there is of
      // another answer, or of a database before it was restored.
      if (isOver && answer && (now.lastEventId === 0 || known > now.lastEventId)) {
        yield { ...key, eventId: 1, isRestart: true, ...answer }
        yield { ...key, eventId: 2, ...ended }
        return true
      }
      for (const { eventId, step } of now.steps) {
        known = eventId
        const isLast = isOver && eventId === now.lastEventId
        yield { ...key, eventId, ...step, ...(isLast && ended) }
      }
      if (isOver) {
        // Whoever knows its last event asks for nothing but how it ended.
        if (now.steps.length === 0) yield { ...key, eventId: known, ...ended }
        return true
      }
      if (now.isLeft) await writer.takeOver(key.requestId)
      if (signal.aborted) return false
      const wasTold = await follower.next(LOOK_MS, signal)
      if (signal.aborted) return false
      if (!wasTold) yield undefined
    }
  } finally {
    follower.stop()
  }
}
