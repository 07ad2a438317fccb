import { createMentions } from '@koi/domain/market/mentioned-funds'
import type { PlanImport } from '../import/import-plan.ts'
import { fundNames, withdrawMissing, writeArticles } from './news-store.ts'

/**
 * How far back a feed names every article, epoch ms: from its newest down to where the next one is younger again. What a source
 * pins above the newest, however old, says nothing of those that left the window.
 */
function windowStartMs(items: readonly { publishedMs: number }[]): number {
  const times = items.map(({ publishedMs }) => publishedMs)
  const fromNewest = times.slice(times.indexOf(Math.max(...times)))
  const end = fromNewest.findIndex((time, at) => time > (fromNewest[at - 1] ?? time))
  return fromNewest.at(end < 0 ? -1 : end - 1) ?? Number.POSITIVE_INFINITY
}

/** The articles of a feed in RSS 2.0, Atom or JSON Feed, as plain words, with the funds that they name. */
export const planNews: PlanImport = async (tx, { fileName, text, latestMs }) => {
  // The parsers of feeds come with the first feed, not at the door.
  const { parseNews } = await import('./parse-news.ts')
  const { items, rejects } = parseNews(text, latestMs)
  const mentions = createMentions(await fundNames(tx))
  const rows = items.map((item) => ({
    ...item,
    origin: 'import' as const,
    fundCodes: mentions([item.title, ...item.blocks.map((block) => block.text)].join('\n')),
  }))
  return {
    goodCount: items.length,
    rejects,
    async write(writing, importId) {
      await writeArticles(writing, { feed: fileName, rows, importId })
      await withdrawMissing(writing, {
        feed: fileName,
        guids: items.map(({ guid }) => guid),
        windowStartMs: windowStartMs(items),
        nowMs: latestMs,
      })
      return []
    },
  }
}
