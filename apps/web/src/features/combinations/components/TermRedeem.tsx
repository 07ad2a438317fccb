import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Page } from '#ui/Page.tsx'
import type { TermKind } from '../model.ts'
import { termWords } from '../term-words.ts'
import { useTermAccount } from '../use-term-account.ts'
import { CombinationWaiting } from './CombinationWaiting.tsx'
import { RedeemCombination } from './RedeemCombination.tsx'

/** Takes money out of an account for a term. */
export function TermRedeem({ kind, accountId }: { kind: TermKind; accountId: string | undefined }) {
  const { asset, error, isFetching, refetch } = useTermAccount(kind, {
    accountId,
    fundCode: undefined,
  })
  const words = termWords[kind]
  const title = `转出${words.name}`
  if (!asset) {
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
          <Empty title="账户里还没有资金" hint="转入并确认后可以在这里转出。" />
        </Card>
      </Page>
    )
  }
  return (
    <RedeemCombination
      title={title}
      verb="转出"
      accountId={asset.accountId}
      homeHref={words.home({ appacc_id: asset.accountId })}
    />
  )
}
