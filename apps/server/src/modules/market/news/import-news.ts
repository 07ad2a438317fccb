import { createMentions } from '@koi/domain/market/mentioned-funds'
import type { PlanImport } from '../import/import-plan.ts'
import { fundNames, noteStanding, standingArticles, writeArticles } from './news-store.ts'
import { takenBack } from './taken-back.ts'

/** The articles of a feed in RSS 2.0, Atom or JSON Feed, as plain words, with the funds that they name. */
export const planNews: PlanImport = async (tx, { fileName, text, latestMs }) => {
  // The parsers of feeds come with the first feed, not at the door.
  const { parseNews } = await import('./parse-news.ts')
  const { items, rejects, standing } = parseNews(text, latestMs)
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
      const before = await standingArticles(writing, fileName)
      await writeArticles(writing, { feed: fileName, rows, importId })
      await noteStanding(writing, {
        feed: fileName,
        standing: [...standing],
        takenBack: takenBack({ before, items, standing }),
        nowMs: latestMs,
      })
      return []
    },
  }
}
