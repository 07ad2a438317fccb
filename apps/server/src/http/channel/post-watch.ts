import type { CountsFrame } from '@koi/contracts/channel'
import type { Changes } from '#kernel/changes.ts'
import type { Log } from '#kernel/log.ts'

type Counts = CountsFrame['counts']

/** Who looks at posts. */
export interface Onlooker {
  accountId: string
  brandId: string
}

/** What is asked of posts; they stand in an area of their own. */
export interface Posts {
  /** Of these those that somebody may see. */
  seen(onlooker: Onlooker, postIds: readonly string[]): Promise<Counts>
  /** Of these looks those that still may be told, each by its place from 1. */
  heard(looks: readonly Look[]): Promise<(Counts[number] & { place: number })[]>
}

/** Somebody who looks at a post. */
interface Look extends Onlooker {
  postId: string
}

interface Parts {
  changes: Changes
  posts: Posts
  log: Log
}

type Tell = (frame: CountsFrame) => void

/** A device and whose it is. */
interface Watcher {
  onlooker: Onlooker
  tell: Tell
}

/**
 * Tells devices what others make of the posts that are in sight. What changes is read once for all of them, one statement after the
 * other: many likes in a moment are one.
 */
export function createPostWatch({ changes, posts, log }: Parts) {
  const watchers = new Map<string, Set<Watcher>>()
  const waiting = new Set<string>()
  let running: Promise<void> | undefined

  async function tellWaiting() {
    const told = new Map<Tell, Counts>()
    const changed = [...waiting]
    waiting.clear()
    const looks = changed.flatMap((postId) =>
      [...(watchers.get(postId) ?? [])].map(({ onlooker, tell }) => ({
        ...onlooker,
        postId,
        tell,
      })),
    )
    if (looks.length === 0) return
    // Who blocked or was blocked meanwhile is told nothing more.
    for (const { place, ...counts } of await posts.heard(looks)) {
      const tell = looks[place - 1]?.tell
      if (tell) told.set(tell, [...(told.get(tell) ?? []), counts])
    }
    for (const [tell, counts] of told) tell({ counts })
  }
  async function run() {
    try {
      while (waiting.size > 0) await tellWaiting()
    } catch (error) {
      // The next change tells it; pages ask anew as ever.
      log.warn({ err: error }, 'what others made of posts was not told over the channel')
    } finally {
      running = undefined
    }
  }
  const stop = changes.on('post', (keys) => {
    for (const postId of keys ?? watchers.keys()) if (watchers.has(postId)) waiting.add(postId)
    if (waiting.size > 0) running ??= run()
  })

  return {
    /** Begins to tell of those of these posts that somebody may see, at once as they stand. Answers how to stop. */
    async watch(onlooker: Onlooker, postIds: readonly string[], tell: Tell): Promise<() => void> {
      // Only who asks whether changes are heard makes the node listen.
      changes.areHeard()
      const counts = await posts.seen(onlooker, postIds)
      const watcher = { onlooker, tell }
      for (const { postId } of counts) {
        const those = watchers.get(postId) ?? new Set()
        those.add(watcher)
        watchers.set(postId, those)
      }
      tell({ counts })
      return () => {
        for (const { postId } of counts) {
          const those = watchers.get(postId)
          those?.delete(watcher)
          if (those?.size === 0) watchers.delete(postId)
        }
      }
    },
    async close() {
      stop()
      await running
    },
  }
}

export type PostWatch = ReturnType<typeof createPostWatch>
