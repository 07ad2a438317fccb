import type { ResponseOf } from '@koi/contracts/call'
import type { marketNewsCalls } from '@koi/contracts/calls/market-news'
import { to } from '@koi/contracts/pages'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import styles from './News.module.css'

type Head = ResponseOf<typeof marketNewsCalls.queryNewsList>['articles'][number]

/** News, a link each: what it is about, who says it and when. */
export function NewsRows({ articles }: { articles: readonly Head[] }) {
  const days = useDayTexts()
  return (
    <ul aria-label="资讯">
      {articles.map(({ articleId, title, summary, source, publishedTime }) => (
        <li key={articleId} className={styles.row}>
          <Link
            className={styles.link}
            href={to.marketNews({ id: String(articleId) })}
            data-track="market.news"
          >
            <span className={styles.title}>{title}</span>
            {summary !== '' && <span className={styles.summary}>{summary}</span>}
            <span className={styles.facts}>
              <Facts items={[source, days.minute(publishedTime)]} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
