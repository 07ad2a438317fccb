import type { Changes } from '#kernel/changes.ts'
import { createMemory } from '#kernel/memory.ts'
import type { FoundSession } from './session-store.ts'

/** A session is looked at again after this time, whatever was heard: a notification that is lost keeps none alive. */
export const BELIEVED_MS = 3_000
/** Sessions of the last seconds: a node serves fewer people at once. */
const SIZE_MAX = 10_000

interface Remembered extends FoundSession {
  fromMs: number
  untilMs: number
}

interface Parts {
  changes: Changes
  /** Looks at a session by the hash of its token. */
  find: (tokenSha256: string) => Promise<FoundSession | undefined>
  /** A clock that only goes forward, ms. */
  now?: () => number
}

/**
 * Living sessions that a node has looked at seconds ago (docs/decisions/0015-remembered-sessions.md). Triggers tell of every
 * end of one (migration 0086). A token that is nobody's is asked for each time.
 */
export function rememberSessions({ changes, find, now = () => performance.now() }: Parts) {
  async function look(tokenSha256: string, askedMs: number): Promise<Remembered | undefined> {
    const found = await find(tokenSha256)
    const lastsMs = Math.min(BELIEVED_MS, found?.leftMs ?? 0)
    return found && { ...found, fromMs: askedMs, untilMs: askedMs + lastsMs }
  }
  const memory = createMemory<Remembered>({
    changes,
    topics: ['session'],
    sizeMax: SIZE_MAX,
    async read(tokens, askedMs) {
      const found = new Map<string, Remembered>()
      for (const tokenSha256 of tokens) {
        const session = await look(tokenSha256, askedMs)
        if (session) found.set(tokenSha256, session)
      }
      return found
    },
  })
  return (tokenSha256: string): Promise<FoundSession | undefined> => {
    const askedMs = now()
    const known = memory.peek(tokenSha256, askedMs)
    return known ? Promise.resolve(known) : memory.get(tokenSha256, askedMs)
  }
}
