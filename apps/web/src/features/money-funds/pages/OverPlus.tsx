import { CallFailed } from '@koi/contracts/client'
import { quickRefusals } from '@koi/contracts/codes/quick-refusals'
import { pages, to } from '@koi/contracts/pages'
import { useChannel } from '#brands/use-channel.ts'
import { LegalFooter } from '#brands/LegalFooter.tsx'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { RateCard } from '../components/RateCard.tsx'
import { TransferCard } from '../components/TransferCard.tsx'
import { WalletCard } from '../components/WalletCard.tsx'
import { WalletSkeleton } from '../components/WalletSkeleton.tsx'
import { WalletWays } from '../components/WalletWays.tsx'
import type { Wallet } from '../model.ts'
import { useWallet } from '../queries.ts'

const { title } = pages.overPlus

/** The wallet 余额+ (RT-067): cash that earns every day, in and out as purchases and redemptions of its fund. */
export default function OverPlus() {
  const { wallet, error, isFetching, refetch } = useWallet()
  if (wallet) return <WalletPage wallet={wallet} />
  if (isOff(error)) {
    return (
      <Page title={title}>
        <NoWallet />
      </Page>
    )
  }
  return (
    <PageWaiting title={title} query={{ error, refetch, isFetching }}>
      <WalletSkeleton />
    </PageWaiting>
  )
}

const isOff = (error: Error | null) =>
  error instanceof CallFailed && error.retcode === String(quickRefusals.walletOff.code)

function NoWallet() {
  return (
    <Card>
      <Empty
        icon="wallet"
        title={quickRefusals.walletOff.text}
        hint="可以在稳健理财里直接买入货币基金，收益规则相同。"
        action={
          <Button kind="soft" size="medium" href={to.listSteady({ category: 'money' })}>
            看看货币基金
          </Button>
        }
      />
    </Card>
  )
}

function WalletPage({ wallet }: { wallet: Wallet }) {
  const { fundCode, spid } = wallet
  const block = useChannel()?.buyBlock
  const holds = wallet.balanceCents > 0
  const reason = block?.reason ?? (wallet.buyStatus === 1 ? undefined : '暂停转入')
  const canGoIn = reason === undefined
  return (
    <Page
      title={title}
      footer={
        <>
          <Button
            kind="soft"
            {...(holds
              ? { href: to.redeem({ fundCode, spid }) }
              : { disabledReason: '还没有可以转出的金额' })}
            reasonHidden
          >
            转出
          </Button>
          <Button {...(canGoIn ? { href: to.walletIn() } : { disabledReason: reason })}>
            转入
          </Button>
        </>
      }
    >
      <Stack>
        <WalletCard wallet={wallet} />
        <RateCard wallet={wallet} />
        <TransferCard wallet={wallet} />
        <WalletWays wallet={wallet} />
      </Stack>
      <LegalFooter note="货币基金不等于存款，不保证一定盈利，也不保证最低收益。" />
    </Page>
  )
}
