import { pages, to } from '@koi/contracts/pages'
import { PageWaiting, type WaitedFor } from '#api/PageWaiting.tsx'
import { productKeys, type Product } from '#features/products/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { OfferForm } from '../components/OfferForm.tsx'
import { OwnOffers } from '../components/OwnOffers.tsx'
import type { HeldIssues } from '../model.ts'
import { useHeldIssues } from '../queries.ts'
import { useSellerProduct } from '../use-seller-product.ts'

const { title } = pages.transfer

/** RT-152: offers shares of a term product to other holders. */
export default function Transfer() {
  const product = useSellerProduct(usePageQuery(pages.transfer.query))
  return product ? <ProductTransfer product={product} /> : <Waiting query={undefined} />
}

function ProductTransfer({ product }: { product: Product }) {
  const { held, error, isFetching, refetch } = useHeldIssues(product)
  if (!held) return <Waiting query={{ error, refetch, isFetching }} />
  const free = held.issues.filter(({ transferableShares }) => transferableShares > 0)
  if (held.transfer && free.length > 0) {
    return <OfferForm product={product} held={{ ...held, issues: free }} terms={held.transfer} />
  }
  return <NothingToOffer product={product} held={held} />
}

/** All is on offer, or no period is transferable now. */
function NothingToOffer({ product, held }: { product: Product; held: HeldIssues }) {
  return (
    <Page
      title={title}
      footer={
        <Button kind="soft" href={to.holdDetail(productKeys(product))}>
          查看持有
        </Button>
      }
    >
      <Stack>
        <OwnOffers product={product} />
        <Card title={held.name}>
          <Empty
            icon="lock"
            title="现在没有可转让的份额"
            hint="起息后、到期前两个交易日之前可以转让；已挂出的份额可先撤回。"
          />
        </Card>
      </Stack>
    </Page>
  )
}

function Waiting({ query }: { query: WaitedFor }) {
  return (
    <PageWaiting title={title} query={query}>
      <Loading label="正在加载可转让份额">
        <Stack>
          <Card>
            <Skeleton height={200} />
          </Card>
          <Card>
            <Skeleton height={120} />
          </Card>
        </Stack>
      </Loading>
    </PageWaiting>
  )
}
