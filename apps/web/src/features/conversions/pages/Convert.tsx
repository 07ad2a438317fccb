import { pages, to } from '@koi/contracts/pages'
import { convertModes, type ConvertMode } from '@koi/domain/products/conversion'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { PageWaiting, type WaitedFor } from '#api/PageWaiting.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { productKeys, type Product } from '#features/products/index.ts'
import { ConvertOrder } from '../components/ConvertOrder.tsx'
import type { Convertible } from '../model.ts'
import { useConvertible } from '../queries.ts'

const { title } = pages.convert

/** RT-151: turns shares of one fund into another, at the NAVs of one day or by way of their money. */
export default function Convert() {
  const query = usePageQuery(pages.convert.query)
  const session = useSession()
  const spid = query.spid ?? session?.spid
  if (spid === undefined) return <ConvertWaiting query={undefined} />
  return <ProductConvert product={{ fundCode: query.fundCode, spid }} />
}

function ProductConvert({ product }: { product: Product }) {
  const { mode, target } = usePageQuery(pages.convert.query)
  const { convertible, error, isFetching, refetch } = useConvertible(product)
  if (!convertible) {
    return <ConvertWaiting query={{ error, refetch, isFetching }} />
  }
  const { modes } = convertible
  const asked = convertModes.find((one) => one === mode && modes.includes(one)) ?? modes[0]
  if (asked === undefined) return <NothingToConvert convertible={convertible} />
  return (
    // What was typed belongs to one way of converting.
    <ConvertOrder
      key={asked}
      convertible={convertible}
      mode={asked satisfies ConvertMode}
      targetCode={target}
    />
  )
}

function ConvertWaiting({ query }: { query: WaitedFor }) {
  return (
    <PageWaiting title={title} query={query}>
      <Loading label="正在查询可转换份额">
        <Stack>
          <Skeleton height={40} />
          <Card>
            <Skeleton height={132} />
          </Card>
          <Card>
            <Skeleton height={64} />
          </Card>
          <Card>
            <Skeleton height={120} />
          </Card>
        </Stack>
      </Loading>
    </PageWaiting>
  )
}

/** Nothing can be converted now: why, and where to go. */
function NothingToConvert({ convertible }: { convertible: Convertible }) {
  const { product, name, reason } = convertible
  return (
    <Page title={title}>
      <Card title={name}>
        <Empty
          icon="lock"
          title={reason === '' ? '现在没有可转换的份额' : reason}
          hint="转换中的份额可以在交易记录里查看进度。"
          action={
            <Button kind="soft" size="medium" href={to.holdDetail(productKeys(product))}>
              查看持有
            </Button>
          }
        />
      </Card>
    </Page>
  )
}
