import type { NewsOrigin } from '@koi/domain/market/news-article'
import { sql, type Queries } from '#kernel/db.ts'
import type { NewsItem } from './parse-news.ts'

/** An article on its way into the database, with the funds that it names. */
export interface NewsRow extends NewsItem {
  origin: NewsOrigin
  fundCodes: string[]
}

/** An article that is known stays as it is; what differs becomes its next version, and what was taken back stands again. */
const writeNews = sql<{ written: number }>(
  'market-write-news',
  `with given as (
     select * from jsonb_to_recordset($1) as given (guid text, origin text, source text, title text, summary text, blocks jsonb,
       link text, "publishedMs" bigint, "fundCodes" jsonb)
   ), article as (
     insert into news_article (feed, guid) select $2, guid from given
     on conflict (feed, guid) do update set withdrawn_at = null returning id, guid
   ), changed as (
     select article.id, given.*, to_timestamp(given."publishedMs" / 1000.0) as published, coalesce(old.version, 0) + 1 as next
     from given join article on article.guid = given.guid
     left join news_version old on old.article_id = article.id and old.is_newest
     where old.version is null
       or (old.source, old.title, old.summary, old.blocks, old.link, old.published_at)
         is distinct from (given.source, given.title, given.summary, given.blocks, given.link,
           to_timestamp(given."publishedMs" / 1000.0))
   ), replaced as (
     update news_version v set is_newest = false from changed where v.article_id = changed.id and v.is_newest returning 1
   ), added as (
     insert into news_version (article_id, version, is_newest, origin, source, title, summary, blocks, link, published_at,
       fund_codes, import_id)
     -- Counted, so that the version before has made way: one alone is the newest.
     select id, next, (select count(*) from replaced) >= 0, origin, source, title, summary, blocks, link, published,
       array(select jsonb_array_elements_text("fundCodes")), $3
     from changed returning 1
   )
   select count(*) as written from added`,
)

/** Writes the articles of a feed; answers how many are new or changed. */
export const writeArticles = async (
  tx: Queries,
  { feed, rows, importId }: { feed: string; rows: readonly NewsRow[]; importId: number | null },
): Promise<number> => (await tx.get(writeNews, [JSON.stringify(rows), feed, importId])).written

const withdraw = sql(
  'market-withdraw-news',
  `update news_article a set withdrawn_at = to_timestamp($4 / 1000.0) from news_version v
   where v.article_id = a.id and v.is_newest and a.feed = $1 and a.withdrawn_at is null and a.guid <> all ($2::text[])
     and v.published_at >= to_timestamp($3 / 1000.0)`,
)

/**
 * A feed has its newest articles: one that is younger than the start of this window and not there was taken back. Older ones have
 * only left it.
 */
export const withdrawMissing = (
  tx: Queries,
  asked: { feed: string; guids: readonly string[]; windowStartMs: number; nowMs: number },
) => tx.run(withdraw, [asked.feed, asked.guids, asked.windowStartMs, asked.nowMs])

const readNames = sql<{ code: string; name: string }>(
  'market-fund-names',
  `select code, name from fund where sale_state <> 'hidden' order by code`,
)

/** What texts may call funds. */
export const fundNames = (tx: Queries) => tx.rows(readNames)
