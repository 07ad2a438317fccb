import { Page } from '#ui/layout/Page.tsx'
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { TermKind } from '../model.ts'
import { termWords } from '../term-words.ts'
import { AssetHead } from './AssetHead.tsx'
import { HeldPartsCard } from './HeldPartsCard.tsx'
import { LockedCard } from './LockedCard.tsx'
import { MovingCard } from './MovingCard.tsx'
import { OrdersCard } from './OrdersCard.tsx'
import { TermAccount } from './TermAccount.tsx'

/** What an account for a term is made of now, what each part earned, and its records. */
export function TermDetail({ kind, accountId }: { kind: TermKind; accountId: string | undefined }) {
  const title = `${termWords[kind].name}明细`
  return (
    <TermAccount
      kind={kind}
      accountId={accountId}
      title={title}
      hint="转入后，这里按基金列出金额、收益和偏离。"
    >
      {({ combination, asset, refetch }) => (
        <Page title={title}>
          <PullToRefresh onRefresh={refetch}>
            <Stack>
              <AssetHead asset={asset} />
              <HeldPartsCard asset={asset} />
              {combination.lockDays !== null && <LockedCard asset={asset} />}
              <MovingCard asset={asset} />
              <OrdersCard fundCode={asset.product.fundCode} />
            </Stack>
          </PullToRefresh>
        </Page>
      )}
    </TermAccount>
  )
}
