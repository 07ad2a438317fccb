import { shanghaiSecond } from '@koi/domain/calendar/dates'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import type { MarketAsked } from './market-store.ts'
import { cursorTo, placeOf, sliceOf } from '../lists/list-place.ts'
import { newsArticleOf, newsHeads, type NewsSlice } from './news-store.ts'

interface NewsRequest extends Omit<NewsSlice, 'after'> {
  /** What the answer before said as `next`. */
  after?: string | undefined
}

/** The news of the market. */
export const createNews = (db: Db) => ({
  list: (asked: MarketAsked, part: NewsRequest) => newsList(db, asked, part),
  article: (asked: MarketAsked, articleId: number) => newsArticle(db, asked, articleId),
})

/** News of the market, the newest first. */
async function newsList(
  db: Db,
  asked: MarketAsked,
  { limit, keyword: word, fundCode, after }: NewsRequest,
) {
  const { nowMs, brand } = asked
  const keyword = word?.trim() || undefined
  const list = ['news', keyword, fundCode, brand.spids, brand.shelf]
  const place = placeOf(list, after, nowMs)
  const found = await newsHeads(db, asked, {
    keyword,
    fundCode,
    after: place && { publishedMs: place.key[0] ?? 0, articleId: Number(place.code) },
    limit: limit + 1,
  })
  const { rows, next } = sliceOf(found, limit, ({ publishedMs, articleId }) =>
    cursorTo(list, { key: [publishedMs], code: String(articleId) }, nowMs),
  )
  return { articles: rows.map(withTime), next }
}

/** One article; refuses what nobody has published, or has taken back. */
async function newsArticle(db: Db, asked: MarketAsked, articleId: number) {
  const article = await newsArticleOf(db, asked, articleId)
  if (!article) throw refuse('articleUnknown')
  return withTime(article)
}

const withTime = <Row extends { publishedMs: number }>({ publishedMs, ...row }: Row) => ({
  ...row,
  publishedTime: shanghaiSecond(publishedMs),
})
