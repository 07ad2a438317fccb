import { CountsFrame, WATCHED_POSTS_MAX, type LiveCounts } from '@koi/contracts/channel'

/** Scrolling past posts says nothing; resting on them does. */
const REST_MS = 300

const watchers = new Map<string, Set<() => void>>()
const known = new Map<string, LiveCounts>()
let send: ((text: string) => void) | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const say = () => send?.(JSON.stringify({ watch: [...watchers.keys()].slice(-WATCHED_POSTS_MAX) }))

function sayLater() {
  if (timer !== undefined || !send) return
  timer = setTimeout(() => {
    timer = undefined
    say()
  }, REST_MS)
}

/** What was told of a post that is in sight; undefined before anything was, and where nobody is logged in. */
export const liveCounts = (postId: string): LiveCounts | undefined => known.get(postId)

/** Calls back when others make something of a post, until it is stopped. */
export function watchPost(postId: string, changed: () => void): () => void {
  const of = watchers.get(postId) ?? new Set()
  of.add(changed)
  watchers.set(postId, of)
  sayLater()
  return () => {
    of.delete(changed)
    if (of.size > 0) return
    watchers.delete(postId)
    known.delete(postId)
    sayLater()
  }
}

/** The part of the live channel that tells of posts. */
export const postWatch = {
  opened(sendNow: (text: string) => void): void {
    send = sendNow
    if (watchers.size > 0) say()
  },
  closed(): void {
    send = undefined
  },
  /** What is no frame of counts is none of ours. */
  told(frame: unknown): void {
    const { data } = CountsFrame.safeParse(frame)
    for (const { postId, ...counts } of data?.counts ?? []) {
      const of = watchers.get(postId)
      if (!of) continue
      known.set(postId, counts)
      for (const changed of of) changed()
    }
  },
}
