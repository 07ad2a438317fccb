import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Page } from '#ui/Page.tsx'
import { PullToRefresh } from '#ui/PullToRefresh.tsx'
import { Stack } from '#ui/Stack.tsx'
import type { TermKind } from '../model.ts'
import { termWords } from '../term-words.ts'
import { useTermAccount } from '../use-term-account.ts'
import { AssetHead } from './AssetHead.tsx'
import { CombinationWaiting } from './CombinationWaiting.tsx'
import { HeldPartsCard } from './HeldPartsCard.tsx'
import { LockedCard } from './LockedCard.tsx'
import { MovingCard } from './MovingCard.tsx'
import { OrdersCard } from './OrdersCard.tsx'

/** What an account for a term is made of now, what each part earned, and its records. */
export function TermDetail({ kind, accountId }: { kind: TermKind; accountId: string | undefined }) {
  const { combination, asset, error, isFetching, refetch } = useTermAccount(kind, {
    accountId,
    fundCode: undefined,
  })
  const words = termWords[kind]
  const title = `${words.name}明细`
  if (!combination || !asset) {
    return (
      <CombinationWaiting
        title={title}
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (asset.accountId === '') {
    return (
      <Page title={title} footer={<Button href={words.buy({})}>转入第一笔</Button>}>
        <Card>
          <Empty title="账户里还没有资金" hint="转入后，这里按基金列出金额、收益和偏离。" />
        </Card>
      </Page>
    )
  }
  return (
    <Page title={title}>
      <PullToRefresh onRefresh={refetch}>
        <Stack>
          <AssetHead asset={asset} />
          <HeldPartsCard asset={asset} />
          {combination.lockDays !== undefined && <LockedCard asset={asset} />}
          <MovingCard asset={asset} />
          <OrdersCard fundCode={asset.product.fundCode} />
        </Stack>
      </PullToRefresh>
    </Page>
  )
}
