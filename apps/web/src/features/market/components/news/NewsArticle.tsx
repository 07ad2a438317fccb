import type { ResponseOf } from '@koi/contracts/call'
import { marketNewsCalls } from '@koi/contracts/calls/market-news'
import { CallFailed } from '@koi/contracts/client'
import { newsRefusals } from '@koi/contracts/codes/news-refusals'
import { to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { useDayTexts } from '#session/today.ts'
import { Spot } from '#ui/drawings/Spot.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { readArticleId } from '../../requests.ts'
import styles from './News.module.css'

type Article = ResponseOf<typeof marketNewsCalls.queryNewsArticle>['article']

/** One article: its words, the products that it names, and the way to the original. */
export function NewsArticle({ id }: { id: string }) {
  const articleId = readArticleId(id)
  return articleId === undefined ? <Unknown /> : <Known articleId={articleId} />
}

function Unknown() {
  return (
    <Card>
      <Empty
        picture={<Spot name="search" />}
        title={newsRefusals.articleUnknown.text}
        action={
          <Button kind="soft" size="medium" href={to.marketNews()}>
            看全部资讯
          </Button>
        }
      />
    </Card>
  )
}

const isUnknown = (error: Error | null) =>
  error instanceof CallFailed && error.retcode === String(newsRefusals.articleUnknown.code)

function Known({ articleId }: { articleId: number }) {
  const query = useCall(marketNewsCalls.queryNewsArticle, { articleId })
  if (query.data) return <Told article={query.data.article} />
  if (isUnknown(query.error)) return <Unknown />
  return (
    <Card>
      {query.error ? <QueryFailed query={query} /> : <SkeletonRows rows={8} withValue={false} />}
    </Card>
  )
}

function Told({ article }: { article: Article }) {
  const days = useDayTexts()
  const { title, source, publishedTime, version, blocks, mentions, link } = article
  const facts = [source, days.minute(publishedTime), ...(version > 1 ? ['已更新'] : [])]
  return (
    <>
      <Card>
        <article className={styles.article}>
          <h2>{title}</h2>
          <p className={styles.facts}>
            <Facts items={facts} />
          </p>
          {blocks.map((block, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no name but their place
            <Piece key={place} block={block} />
          ))}
          {link !== '' && (
            <p>
              <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                阅读原文
              </a>
            </p>
          )}
        </article>
      </Card>
      {mentions.length > 0 && (
        <Card title="文中产品">
          <List label="文中产品">
            {mentions.map(({ fundCode, spid, name }) => (
              <ListRow
                key={fundCode}
                title={name}
                detail={fundCode}
                href={to.productDetail({ fundCode, spid })}
              />
            ))}
          </List>
        </Card>
      )}
      <p className={styles.note}>资讯由来源提供，不代表本平台观点，不构成投资建议。</p>
    </>
  )
}

/** Always as text: whatever a source wrote, nothing of it is markup here. */
function Piece({ block: { kind, text } }: { block: Article['blocks'][number] }) {
  if (kind === 'heading') return <h3>{text}</h3>
  if (kind === 'quote') return <blockquote>{text}</blockquote>
  return <p data-kind={kind}>{text}</p>
}
