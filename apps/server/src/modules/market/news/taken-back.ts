/** An article as a feed names it. */
export interface Standing {
  guid: string
  /** Epoch ms. */
  publishedMs: number
}

/** What is known of a feed, and what it says now. */
export interface FeedChange {
  /** The articles that stood in it when it was last taken. */
  before: readonly Standing[]
  /** Its articles now, in its order. */
  items: readonly Standing[]
  /** The ids of all that stands in it now, also of what was left out. */
  standing: ReadonlySet<string>
}

/** So many old articles a source may keep at the end of its feed; above the newest it may pin as many as it likes. */
export const PINNED_END_MAX = 3

/**
 * The articles from the newest down to where the next one is younger again. What a source pins above the newest, however old, says
 * nothing of those that left the feed.
 */
function windowOf(items: readonly Standing[]): readonly Standing[] {
  const newestMs = Math.max(...items.map(({ publishedMs }) => publishedMs))
  const fromNewest = items.slice(items.findIndex(({ publishedMs }) => publishedMs === newestMs))
  const end = fromNewest.findIndex(
    ({ publishedMs }, at) => publishedMs > (fromNewest[at - 1]?.publishedMs ?? publishedMs),
  )
  return end < 0 ? fromNewest : fromNewest.slice(0, end)
}

/**
 * Ids of articles that a source took back: they stood in its feed, are gone, and older ones still stand. An article that younger
 * ones pushed out leaves with everything older; only what is pinned at the end stays behind. So where as many came as left, and
 * no more than so many older ones stayed, nothing was taken back.
 */
export function takenBack({ before, items, standing }: FeedChange): string[] {
  const known = new Set(before.map(({ guid }) => guid))
  const window = windowOf(items)
  const olderCount = ({ publishedMs }: Standing) =>
    window.filter((item) => item.publishedMs < publishedMs).length
  const gone = before
    .filter(({ guid }) => !standing.has(guid))
    .map((article) => ({ ...article, olderCount: olderCount(article) }))
    .toSorted((one, other) => one.publishedMs - other.publishedMs)
  let pushing = [...standing].filter((guid) => !known.has(guid)).length
  return gone
    .filter(({ olderCount: older }) => {
      if (older > PINNED_END_MAX) return true
      pushing -= 1
      return older > 0 && pushing < 0
    })
    .map(({ guid }) => guid)
}
