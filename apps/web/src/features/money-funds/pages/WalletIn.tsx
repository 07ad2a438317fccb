import { pages } from '@koi/contracts/pages'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useChannel } from '#brands/use-channel.ts'
import { BuyForm, buyTermsOf, ChargeWaiting, useBuyPreview } from '#features/trade/index.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useWallet } from '../queries.ts'

const { title } = pages.walletIn

/** Money into the wallet: how much, from where, and from which day on it earns. It buys the wallet's fund. */
export default function WalletIn() {
  const { amount } = usePageQuery(pages.walletIn.query)
  const { wallet, ...asked } = useWallet()
  const block = useChannel()?.buyBlock
  const preview = useBuyPreview(wallet)
  if (!wallet || !preview.data) {
    return (
      <PageWaiting title={title} query={asked.error ? asked : preview}>
        <ChargeWaiting />
      </PageWaiting>
    )
  }
  const reason = block?.reason ?? (preview.data.buyStatus === 1 ? undefined : '暂停转入')
  if (reason !== undefined) {
    return (
      <Page title={title}>
        <Card>
          <Empty icon="lock" title={reason} hint="余额+ 里的钱不受影响，可以照常转出。" />
        </Card>
      </Page>
    )
  }
  return (
    <BuyForm
      title={title}
      terms={buyTermsOf(preview.data, 'wallet')}
      spid={wallet.spid}
      initialAmount={amount ?? ''}
      onStale={() => void preview.refetch()}
    />
  )
}
