import type { NewsOrigin } from '@koi/domain/market/news-article'
import { sql, type Queries } from '#kernel/db.ts'
import type { NewsItem } from './parse-news.ts'
import type { Standing } from './taken-back.ts'

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
     insert into news_article (feed, guid, stands) select $2, guid, true from given
     on conflict (feed, guid) do update set withdrawn_at = null, stands = true returning id, guid
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

const readStanding = sql<Standing>(
  'market-news-standing',
  `select a.guid, v.published_at as "publishedMs" from news_article a join news_version v on v.article_id = a.id and v.is_newest
   where a.feed = $1 and a.stands and a.withdrawn_at is null`,
)

/** The articles that stood in a feed when it was last taken. */
export const standingArticles = (tx: Queries, feed: string) => tx.rows(readStanding, [feed])

const note = sql(
  'market-news-note-standing',
  `update news_article set stands = guid = any ($2::text[]),
     withdrawn_at = case when guid = any ($3::text[]) then to_timestamp($4 / 1000.0) else withdrawn_at end
   where feed = $1 and stands <> (guid = any ($2::text[]))`,
)

/** What stands in a feed now, and what of it was taken back. */
export const noteStanding = (
  tx: Queries,
  asked: { feed: string; standing: readonly string[]; takenBack: readonly string[]; nowMs: number },
) => tx.run(note, [asked.feed, asked.standing, asked.takenBack, asked.nowMs])

const readNames = sql<{ code: string; name: string }>(
  'market-fund-names',
  `select code, name from fund where sale_state <> 'hidden' order by code`,
)

/** What texts may call funds. */
export const fundNames = (tx: Queries) => tx.rows(readNames)
