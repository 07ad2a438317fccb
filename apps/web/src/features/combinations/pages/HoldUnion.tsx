import { pages, to } from '@koi/contracts/pages'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { PensionPlanCard } from '#features/pension/index.ts'
import { productKeys } from '#features/products/index.ts'
import { AssetHead } from '../components/AssetHead.tsx'
import { CombinationWaiting } from '../components/CombinationWaiting.tsx'
import { ElementRates } from '../components/ElementRates.tsx'
import { HeldPartsCard } from '../components/HeldPartsCard.tsx'
import { MovingCard } from '../components/MovingCard.tsx'
import type { CombinationAsset } from '../model.ts'
import { useUnionAsset } from '../queries.ts'
import { useUnionConfig } from '../use-union-config.ts'

/** RT-140: what one holds of a combination, how far its parts are from their targets, and what one can do. */
export default function HoldUnion() {
  const { unionId, pensionid } = usePageQuery(pages.holdUnion.query)
  const config = useUnionConfig(unionId)
  const { asset, error, isFetching, refetch } = useUnionAsset(unionId)
  const title = config.name === '' ? pages.holdUnion.title : config.name
  if (!asset) {
    return <CombinationWaiting title={title} query={{ error, isFetching, refetch }} />
  }
  if (asset.appAccountId === '') return <NotHeld title={title} unionId={unionId} />
  return (
    <Page title={title} footer={<Actions asset={asset} unionId={unionId} />}>
      <PullToRefresh onRefresh={refetch}>
        <Stack>
          <AssetHead asset={asset} />
          <MovingCard asset={asset} />
          <HeldPartsCard asset={asset} />
          {pensionid !== undefined && <PensionPlanCard unionId={unionId} />}
          <ElementRates unionId={unionId} />
        </Stack>
      </PullToRefresh>
    </Page>
  )
}

function Actions({ asset, unionId }: { asset: CombinationAsset; unionId: string }) {
  const keys = productKeys(asset.product)
  return (
    <>
      {asset.canRedeem ? (
        <Button
          kind="soft"
          href={to.redeem({ ...keys, appAccountId: asset.appAccountId, mode: 'union' })}
        >
          卖出
        </Button>
      ) : (
        <Button
          kind="soft"
          disabledReason="没有可卖出的份额，刚买入的部分确认后才能卖出"
          reasonHidden
        >
          卖出
        </Button>
      )}
      <Button href={to.buy({ ...keys, unionId })}>再买一笔</Button>
    </>
  )
}

function NotHeld({ title, unionId }: { title: string; unionId: string }) {
  return (
    <Page title={title} footer={<Button href={to.combinationDetail({ unionId })}>查看组合</Button>}>
      <Card>
        <Empty title="还没有持有这个组合" hint="先看看它由哪些基金组成、费用和历史表现。" />
      </Card>
    </Page>
  )
}
