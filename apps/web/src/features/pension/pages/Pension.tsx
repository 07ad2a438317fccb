import { pages, to } from '@koi/contracts/pages'
import { useState } from 'react'
import { useChannel } from '#brands/use-channel.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { useSession } from '#session/use-session.ts'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Loading } from '#ui/feedback/Loading.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { AccountCard } from '../components/AccountCard.tsx'
import { FlowsCard } from '../components/FlowsCard.tsx'
import { IntroCard } from '../components/IntroCard.tsx'
import { MoveSheet } from '../components/MoveSheet.tsx'
import { OpenForm } from '../components/OpenForm.tsx'
import { ProductsCard } from '../components/ProductsCard.tsx'
import { WithdrawCard } from '../components/WithdrawCard.tsx'
import { YearCard } from '../components/YearCard.tsx'
import { usePension } from '../queries.ts'

const { title } = pages.pension

/** RT-157: the personal pension account, its room of the year, its products. */
export default function Pension() {
  const { pensionid } = usePageQuery(pages.pension.query)
  const session = useSession()
  const isMember = session?.account !== undefined
  const pension = usePension(isMember, pensionid)
  const [way, setWay] = useState<'in' | 'out'>()
  const returl = urlOf(useEntry())
  const block = useChannel()?.buyBlock
  if (block?.kind === 'channel') return <ShownOnly reason={block.reason} />
  if (session && !isMember) {
    return (
      <Page title={title} footer={<Button href={to.login({ returl })}>登录后开户</Button>}>
        <Stack>
          <IntroCard />
          <ProductsCard />
        </Stack>
      </Page>
    )
  }
  if (!pension.data || !session) return <Waiting pension={pension} />
  const { pensionPlan: plan, balanceCents } = pension.data
  if (!plan.isOpen) {
    return (
      <Page title={title}>
        <Stack>
          <IntroCard />
          <OpenForm />
          <ProductsCard />
        </Stack>
      </Page>
    )
  }
  return (
    <Page
      title={title}
      footer={
        <Button
          onClick={() => setWay('in')}
          disabledReason={
            plan.roomCents === 0 ? `${plan.year} 年额度已用完，明年 1 月 1 日起可缴` : undefined
          }
          track="pension.contribute"
        >
          缴费
        </Button>
      }
    >
      <Stack>
        <AccountCard plan={plan} />
        <YearCard plan={plan} />
        <ProductsCard />
        <FlowsCard />
        <WithdrawCard plan={plan} onWithdraw={() => setWay('out')} />
      </Stack>
      {way && (
        <MoveSheet
          way={way}
          plan={plan}
          balanceCents={balanceCents}
          onClose={() => setWay(undefined)}
        />
      )}
    </Page>
  )
}

/** Where nothing is sold no account is opened either. */
function ShownOnly({ reason }: { reason: string }) {
  return (
    <Page title={title}>
      <Stack>
        <Notice>{reason}</Notice>
        <IntroCard />
        <ProductsCard />
      </Stack>
    </Page>
  )
}

function Waiting({ pension }: { pension: ReturnType<typeof usePension> }) {
  return (
    <PageWaiting title={title} query={pension}>
      <Loading label="正在加载养老金账户">
        <Stack>
          <Card>
            <Skeleton height={150} />
          </Card>
          <Card>
            <Skeleton height={150} />
          </Card>
          <Card>
            <SkeletonRows rows={4} withValue />
          </Card>
        </Stack>
      </Loading>
    </PageWaiting>
  )
}
