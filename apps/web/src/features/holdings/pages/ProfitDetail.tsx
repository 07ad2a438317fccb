import { pages, to } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { ProfitMonthCard } from '../components/profit/ProfitMonthCard.tsx'
import { SampleProfitCard } from '../components/profit/SampleProfitCard.tsx'
import { WithProduct } from '../components/WithProduct.tsx'
import { heldKeys, type Product } from '#features/products/index.ts'
import { ProvenFigure } from '#features/profit/index.ts'
import { PagePictureAction } from '#features/share/index.ts'
import { isNotHeld } from '../holding-failure.ts'
import { profitMonths } from '../profit-months.ts'
import { useProfitDays } from '../record-queries.ts'
import { useHolding } from '../use-holding.ts'
import styles from './ProfitDetail.module.css'

const { title } = pages.profitDetail

/** What a holding earned on each day, and of what that is made (RT-141). */
export default function ProfitDetail() {
  return <WithProduct title={title} Page={ProductProfit} />
}

function ProductProfit({ product }: { product: Product }) {
  const { days, error, refetch, more } = useProfitDays(product)
  const { holding } = useHolding(product)
  const isComplete = more.state === 'end'
  // A holding of money under way has no days yet; nothing has failed.
  const isAwaited = isNotHeld(error) && (holding?.inTransitCents ?? 0) > 0
  return (
    <Page
      title={title}
      right={
        days &&
        days.length > 0 && <PagePictureAction name={`${title}-${product.fundCode}`} hasAmounts />
      }
    >
      <Stack>
        <TotalCard product={product} />
        {error && !isAwaited ? (
          <>
            <Card>
              <QueryFailed query={{ error, refetch }} />
            </Card>
            <SampleProfitCard />
          </>
        ) : !days && !isAwaited ? (
          <Card>
            <SkeletonRows rows={8} label="正在加载收益明细" />
          </Card>
        ) : !days?.length ? (
          <Card>
            <Empty
              icon="growth"
              title="首笔收益尚未公布"
              hint="份额确认后的下一个净值公布日晚间，这里会出现第一天的收益。"
              action={
                <Button
                  kind="soft"
                  size="medium"
                  href={to.tradeRecords({ fundCode: product.fundCode })}
                >
                  查看交易进度
                </Button>
              }
            />
          </Card>
        ) : (
          <>
            {profitMonths(days, isComplete).map((month) => (
              <ProfitMonthCard
                key={month.month}
                month={month}
                product={product}
                isGold={holding?.isGold === true}
              />
            ))}
            <LoadMore {...more} endText="以上是全部收益" />
          </>
        )}
      </Stack>
    </Page>
  )
}

/** The sum of all days, with the way to its sources. */
function TotalCard({ product }: { product: Product }) {
  const { holding, error } = useHolding(product)
  return (
    <Card>
      <p className={styles.name}>
        {holding?.name ?? ' '} <span className={styles.code}>{product.fundCode}</span>
      </p>
      <div className={styles.row}>
        <div>
          {holding ? (
            <ProvenFigure
              label="累计收益"
              proof={{ of: 'holding', product, figure: 'totalProfit', isGold: holding.isGold }}
            >
              <Amount cents={holding.totalProfitCents} size={36} signed />
            </ProvenFigure>
          ) : error ? (
            <Amount cents={undefined} size={36} />
          ) : (
            <Loading label="正在加载累计收益">
              <Skeleton width={150} height={44} />
            </Loading>
          )}
          <span className={styles.label}>累计收益（元）</span>
        </div>
        <Button kind="soft" size="small" href={to.holdLots(heldKeys(product))}>
          逐笔查看
        </Button>
      </div>
    </Card>
  )
}
