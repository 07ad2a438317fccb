import { pages } from '@koi/contracts/pages'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { AuditSums } from '../components/profit/AuditSums.tsx'
import { LotCard } from '../components/profit/LotCard.tsx'
import { WithProduct } from '../components/WithProduct.tsx'
import type { Audit } from '../model.ts'
import type { Product } from '#features/products/index.ts'
import { ThenCard } from '#features/profit/index.ts'
import { useAudit } from '../queries.ts'
import styles from './HoldLots.module.css'

const { title } = pages.holdLots

/** Where the figures of a holding come from: lots × NAV × fee (PRODUCT 1). */
export default function HoldLots() {
  return <WithProduct title={title} Page={ProductLots} />
}

function ProductLots({ product }: { product: Product }) {
  const { audit, error, isFetching, refetch } = useAudit(product)
  return (
    <Page title={title}>
      {audit ? (
        <Lots audit={audit} product={product} />
      ) : error ? (
        <Card>
          <QueryFailed query={{ error, refetch, isFetching }} />
        </Card>
      ) : (
        <Loading label="正在加载逐笔明细">
          <Stack>
            <Card>
              <Skeleton height={330} />
            </Card>
            <Card>
              <Skeleton height={190} />
            </Card>
          </Stack>
        </Loading>
      )}
    </Page>
  )
}

function Lots({ audit, product }: { audit: Audit; product: Product }) {
  const held = audit.lots.filter((lot) => lot.sharesLeft > 0)
  const sold = audit.lots.filter((lot) => lot.sharesLeft === 0)
  return (
    <Stack>
      <h2 className={styles.name}>
        {audit.name} <span className={styles.code}>{product.fundCode}</span>
      </h2>
      <AuditSums audit={audit} product={product} />
      <ThenCard product={product} isGold={audit.isGold} />
      {held.map((lot) => (
        <LotCard key={lot.lotId} lot={lot} audit={audit} />
      ))}
      {audit.lots.length === 0 && (
        <Card>
          <Empty icon="list" title="还没有确认的份额" hint="买入确认后，这里会列出每一笔。" />
        </Card>
      )}
      {sold.length > 0 && (
        <Disclosure summary={`已全部卖出的 ${sold.length} 笔`} open={held.length === 0}>
          <Stack>
            {sold.map((lot) => (
              <LotCard key={lot.lotId} lot={lot} audit={audit} />
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  )
}
