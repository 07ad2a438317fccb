import { productHistoryCalls } from '@koi/contracts/calls/products-history'
import { pages } from '@koi/contracts/pages'
import { useSlices } from '#api/use-slices.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { withMoney } from '#ui/figures/Money.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Table } from '#ui/layout/Table.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { ProductFailure } from '../components/ProductFailure.tsx'
import { WithSeller } from '../components/WithSeller.tsx'
import { historyDays, historyOf } from '../detail/history-model.ts'
import { sourceName, updatedAt } from '../origin-text.ts'
import { productKeys, productOf, type Product } from '../product.ts'
import styles from './NavHistory.module.css'

const ROWS = 50

/** The published days of a product, newest first. */
export default function NavHistory() {
  const query = usePageQuery(pages.navHistory.query)
  return (
    <WithSeller title={pages.navHistory.title} product={productOf(query)}>
      {(product) => <History product={product} />}
    </WithSeller>
  )
}

function History({ product }: { product: Product }) {
  const list = useSlices(productHistoryCalls.queryNavHistory, {
    request: (offset) => ({ ...productKeys(product), offset, limit: ROWS }),
    rows: historyDays,
    hasMore: (answer) => answer.hasMore,
  })
  const history = historyOf(list.rows ?? [])
  const origin = list.first?.origin
  return (
    <Page title={history.title}>
      {list.error ? (
        <ProductFailure
          error={list.error}
          fundCode={product.fundCode}
          onRetry={() => void list.refetch()}
          retrying={false}
        />
      ) : !list.rows ? (
        <Card>
          <SkeletonRows rows={10} />
        </Card>
      ) : history.days.length === 0 ? (
        <Card>
          <Empty title="还没有公布净值" hint="新产品成立后，净值在每个交易日晚上公布" />
        </Card>
      ) : (
        <Card>
          {origin && (
            <p className={styles.origin}>
              {withMoney(
                `${history.sourceLabel} ${sourceName(origin)}，更新于 ${updatedAt(origin)}`,
              )}
            </p>
          )}
          <Table
            caption={history.caption}
            columns={[
              { label: '日期' },
              { label: history.valueLabel, align: 'end' },
              { label: history.rateLabel, align: 'end' },
            ]}
            rows={history.days.map(({ day, value, cumulative, rate, rateKey, isCorrected }) => ({
              key: day,
              cells: [
                isCorrected ? (
                  <span key="day" className={styles.day}>
                    {day} <Tag tone="gold">已更正</Tag>
                  </span>
                ) : (
                  day
                ),
                <span key="value">
                  <Figure text={value} strong={false} />
                  {history.hasCumulative && (
                    <span className={styles.cumulative}>
                      累计 <Figure text={cumulative} strong={false} />
                    </span>
                  )}
                </span>,
                <Rate key="rate" percent={rate} rateKey={rateKey} />,
              ],
            }))}
          />
          <LoadMore {...list.more} />
        </Card>
      )}
    </Page>
  )
}
