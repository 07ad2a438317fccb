import { BuyForm, buyTermsOf, useBuyPreview } from '#features/trade/index.ts'
import { buyButton } from '@koi/domain/products/buy-status'
import { useChannel } from '#brands/use-channel.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import type { TermKind } from '../model.ts'
import { termWords } from '../term-words.ts'
import { useTermAccount } from '../use-term-account.ts'
import { CombinationWaiting } from './CombinationWaiting.tsx'

interface TermBuyProps {
  kind: TermKind
  accountId: string | undefined
  fundCode: string | undefined
  amount: string | undefined
}

/** Pays into an account for a term: the buy page of its product. */
export function TermBuy({ kind, accountId, fundCode, amount }: TermBuyProps) {
  const { combination, error, isFetching, refetch } = useTermAccount(kind, { accountId, fundCode })
  const block = useChannel()?.buyBlock
  const preview = useBuyPreview(block?.kind === 'channel' ? undefined : combination?.product)
  const words = termWords[kind]
  const title = `转入${words.name}`
  const back = <Button href={words.home({})}>返回{words.name}</Button>
  if (block) {
    return (
      <Page title={title} footer={back}>
        <Card>
          <Empty icon="lock" title={block.reason} />
        </Card>
      </Page>
    )
  }
  if (!combination || !preview.data) {
    return (
      <CombinationWaiting title={title} query={error ? { error, isFetching, refetch } : preview} />
    )
  }
  const terms = buyTermsOf(preview.data)
  const button = buyButton(terms.buyStatus)
  if (!button.visible || !button.clickable) {
    return (
      <Page title={title} footer={back}>
        <Card title={terms.name}>
          <Empty icon="lock" title="该产品暂不可转入" hint={terms.notOnlineReason} />
        </Card>
      </Page>
    )
  }
  return (
    <BuyForm
      title={title}
      terms={terms}
      spid={combination.product.spid}
      initialAmount={amount ?? ''}
      onStale={() => void preview.refetch()}
    />
  )
}
