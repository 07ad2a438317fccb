import { pages } from '@koi/contracts/pages'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { NewsArticle } from '../components/news/NewsArticle.tsx'
import { NewsList } from '../components/news/NewsList.tsx'

export { marketNewsWants as wants } from '../server-queries.ts'

/** RT-119: news of the market, or one article by its number. */
export default function MarketNews() {
  const { id, keyword } = usePageQuery(pages.marketNews.query)
  return (
    <Page title={id === undefined ? pages.marketNews.title : '资讯详情'}>
      {id === undefined ? <NewsList keyword={keyword} /> : <NewsArticle id={id} />}
    </Page>
  )
}
