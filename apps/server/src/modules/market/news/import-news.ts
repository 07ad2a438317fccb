import { createMentions } from '@koi/domain/market/mentioned-funds'
import type { PlanImport } from '../import/import-plan.ts'
import { fundNames, withdrawMissing, writeArticles } from './news-store.ts'

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
        oldestMs: Math.min(...items.map(({ publishedMs }) => publishedMs)),
        nowMs: latestMs,
      })
      return []
    },
  }
}
