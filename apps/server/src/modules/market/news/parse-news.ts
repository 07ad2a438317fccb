import type { NewsBlock } from '@koi/domain/market/news-article'
import { parseFeed, parseJsonFeed } from 'feedsmith'
import { isStorable } from '#kernel/clean-text.ts'
import { ImportProblem, type Reject } from '../import/import-problem.ts'
import { definesEntities } from './defines-entities.ts'
import { ITEMS_MAX, jsonExcess, xmlExcess } from './feed-size.ts'
import { firstCharacters, htmlBlocks, HtmlProblem, plainWords, textBlocks } from './html-blocks.ts'

/** An article of a feed, as plain words. */
export interface NewsItem {
  guid: string
  source: string
  title: string
  summary: string
  blocks: NewsBlock[]
  link: string
  publishedMs: number
}

/** What a feed says of an article, of whichever format. Reading its HTML throws an HtmlProblem where that is too much. */
interface RawItem {
  guid: string | undefined
  title: () => string | undefined
  link: string | undefined
  date: unknown
  summary: () => NewsBlock[]
  content: () => NewsBlock[]
}

const TEXT_MAX = 8_000_000
const GUID_MAX = 500
const TITLE_MAX = 200
const SUMMARY_MAX = 160
const LINK_MAX = 2000
const DAY_MS = 86_400_000
/** Before China had a fund: a date that nobody meant. The database refuses it, too. */
const EARLIEST_MS = Date.parse('1990-01-01T00:00:00+08:00')

type Feed = ReturnType<typeof parseFeed>

const blocksOf = (text: { value?: string; type?: string } | undefined): NewsBlock[] =>
  text?.type === undefined || text.type === 'text' || text.type === 'text/plain'
    ? textBlocks(text?.value ?? '')
    : htmlBlocks(text.value ?? '')
const wordsOf = (blocks: readonly NewsBlock[]) => blocks.map(({ text }) => text).join(' ')

function rawItems(parsed: Feed): { source: string | undefined; items: RawItem[] } {
  if (parsed.format === 'json') {
    const items = (parsed.feed.items ?? []).map((item) => ({
      guid: item.id ?? item.url,
      title: () => item.title,
      link: item.url ?? item.external_url,
      date: item.date_published ?? item.date_modified,
      summary: () => textBlocks(item.summary ?? ''),
      content: () =>
        item.content_html === undefined
          ? textBlocks(item.content_text ?? '')
          : htmlBlocks(item.content_html),
    }))
    return { source: parsed.feed.title, items }
  }
  if (parsed.format === 'atom') {
    const items = (parsed.feed.entries ?? []).map((entry) => ({
      guid: entry.id,
      title: () => wordsOf(blocksOf(entry.title)),
      link: entry.links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href,
      date: entry.published ?? entry.updated,
      summary: () => blocksOf(entry.summary),
      content: () => blocksOf(entry.content),
    }))
    return { source: wordsOf(blocksOf(parsed.feed.title)), items }
  }
  if (parsed.format === 'rss') {
    const items = (parsed.feed.items ?? []).map((item) => ({
      guid: item.guid?.value ?? item.link,
      title: () => item.title,
      link: item.link,
      date: item.pubDate,
      summary: () => htmlBlocks(item.description ?? ''),
      content: () => htmlBlocks(item.content?.encoded ?? item.description ?? ''),
    }))
    return { source: parsed.feed.title, items }
  }
  throw new ImportProblem('the file is neither RSS 2.0, Atom nor JSON Feed')
}

function linkOf(text = ''): string {
  if (text.length > LINK_MAX || !URL.canParse(text)) return ''
  const { protocol, href, username, password } = new URL(text)
  const isPlain =
    (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
  return isPlain ? href : ''
}

/** What an article is named by in its feed. */
const guidOf = ({ guid }: RawItem) => guid?.trim() ?? ''

/** The ids of what stands in a feed, as far as they can be those of articles. */
const standingOf = (raw: readonly RawItem[]) =>
  new Set(raw.map(guidOf).filter((guid) => guid !== '' && isStorable(guid)))

/** An article, or why it is none. */
function readItem(raw: RawItem, source: string, lastMs: number): NewsItem | string {
  const guid = guidOf(raw)
  const title = firstCharacters(plainWords(raw.title() ?? ''), TITLE_MAX)
  const publishedMs = typeof raw.date === 'string' ? Date.parse(raw.date) : Number.NaN
  if (guid === '' || guid.length > GUID_MAX) return 'has no id'
  if (!isStorable(guid)) return 'has an id that is no text'
  if (title === '') return 'has no title'
  if (Number.isNaN(publishedMs)) return 'does not say when it was published'
  if (publishedMs < EARLIEST_MS) return 'is published before 1990'
  if (publishedMs > lastMs + DAY_MS) return 'is published in the future'
  const [given, said] = [raw.content(), raw.summary()]
  const blocks = given.length > 0 ? given : said
  const words = wordsOf(said.length > 0 ? said : blocks)
  const start = firstCharacters(words, SUMMARY_MAX)
  const summary = start === words ? words : `${firstCharacters(words, SUMMARY_MAX - 1)}…`
  return { guid, source, title, summary, blocks, link: linkOf(raw.link), publishedMs }
}

/** The same; HTML that is too much costs its article alone. */
function readSafely(...asked: Parameters<typeof readItem>): NewsItem | string {
  try {
    return readItem(...asked)
  } catch (error) {
    if (error instanceof HtmlProblem) return error.message
    throw error
  }
}

function parsedFeed(text: string): Feed {
  if (text.length > TEXT_MAX) throw new ImportProblem('the feed is larger than 8 MB')
  const isJson = /^\s*\{/.test(text)
  // What an XML file defines for itself grows without end where it is put in; no feed needs it.
  if (!isJson && definesEntities(text)) throw new ImportProblem('the feed defines entities')
  const excess = isJson ? jsonExcess(text) : xmlExcess(text)
  if (excess !== undefined) throw new ImportProblem(`the feed ${excess}`)
  try {
    return isJson ? { format: 'json', feed: parseJsonFeed(text) } : parseFeed(text)
  } catch (error) {
    throw new ImportProblem('the file is neither RSS 2.0, Atom nor JSON Feed', { cause: error })
  }
}

/**
 * The articles of a feed, by their place in it, and the ids of all that stands in it, also of what is left out. `lastMs` is the present. Throws an ImportProblem for what is no feed, and for one
 * that has no article at all: what a page stood on is better than nothing.
 */
export function parseNews(
  text: string,
  lastMs: number,
): { items: NewsItem[]; rejects: Reject[]; standing: Set<string> } {
  const { source = '', items: raw } = rawItems(parsedFeed(text))
  if (raw.length > ITEMS_MAX) throw new ImportProblem(`the feed has more than ${ITEMS_MAX} items`)
  const sourceName = firstCharacters(plainWords(source), 40)
  if (sourceName === '') throw new ImportProblem('the feed has no title')
  const rejects: Reject[] = []
  const byGuid = new Map<string, NewsItem>()
  raw.forEach((each, at) => {
    const item = readSafely(each, sourceName, lastMs)
    if (typeof item === 'string') rejects.push({ line: at + 1, reason: item })
    else if (byGuid.has(item.guid)) rejects.push({ line: at + 1, reason: 'is in the feed already' })
    else byGuid.set(item.guid, item)
  })
  if (byGuid.size === 0) {
    const [first] = rejects
    const why = first ? `: item ${first.line} ${first.reason}` : ''
    throw new ImportProblem(`the feed has no article${why}`)
  }
  return { items: [...byGuid.values()], rejects, standing: standingOf(raw) }
}
