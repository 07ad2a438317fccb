import type { NewsBlock } from '@koi/domain/market/news-article'
import { sql, type Queries } from '#kernel/db.ts'
import { moment, onShelf } from '../lists/item-sql.ts'
import type { MarketAsked } from './market-store.ts'

/** An article as lists show it. */
interface NewsHeadRow {
  articleId: number
  title: string
  summary: string
  source: string
  publishedMs: number
  isDemoMarket: boolean
  mentions: { fundCode: string; spid: string; name: string }[]
}

/** An article in full. */
interface NewsArticleRow extends NewsHeadRow {
  blocks: NewsBlock[]
  link: string
  version: number
}

const HEAD = `v.article_id as "articleId", v.title, v.summary, v.source, v.published_at as "publishedMs",
  v.origin = 'demo' as "isDemoMarket",
  coalesce((select jsonb_agg(jsonb_build_object('fundCode', f.code, 'spid', f.spid, 'name', f.name)
      order by array_position(v.fund_codes, f.code))
    from fund f where f.code = any (v.fund_codes) and f.sale_state not in ('hidden', 'terminated')
      and ${onShelf('$2', '$3')}), '[]') as mentions`
/** The newest version of what stands, from its own moment on: the clock may stand in the past. */
const STANDS = `v.is_newest and v.published_at <= ${moment('$1')}
  and exists (select from news_article a where a.id = v.article_id and a.withdrawn_at is null)`

const readList = sql<NewsHeadRow>(
  'market-news-list',
  `select ${HEAD} from news_version v
   where ${STANDS} and ($4::text is null or position(lower($4) in lower(v.title)) > 0)
     and ($5::text is null or ($5 = any (v.fund_codes)
       and exists (select from fund f where f.code = $5 and ${onShelf('$2', '$3')})))
     and ($6::bigint is null or (v.published_at, v.article_id) < (${moment('$6')}, $7::bigint))
   order by v.published_at desc, v.article_id desc limit $8`,
)
const readArticle = sql<NewsArticleRow>(
  'market-news-article',
  `select ${HEAD}, v.blocks, v.link, v.version from news_version v where ${STANDS} and v.article_id = $4`,
)

export interface NewsSlice {
  keyword?: string | undefined
  fundCode?: string | undefined
  /** The last article of the slice before. */
  after: { publishedMs: number; articleId: number } | undefined
  limit: number
}

export const newsHeads = (
  db: Queries,
  { nowMs, brand }: MarketAsked,
  { keyword, fundCode, after, limit }: NewsSlice,
) =>
  db.rows(readList, [
    nowMs,
    brand.spids,
    brand.shelf ?? null,
    keyword ?? null,
    fundCode ?? null,
    after?.publishedMs ?? null,
    after?.articleId ?? null,
    limit,
  ])

export const newsArticleOf = (db: Queries, { nowMs, brand }: MarketAsked, articleId: number) =>
  db.find(readArticle, [nowMs, brand.spids, brand.shelf ?? null, articleId])
