import { to } from '@koi/contracts/pages'
import type { ReportArticle, ReportFund, ReportSection } from '@koi/domain/reports/report'
import type { Asker, Reads } from '#modules/assistant/index.ts'
import { DEMO_NOTE, type Made } from './market-report.ts'
import type { ReportWriter } from './report-writer.ts'

/** Products whose news are looked for, of those held and of those watched. */
const FUNDS = 10
const OF_A_FUND = 3
const OTHERS = 5

type Listed = Awaited<ReturnType<Reads['queryNewsList']>>['articles'][number]

const articleOf = ({
  articleId,
  title,
  source,
  publishedTime,
  mentions,
}: Listed): ReportArticle => ({
  articleId,
  title,
  source,
  publishedTime,
  why: mentions.length > 0 ? `提到${mentions.map(({ name }) => name).join('、')}` : '',
  link: to.marketNews({ id: String(articleId) }),
})

/** The own products: those held where that was agreed to, and those watched. */
export async function ownFunds(asker: Asker) {
  const mayReadOwn = await asker.mayReadOwn('holdings')
  const [held, { watched }] = await Promise.all([
    mayReadOwn ? asker.reads.queryAssetList({}) : undefined,
    asker.reads.queryWatchlist({}),
  ])
  return { mayReadOwn, held: held?.holdings ?? [], watched: watched.map(({ item }) => item) }
}

/** News that name what one holds or watches, then the newest others. Each article stands once. */
export async function makeNewsReport(asker: Asker, write: ReportWriter): Promise<Made> {
  const { mayReadOwn, held, watched } = await ownFunds(asker)
  const told = new Set<number>()
  let newest = ''
  let isDemo = false
  async function sectionOf(
    heading: string,
    funds: readonly ReportFund[],
    none: string,
  ): Promise<ReportSection> {
    const found = await Promise.all(
      funds
        .slice(0, FUNDS)
        .map(({ fundCode }) => asker.reads.queryNewsList({ fundCode, limit: OF_A_FUND })),
    )
    const articles = keep(found.flatMap((answer) => answer.articles))
    const named = new Set(articles.flatMap(({ mentions }) => mentions.map((each) => each.fundCode)))
    return {
      heading,
      paragraphs: articles.length === 0 ? [write.sentence(none)] : [],
      articles: articles.map(articleOf),
      funds: funds
        .filter(({ fundCode }) => named.has(fundCode))
        .map(({ fundCode, spid, name }) => ({ fundCode, spid, name })),
    }
  }
  function keep(articles: readonly Listed[]): Listed[] {
    const fresh = articles.filter(({ articleId }) => {
      const isNew = !told.has(articleId)
      told.add(articleId)
      return isNew
    })
    for (const { publishedTime, isDemoMarket } of fresh) {
      const day = publishedTime.slice(0, 10)
      if (day > newest) newest = day
      isDemo ||= isDemoMarket
    }
    return fresh.toSorted((a, b) => b.publishedTime.localeCompare(a.publishedTime))
  }
  const sections = [
    ...(mayReadOwn ? [await sectionOf('与持有有关', held, '近期没有提到你持有产品的资讯。')] : []),
    await sectionOf('与自选有关', watched, '近期没有提到你自选产品的资讯。'),
  ]
  const { articles } = await asker.reads.queryNewsList({ limit: OTHERS + told.size })
  const others = keep(articles).slice(0, OTHERS)
  if (others.length > 0) {
    sections.push({
      heading: '其他要闻',
      paragraphs: [],
      articles: others.map(articleOf),
      funds: [],
    })
  }
  return {
    day: newest,
    sections,
    notes: isDemo ? [DEMO_NOTE] : [],
    need: mayReadOwn ? '' : 'consent',
  }
}
